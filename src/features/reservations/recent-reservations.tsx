import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../domain/pages.ts';
import { useApi } from '../../api/api.ts';
import { recentReservationsQuery } from '../../api/my-reservations-query.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { RecentList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StoredTicketsLink } from '../../ui/ticket/stored-tickets-link.tsx';
import { ReservationList, ReservationSkeletons } from './reservation-list.tsx';
import { text } from './text.ts';

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
