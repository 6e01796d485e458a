import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { paths } from '../../../domain/pages.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { useApi } from '../../api/api.ts';
import {
  nextReservationQuery,
  recentReservationsQuery,
  reservationPageQuery,
} from '../../api/my-page-queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Poster } from '../../ui/picture.tsx';
import { Loading, Skeleton, EmptyState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { Text } from '../../ui/layout.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { RecentList, PagedList } from '../../ui/paged-list.tsx';
import { StoredTicketsLink } from '../../ui/ticket/stored-tickets-link.tsx';
import { text } from './text.ts';
import { ReservationList, ReservationSkeletons } from './reservation-list.tsx';

/** The number of reservations on My Page (C-RES-3). */
const RECENT = 3;

interface RecentReservationsProps {
  onOpen: (reservationId: number) => void;
}

/** The customer's newest reservations, and how many more there are; the stored tickets without them (C-RES-4, C-MY-30). */
export function RecentReservations({ onOpen }: RecentReservationsProps) {
  const read = useQuery(recentReservationsQuery(useApi(), RECENT));
  return (
    <PageSection id="reservations" title={text.title}>
      <RecentList
        path={paths.myReservations}
        read={read}
        words={text}
        most={RECENT}
        waiting={<ReservationSkeletons count={RECENT} />}
        instead={<StoredTicketsLink />}
        empty={
          <EmptyState
            title={text.empty}
            hint={text.emptyHint}
            action={<LinkButton href={paths.pickFilm}>{text.toFilms}</LinkButton>}
          />
        }
      >
        {(reservations) => <ReservationList reservations={reservations} onOpen={onOpen} />}
      </RecentList>
    </PageSection>
  );
}

interface NextBookingProps {
  onOpen: (reservationId: number) => void;
}

/** The customer's next screening, which opens its reservation; the booking without one (C-MY-11). */
export function NextBooking({ onOpen }: NextBookingProps) {
  const { data: next, isPending } = useQuery(nextReservationQuery(useApi()));
  if (isPending) {
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    );
  }
  // A failure is reported by the list of reservations below.
  if (next === undefined) return null;
  if (next === null) {
    return (
      <Nothing>
        <Text tone="muted">{text.noNext}</Text>
        <LinkButton href={paths.pickFilm} size="sm" tone="accent">
          {text.toFilms}
        </LinkButton>
      </Nothing>
    );
  }
  const time = fullStartText(new Date(next.screeningTime));
  return (
    <Ticket
      type="button"
      aria-label={text.openNext(next.movieTitle, time)}
      onClick={() => onOpen(next.reservationId)}
    >
      <Poster sources={[]} url={next.posterUrl} alt="" sizes="64px" tiny />
      <Words>
        <Label>{text.next}</Label>
        <strong>{next.movieTitle}</strong>
        <span>{time}</span>
        <Place>{`${next.screeningRoomName} · ${next.seatNumbers.join(', ')}`}</Place>
      </Words>
      <ChevronRight size={20} aria-hidden="true" />
    </Ticket>
  );
}

const Ticket = styled('button', {
  display: 'grid',
  gridTemplateColumns: 'min(4rem, 20vw) minmax(0, 1fr) auto',
  columnGap: '$3',
  '@xs': { columnGap: '$4' },
  alignItems: 'center',
  width: '100%',
  padding: '$3',
  border: '1px solid $accent',
  borderRadius: '$lg',
  backgroundColor: '$accentSoft',
  textAlign: 'left',
  cursor: 'pointer',
  transition: 'background-color $fast',
  '& > svg': { color: '$accent' },
  '@hover': { '&:hover': { backgroundColor: '$raised' } },
});

const Words = styled('span', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& strong': { fontSize: '$lg', lineHeight: '$snug' },
});

const Label = styled('span', { fontSize: '$sm', fontWeight: '$semibold', color: '$accent' });

const Place = styled('span', { fontSize: '$sm', color: '$muted' });

const Nothing = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  padding: '$4',
  border: '1px dashed $line',
  borderRadius: '$lg',
});

interface AllReservationsProps {
  /** The first is 0. */
  page: number;
  onOpen: (reservationId: number) => void;
}

/** A page of all reservations of the customer, the newest first (C-MY-13). */
export function AllReservations({ page, onOpen }: AllReservationsProps) {
  const read = useQuery(reservationPageQuery(useApi(), page));
  return (
    <PagedList
      path={paths.myReservations}
      page={page}
      read={read}
      words={text}
      waiting={<ReservationSkeletons count={6} />}
      instead={<StoredTicketsLink />}
    >
      {(reservations) => <ReservationList reservations={reservations} onOpen={onOpen} />}
    </PagedList>
  );
}
