import type { UseQueryResult } from '@tanstack/react-query';
import type { components } from '../../../openapi.gen.d.ts';
import { Stack } from '../../ui/layout.ts';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StoredTicketsLink } from '../../ui/ticket/stored-tickets-link.tsx';
import { ReservationCard } from './reservation-card.tsx';
import { text } from './text.ts';

interface ReservationListProps {
  reservations: readonly components['schemas']['ReservationSummary'][];
  onOpen: (reservationId: number) => void;
}

export function ReservationList({ reservations, onOpen }: ReservationListProps) {
  return (
    <Stack as="ul" gap={3}>
      {reservations.map((reservation) => (
        <li key={reservation.reservationId}>
          <ReservationCard reservation={reservation} onOpen={onOpen} />
        </li>
      ))}
    </Stack>
  );
}

export function ReservationSkeletons({ count }: { count: number }) {
  return (
    <Loading>
      <Stack gap={3}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} shape="card" css={{ height: '10rem' }} />
        ))}
      </Stack>
    </Loading>
  );
}

interface ReservationsFailureProps {
  read: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Why the reservations are missing, and the way to the stored tickets (C-RES-4, C-MY-30). */
export function ReservationsFailure({ read }: ReservationsFailureProps) {
  return (
    <Stack gap={3} css={{ '& > a': { alignSelf: 'flex-start' } }}>
      <ReadFailure
        error={read.error}
        forNow={text.failedForNow}
        refused={text.failed}

        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
      <StoredTicketsLink />
    </Stack>
  );
}
