import { emittedOf, sentOf } from '@marquee/statecharts/read-effects';
import type { SeatsSold } from '../../seat-hold/seat-hold.setup.ts';
import {
  isAtSummary,
  isPaying,
  isPicking,
  isReviewing,
  noticesOf,
  outputOf,
  savedMemories,
  type BookingInvariant,
  type BookingModelStep,
  type BookingSnapshot,
} from './readers.ts';
import { isSame } from '../../model/readers.ts';

const hasLeftStep = ({ from, to }: BookingModelStep): boolean =>
  (from.matches('choosing') && !to.matches('choosing')) ||
  // A resumed booking passes through the seats without stopping, and its notice is about the payment.
  (from.matches({ seating: { picking: 'choosing' } }) && !isPicking(to)) ||
  (isAtSummary(from) && !isAtSummary(to));
const SOLD = 101;
const sold: SeatsSold = { type: 'seats.sold', seatIds: [SOLD] };
const isSold = ({ event }: BookingModelStep): boolean => event.type === sold.type;
const hasSoldSeat = ({ context }: BookingSnapshot): boolean =>
  context.seatIds.includes(SOLD) && context.heldSeatIds.includes(SOLD);

/** How long a notice stays, and the notice about seats that another page has booked. */
export const noticeRules: readonly BookingInvariant[] = [
  {
    name: 'a notice ends with its step, before the next one (C-BOOK-63)',
    when: hasLeftStep,
    holds: (step) => emittedOf(step)[0]?.type === 'notice.end',
  },
  {
    name: 'another selection ends the notice (C-BOOK-63)',
    when: ({ event, from, to }) =>
      event.type !== 'seats.sold' &&
      isPicking(from) &&
      isPicking(to) &&
      (from.context.seatIds.length < to.context.seatIds.length ||
        !isSame(from.context.tickets, to.context.tickets)),
    holds: (step) => isSame(emittedOf(step), [{ type: 'notice.end' }]),
  },
  {
    name: 'another choice at the summary ends the notice (C-BOOK-63)',
    when: ({ event, from }) => event.type === 'notice.drop' && isAtSummary(from),
    holds: (step) => isSame(emittedOf(step), [{ type: 'notice.end' }]),
  },
  {
    name: 'a seat that another page has booked is dropped, and the others are kept (C-BOOK-64)',
    when: (step) =>
      isSold(step) && hasSoldSeat(step.from) && (isPicking(step.from) || isReviewing(step.from)),
    holds: (step) => {
      const { from, to } = step;
      return (
        isPicking(to) &&
        isSame(
          to.context.seatIds,
          from.context.seatIds.filter((id) => id !== SOLD),
        ) &&
        isSame(to.context.tickets, from.context.tickets) &&
        isSame(noticesOf(step), ['seatsBooked']) &&
        sentOf(step, 'seats.sold').length === 1 &&
        savedMemories(step).length === 1
      );
    },
  },
  {
    name: 'seats that the server refuses because another page has booked them are dropped, and the others are kept (C-BOOK-86)',
    when: (step) =>
      step.event.type === 'hold.booked' || outputOf(step, 'checkout').result === 'seatsBooked',
    holds: (step) => {
      const { from, to } = step;
      return (
        isPicking(to) &&
        isSame(
          to.context.seatIds,
          from.context.seatIds.filter((id) => id !== SOLD),
        ) &&
        isSame(to.context.tickets, from.context.tickets) &&
        isSame(noticesOf(step), ['seatsBooked']) &&
        sentOf(step, 'seats.sold').length === (step.event.type === 'hold.booked' ? 0 : 1) &&
        savedMemories(step).length === 1
      );
    },
  },
  {
    name: 'sold seats that are not held here change nothing (C-BOOK-64)',
    when: ({ to }) => isPicking(to) && !hasSoldSeat(to),
    holds: ({ to }) => !to.can(sold),
  },
  {
    name: 'the seats of an order at the provider are not dropped (C-BOOK-64)',
    when: ({ to }) => isPaying(to) && hasSoldSeat(to),
    holds: ({ to }) => !to.can(sold),
  },
];
