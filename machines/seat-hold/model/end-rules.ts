import { sentOf } from '@marquee/statecharts/read-effects';
import { calls, runningCalls, isEnding, type HoldInvariant } from './readers.ts';

/** The end of the hold. */
export const endRules: readonly HoldInvariant[] = [
  {
    name: 'holds no more seats while it ends (C-BOOK-39)',
    when: ({ to }) => isEnding(to),
    holds: (step) => calls(step, 'holding').length === 0,
  },
  {
    name: 'reports its end once, without a call in progress',
    when: (step) => sentOf(step, 'hold.ended').length > 0,
    holds: ({ from, to }) =>
      runningCalls(to).length === 0 && isEnding(to) && !from.matches({ activity: 'ended' }),
  },
  {
    name: 'ends with all seats released unless the release failed',
    when: (step) => sentOf(step, 'hold.ended').length > 0,
    holds: ({ event, from, to }) =>
      to.context.heldSeatIds.length === 0 ||
      event.type === 'xstate.error.actor.releasing' ||
      from.matches({ activity: 'releaseFailed' }),
  },
];
