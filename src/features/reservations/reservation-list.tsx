import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReservationSummary } from '../../../openapi.gen.d.ts';
import { countTickets } from '../../../domain/amounts.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Poster } from '../../ui/picture.tsx';
import { styled } from '../../ui/theme.ts';
import { amountText } from './amount-text.ts';
import { StatusChip } from './status-chip.tsx';
import { text } from './text.ts';

interface ReservationListProps {
  reservations: readonly ReservationSummary[];
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

type Reservation = ReservationSummary;

interface ReservationCardProps {
  reservation: Reservation;
  onOpen: (reservationId: number) => void;
}

/** A reservation in the list; all of it opens the dialog. */
function ReservationCard({ reservation, onOpen }: ReservationCardProps) {
  const { movieTitle, screeningRoomName, seatNumbers, ticketTypes, status } = reservation;
  const time = fullStartText(new Date(reservation.screeningTime));
  const people = countTickets(ticketTypes);
  const amount = amountText(reservation);
  return (
    <Button
      type="button"
      faded={status === 'CANCELLED'}
      aria-label={text.open(movieTitle, time)}
      onClick={() => onOpen(reservation.reservationId)}
    >
      <PosterPlace>
        <Poster sources={[]} url={reservation.posterUrl} alt="" sizes="96px" />
      </PosterPlace>
      <Words>
        <span>
          <StatusChip
            status={status}
            isScreeningCompleted={reservation.isScreeningCompleted}
            awaitsDeposit={reservation.awaitsDeposit}
          />
        </span>
        <Title>{movieTitle}</Title>
        <Time>{time}</Time>
        <Line>
          <span>{screeningRoomName}</span>
          <span>{seatNumbers.join(', ')}</span>
        </Line>
        <Line strong>
          <span>{text.people(people)}</span>
          {amount !== null && <span>{amount}</span>}
        </Line>
      </Words>
      <ChevronRight size={20} aria-hidden="true" />
    </Button>
  );
}

const Button = styled('button', {
  display: 'grid',
  gridTemplateColumns: 'min(5.5rem, 27.5vw) minmax(0, 1fr) auto',
  gap: '$4',
  alignItems: 'center',
  width: '100%',
  padding: '$3',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  textAlign: 'left',
  cursor: 'pointer',
  transition: 'border-color $fast, background-color $fast',
  '& > svg': { color: '$subtle' },
  '@hover': { '&:hover': { backgroundColor: '$raised', borderColor: '$edge' } },
  '@sm': { gridTemplateColumns: '7rem minmax(0, 1fr) auto', gap: '$6', padding: '$4' },
  variants: { faded: { true: { '& img': { filter: 'grayscale(1) brightness(0.7)' } }, false: {} } },
});

const PosterPlace = styled('span', { display: 'block' });

const Words = styled('span', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  minWidth: 0,
});

const Title = styled('strong', { marginTop: '$1', fontSize: '$lg', lineHeight: '$snug' });

const Time = styled('span', { color: '$text' });

const Line = styled('span', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$3',
  fontSize: '$sm',
  color: '$muted',
  variants: { strong: { true: { color: '$text', fontWeight: '$semibold' }, false: {} } },
});
