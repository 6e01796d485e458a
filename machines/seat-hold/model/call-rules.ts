import { always } from '@marquee/statecharts/invariants';
import { inputsOf } from '@marquee/statecharts/read-effects';
import {
  minus,
  isSubset,
  calls,
  startsCall,
  runningCalls,
  answeredSeats,
  type HoldInvariant,
} from './readers.ts';

/** The calls that hold and release seats, one at a time. */
export const callRules: readonly HoldInvariant[] = [
  {
    name: 'has at most one call in progress (C-BOOK-24)',
    when: always,
    holds: ({ to }) => runningCalls(to).length <= 1,
  },
  {
    name: 'starts no call when the selection changes during a call (C-BOOK-24)',
    when: ({ event, from }) => event.type === 'seats.want' && runningCalls(from).length > 0,
    holds: (step) => !startsCall(step),
  },
  {
    name: 'holds exactly the wanted seats when settled (C-BOOK-24)',
    when: ({ to }) => to.matches({ activity: 'settled' }),
    holds: ({ to: { context } }) =>
      isSubset(context.wantedSeatIds, context.heldSeatIds) &&
      isSubset(context.heldSeatIds, context.wantedSeatIds),
  },
  {
    name: 'requests at most eight seats that are wanted and not held',
    when: (step) => calls(step, 'holding').length > 0,
    holds: (step) =>
      calls(step, 'holding').every(
        (seatIds) =>
          seatIds.length > 0 &&
          seatIds.length <= 8 &&
          isSubset(seatIds, step.to.context.wantedSeatIds) &&
          !seatIds.some((id) => step.to.context.heldSeatIds.includes(id)),
      ),
  },
  {
    name: 'requests all missing seats in one call (C-BOOK-29)',
    when: (step) => calls(step, 'holding').length > 0,
    holds: (step) =>
      calls(step, 'holding').every((seatIds) =>
        isSubset(minus(step.to.context.wantedSeatIds, step.to.context.heldSeatIds), seatIds),
      ),
  },
  {
    name: 'releases at most eight seats that are or may be held and not wanted',
    when: (step) => calls(step, 'releasing').length > 0,
    holds: (step) =>
      calls(step, 'releasing').every(
        (seatIds) =>
          seatIds.length <= 8 &&
          isSubset(seatIds, [...step.to.context.heldSeatIds, ...step.to.context.doubtfulSeatIds]) &&
          !seatIds.some((id) => step.to.context.wantedSeatIds.includes(id)),
      ),
  },
  {
    name: 'releases the hold by its id',
    when: (step) => calls(step, 'releasing').length > 0 && step.to.context.holdId !== null,
    holds: (step) => inputsOf(step, 'releasing').every(({ holdId }) => holdId === 7),
  },
  {
    name: 'holds after an answer only seats that the answer names',
    when: ({ event }) => event.type.startsWith('xstate.done.actor.'),
    holds: (step) => isSubset(step.to.context.heldSeatIds, answeredSeats(step)),
  },
  {
    name: 'requests a seat again that the answer to its hold does not name',
    when: (step) =>
      step.event.type === 'xstate.done.actor.holding' &&
      minus(step.to.context.wantedSeatIds, answeredSeats(step)).length > 0 &&
      isSubset(answeredSeats(step), step.to.context.wantedSeatIds),
    holds: (step) =>
      calls(step, 'holding').some((seatIds) =>
        isSubset(minus(step.to.context.wantedSeatIds, answeredSeats(step)), seatIds),
      ),
  },
  {
    name: 'neither times nor releases seats that were not picked in this page',
    when: always,
    holds: (step) =>
      (step.to.context.heldSeatIds.length > 0 ||
        step.to.context.expiresAt === null ||
        step.event.type !== 'xstate.init') &&
      !calls(step, 'releasing').some((seatIds) => seatIds.includes(103)),
  },
];
