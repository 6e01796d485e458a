import type { components } from '../../../openapi.gen.d.ts';
import { Stack } from '../../ui/layout.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReservationCard } from './reservation-card.tsx';

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
    <Stack gap={3}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} shape="card" css={{ height: '10rem' }} />
      ))}
    </Stack>
  );
}
