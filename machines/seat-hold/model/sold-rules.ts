import { sentOf } from '@marquee/statecharts/read-effects';
import { isEnding, minus, startsCall, type HoldInvariant } from './readers.ts';

/** Seats that another page of the customer has booked. */
export const soldRules: readonly HoldInvariant[] = [
  {
    name: 'neither wants, holds nor releases a sold seat, and keeps the others (C-BOOK-64)',
    when: ({ event, from }) =>
      event.type === 'seats.sold' &&
      !isEnding(from) &&
      from.matches({ activity: 'settled' }) &&
      from.context.heldSeatIds.includes(101),
    holds: (step) => {
      const { wantedSeatIds, heldSeatIds } = step.to.context;
      const kept = minus(step.from.context.heldSeatIds, [101]);
      return (
        !wantedSeatIds.includes(101) &&
        minus(heldSeatIds, kept).length === 0 &&
        heldSeatIds.length === kept.length &&
        !startsCall(step) &&
        sentOf(step, 'hold.changed').length === 1
      );
    },
  },
  {
    name: 'has no deadline after its last seat is sold (C-BOOK-64)',
    when: ({ event, to }) => event.type === 'seats.sold' && to.context.heldSeatIds.length === 0,
    holds: ({ to }) => to.context.expiresAt === null || isEnding(to),
  },
];
