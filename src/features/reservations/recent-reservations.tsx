import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../domain/pages.ts';
import { useApi } from '../../api/api-context.tsx';
import { recentReservationsQuery } from '../../api/my-reservations-query.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ReservationList, ReservationSkeletons, ReservationsFailure } from './reservation-list.tsx';
import { text } from './text.ts';

/** The number of reservations on My Page (C-RES-3). */
const RECENT = 3;

interface RecentReservationsProps {
  onOpen: (reservationId: number) => void;
}

/** The customer's newest reservations, and how many more there are. */
export function RecentReservations(props: RecentReservationsProps) {
  return (
    <PageSection id="reservations" title={text.title}>
      <Content {...props} />
    </PageSection>
  );
}

function Content({ onOpen }: RecentReservationsProps) {
  const read = useQuery(recentReservationsQuery(useApi(), RECENT));
  if (read.isPending) return <ReservationSkeletons count={RECENT} />;
  if (read.data === undefined) {
    return <ReservationsFailure read={read} />;
  }
  const { items, total } = read.data;
  if (total === 0) {
    return (
      <EmptyState
        title={text.empty}
        hint={text.emptyHint}
        action={<LinkButton href={paths.pickFilm}>{text.toFilms}</LinkButton>}
      />
    );
  }
  const shown = items.slice(0, RECENT);
  return (
    <Stack gap={3}>
      <ReservationList reservations={shown} onOpen={onOpen} />
      {total > shown.length && (
        <LinkButton href={paths.myReservations} tone="ghost" wide>
          {text.more(total - shown.length)}
        </LinkButton>
      )}
    </Stack>
  );
}
