import { callFailure } from '../../calls.ts';
import { sentOf } from '@marquee/statecharts/read-effects';
import { isSubset, minus, calls, type HoldInvariant } from './readers.ts';
import { idsOf, isSame, timersOf } from '../../model/readers.ts';

const conflicts = (step: Parameters<HoldInvariant['when']>[0]): number =>
  sentOf(step, 'hold.conflicted').length + sentOf(step, 'hold.booked').length;

/** Conflicts, refusals and failed calls. */
export const failureRules: readonly HoldInvariant[] = [
  {
    name: 'reports a conflict with seats that are no longer wanted (C-BOOK-31)',
    when: (step) => sentOf(step, 'hold.conflicted').length > 0,
    holds: (step) =>
      sentOf(step, 'hold.conflicted').every(
        (report) =>
          idsOf(report).length > 0 &&
          !idsOf(report).some((id) => step.to.context.wantedSeatIds.includes(id)),
      ),
  },
  {
    name: 'takes a 409 without a code, and the message alone, for a conflict of all requested seats (C-BOOK-79)',
    when: ({ event }) => {
      if (event.type !== 'xstate.error.actor.holding' || !('error' in event)) return false;
      const { status, code, message } = callFailure(event.error);
      return (status === 409 && code === null) || message === '이미 선택된 좌석이에요.';
    },
    holds: (step) =>
      isSame(
        sentOf(step, 'hold.conflicted').map((report) => idsOf(report)),
        [step.from.context.askedSeatIds],
      ),
  },
  {
    name: 'reports seats that the customer has booked elsewhere, and no longer wants only these (C-BOOK-86)',
    when: ({ event }) =>
      event.type === 'xstate.error.actor.holding' &&
      'error' in event &&
      callFailure(event.error).code === 'BOOKED_ELSEWHERE',
    holds: (step) => {
      const { askedSeatIds, wantedSeatIds } = step.from.context;
      const booked = askedSeatIds.includes(101) ? [101] : askedSeatIds;
      return (
        isSame(
          sentOf(step, 'hold.booked').map((report) => idsOf(report)),
          [booked],
        ) && isSame(step.to.context.wantedSeatIds, minus(wantedSeatIds, booked))
      );
    },
  },
  {
    name: 'requests the seat map half a second after a conflict, and only then (C-BOOK-31)',
    when: (step) => conflicts(step) + sentOf(step, 'seats.refresh').length > 0,
    holds: (step) =>
      sentOf(step, 'seats.refresh').length === conflicts(step) &&
      step.effects.every(
        (effect) =>
          effect.type !== 'send' || effect.event.type !== 'seats.refresh' || effect.delay === 500,
      ),
  },
  {
    name: 'reports each failed hold once (C-BOOK-32)',
    when: ({ event }) => event.type === 'xstate.error.actor.holding',
    holds: (step) =>
      ['hold.conflicted', 'hold.booked', 'hold.refused'].flatMap((type) => sentOf(step, type))
        .length === 1,
  },
  {
    name: 'releases seats whose hold got no answer',
    when: ({ event }) =>
      event.type === 'xstate.error.actor.holding' &&
      'error' in event &&
      event.error instanceof TypeError,
    holds: (step) =>
      calls(step, 'releasing').some((seatIds) => isSubset(step.from.context.askedSeatIds, seatIds)),
  },
  {
    name: 'retries a failed release after 3 seconds',
    when: ({ from, to }) =>
      to.matches({ activity: 'releaseFailed' }) && !from.matches({ activity: 'releaseFailed' }),
    holds: (step) => isSame(timersOf(step, 'releaseRetry'), [3000]),
  },
];
