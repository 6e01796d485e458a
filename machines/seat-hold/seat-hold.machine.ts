import { seatHoldSetup } from './seat-hold.setup.ts';
import { activity } from './states/activity.ts';
import { deadline } from './states/deadline.ts';
import { stay } from './states/stay.ts';

/** Keeps the server's hold equal to the customer's selection (C-BOOK-24 to C-BOOK-33). */
export const seatHoldMachine = seatHoldSetup.createMachine({
  id: 'seatHold',
  description:
    'Wanted seats against held seats: one call at a time. Changes during a call wait for its end.',
  context: ({ input }) => {
    const heldSeatIds = input.hold.seatIds.filter((id) => input.wantedSeatIds.includes(id));
    // A hold without wanted seats, such as another tab's, is neither timed nor released by this page.
    const hold = heldSeatIds.length > 0 ? input.hold : { holdId: null, expiresAt: null };
    return {
      screeningId: input.screeningId,
      wantedSeatIds: input.wantedSeatIds,
      heldSeatIds,
      doubtfulSeatIds: [],
      askedSeatIds: [],
      holdId: hold.holdId,
      expiresAt: hold.expiresAt,
      now: input.now,
      timedFor: null,
    };
  },
  type: 'parallel',
  states: { activity, deadline, stay },
});
