import { BEFORE_DEADLINE, DEADLINE, JUST_BEFORE_DEADLINE } from './examples.ts';
import { calls, startsCall, isFreed, isHeld, isWanted, type HoldInvariant } from './readers.ts';

/** Seats that another page of the customer has released. */
export const freedRules: readonly HoldInvariant[] = [
  {
    name: 'holds a freed wanted seat again at once without a call in progress (C-BOOK-60)',
    when: (step) =>
      isFreed(step, BEFORE_DEADLINE) &&
      isHeld(step) &&
      isWanted(step) &&
      step.from.matches({ activity: 'settled' }),
    holds: (step) => calls(step, 'holding').some((seatIds) => seatIds.includes(101)),
  },
  {
    name: 'holds a freed wanted seat again after the call in progress (C-BOOK-60)',
    when: (step) =>
      isFreed(step, BEFORE_DEADLINE) &&
      isHeld(step) &&
      isWanted(step) &&
      !step.from.matches({ activity: 'settled' }),
    holds: (step) => !startsCall(step) && !step.to.context.heldSeatIds.includes(101),
  },
  {
    name: 'keeps a freed seat that is not wanted until its release is answered',
    when: (step) => isFreed(step, BEFORE_DEADLINE) && isHeld(step) && !isWanted(step),
    holds: ({ to }) => to.context.heldSeatIds.includes(101),
  },
  {
    name: 'does not hold a seat again that is freed at the end of a hold (C-BOOK-33)',
    when: ({ to }) => to.context.expiresAt === DEADLINE && to.matches({ stay: 'staying' }),
    holds: ({ to }) => !to.can({ type: 'seats.freed', seatIds: [101], now: JUST_BEFORE_DEADLINE }),
  },
];
