import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { ApiError } from '../../api/api-error.ts';
import { myReservationsQuery } from '../../api/my-reservations-query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { components } from '../../../openapi.gen.d.ts';
import { Container, Row, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { paths } from '../../../domain/pages.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, FailureState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { Text } from '../../ui/typography.ts';
import { Expired } from './expired.tsx';
import { ReservationCard } from './reservation-card.tsx';
import { ReservationDialog } from './reservation-dialog.tsx';
import { text } from './text.ts';
import { useLinkedReservation } from './use-linked-reservation.ts';
import { useReservationDetail } from './use-reservation-detail.ts';

type Reservation = components['schemas']['ReservationSummary'];

/** The number of reservations that are shown at first (C-RES-3). */
const RECENT = 3;

interface ProfilePageProps {
  customerName: string;
  /** The booking number of the link that opened the page; null without one. */
  linkedNumber: string | null;
  onSignOut: () => void;
  /** Opens the login after the session has ended; the login returns here. */
  onLoginRequired: () => void;
}

/** The customer's reservations, the newest first. */
export function ProfilePage({
  customerName,
  linkedNumber,
  onSignOut,
  onLoginRequired,
}: ProfilePageProps) {
  const view = useReservationDetail();
  return (
    <Page width="reading">
      <Row justify="between">
        <Stack gap={1}>
          <Text tone="muted">{text.greeting(customerName)}</Text>
          <PageHeading title={text.title}>{text.title}</PageHeading>
        </Stack>
        <Button size="sm" onClick={onSignOut}>
          {text.signOut}
        </Button>
      </Row>
      <Reservations
        linkedNumber={linkedNumber}
        onOpen={view.open}
        onLoginRequired={onLoginRequired}
      />
      <ReservationDialog view={view} onLoginRequired={onLoginRequired} />
    </Page>
  );
}

interface ReservationsProps {
  linkedNumber: string | null;
  onOpen: (reservationId: number) => void;
  onLoginRequired: () => void;
}

function Reservations({ linkedNumber, onOpen, onLoginRequired }: ReservationsProps) {
  const reservations = useInfiniteQuery(myReservationsQuery(useApi()));
  const [isWhole, setIsWhole] = useState(false);
  const pages = reservations.data?.pages;
  const loaded = pages && eachOnce(pages.flatMap((page) => page.reservations));
  const rest =
    reservations.hasNextPage && !reservations.isFetchNextPageError
      ? {
          isLoading: reservations.isFetching,
          load: () => void reservations.fetchNextPage(),
        }
      : null;
  const isLinkMissing = useLinkedReservation(linkedNumber, loaded, rest, onOpen);

  if (reservations.isPending) {
    return (
      <Loading>
        <Stack gap={3}>
          {Array.from({ length: RECENT }, (_, index) => (
            <Skeleton key={index} shape="card" css={{ height: '10rem' }} />
          ))}
        </Stack>
      </Loading>
    );
  }
  if (reservations.data === undefined || loaded === undefined) {
    const status = reservations.error instanceof ApiError ? reservations.error.status : null;
    if (status === 401) return <Expired onLoginRequired={onLoginRequired} />;
    const isForNow = status === 404 || (status !== null && status >= 500);
    return (
      <FailureState
        title={isForNow ? text.failedForNow : text.failed}
        hint={isForNow ? undefined : reservations.error?.message}
        onRetry={() => void reservations.refetch()}
        retrying={reservations.isFetching}
      />
    );
  }
  if (loaded.length === 0) {
    return (
      <EmptyState
        title={isLinkMissing ? text.linkMissing : text.empty}
        hint={text.emptyHint}
        action={<LinkButton href={paths.pickFilm}>{text.toFilms}</LinkButton>}
      />
    );
  }
  const shown = isWhole ? loaded : loaded.slice(0, RECENT);
  const isMoreLoaded = loaded.length > shown.length;
  const hidden = (pages?.[0]?.total ?? 0) - shown.length;
  return (
    <Stack gap={3}>
      {isLinkMissing && <Notice tone="warning">{text.linkMissing}</Notice>}
      <Stack as="ul" gap={3}>
        {shown.map((reservation) => (
          <li key={reservation.reservationId}>
            <ReservationCard reservation={reservation} onOpen={onOpen} />
          </li>
        ))}
      </Stack>
      {reservations.isFetchNextPageError && <Notice tone="danger">{text.moreFailed}</Notice>}
      {(isMoreLoaded || reservations.hasNextPage) && (
        <Button
          tone="ghost"
          wide
          busy={reservations.isFetchingNextPage}
          onClick={() => {
            setIsWhole(true);
            if (!isMoreLoaded) void reservations.fetchNextPage();
          }}
        >
          {text.more(hidden)}
        </Button>
      )}
    </Stack>
  );
}

/** A reservation that was created between two page loads moves the last one of a page to the next page. */
function eachOnce(reservations: readonly Reservation[]): readonly Reservation[] {
  return [...new Map(reservations.map((each) => [each.reservationId, each])).values()];
}

const Page = styled(Container, {
  display: 'flex',
  flexDirection: 'column',
  gap: '$8',
  minHeight: 'calc(100svh - $sizes$header)',
  paddingBlock: '$10 $16',
});
