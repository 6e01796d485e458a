import { countTickets, ticketTotal } from '../../../domain/amounts.ts';
import { wonText } from '../../../domain/won.ts';
import type { Seat, TicketPrice } from '../../../openapi.gen.d.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { styled } from '../../ui/theme.ts';
import { pickedSeatNumbers } from './seat-view.ts';
import { text } from './text.ts';
import type { BookingView } from './use-booking.ts';

interface SeatBarProps {
  booking: BookingView;
  seats: readonly Seat[];
  prices: readonly TicketPrice[];
}

/** What is chosen, what it costs, for how long it is held, and the way on. */
export function SeatBar({ booking, seats, prices }: SeatBarProps) {
  const { tickets, pickedSeatIds, deadline } = booking;
  const numbers = pickedSeatNumbers(seats, pickedSeatIds).join(', ');
  return (
    <StickyBar label={text.seatBar}>
      <Chosen>
        <Line>
          <strong>{wonText(totalOf(booking, prices))}</strong>
          <span>{text.people(countTickets(tickets))}</span>
        </Line>
        <Line>
          {numbers !== '' && <Seats aria-label={text.selectedSeats(numbers)}>{numbers}</Seats>}
          {deadline !== null && (
            <Countdown deadline={deadline} now={booking.now} label={text.deadline} />
          )}
        </Line>
      </Chosen>
      <Next>
        <NextButton booking={booking} />
      </Next>
    </StickyBar>
  );
}

interface NextButtonProps {
  booking: BookingView;
  wide?: boolean;
}

/** Looks disabled until it can act; a press before that states what is missing (C-BOOK-77). */
export function NextButton({ booking, wide = false }: NextButtonProps) {
  const { tickets, pickedSeatIds } = booking;
  const people = countTickets(tickets);
  const isComplete = people > 0 && pickedSeatIds.length === people;
  return (
    <Button
      tone="accent"
      wide={wide}
      onClick={booking.next}
      busy={booking.isSettling}
      aria-disabled={!isComplete}
    >
      {text.toPayment}
    </Button>
  );
}

/** The price of all tickets. */
export function SeatTotal({ booking, prices }: Pick<SeatBarProps, 'booking' | 'prices'>) {
  return (
    <Total>
      <span>{text.sum}</span>
      <strong>{wonText(totalOf(booking, prices))}</strong>
    </Total>
  );
}

function totalOf({ tickets }: BookingView, prices: readonly TicketPrice[]): number {
  return ticketTotal(
    tickets.map(({ ticketTypeId, count }) => ({
      count,
      price: prices.find((price) => price.ticketTypeId === ticketTypeId)?.price ?? 0,
    })),
  );
}

const Chosen = styled('div', { display: 'grid', minWidth: 0, lineHeight: '$snug' });

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '$3',
  minWidth: 0,
  '& > strong': { fontSize: '$lg' },
  '& > span': { fontSize: '$sm', color: '$muted' },
});

/** Eight seats take two lines on the narrowest phone; the button stays on one line. */
const Next = styled('div', { flexShrink: 0, whiteSpace: 'nowrap' });

const Seats = styled('span', { overflow: 'hidden', textOverflow: 'ellipsis' });

const Total = styled('p', {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  color: '$muted',
  '& strong': { fontSize: '$xl', color: '$text' },
});
