import type { seatHoldMachine } from '../seat-hold.machine.ts';
import { outcomes } from '@marquee/statecharts/outcomes';
import { sentOf } from '@marquee/statecharts/read-effects';
import {
  answeredSeats,
  isEnding,
  isSubset,
  minus,
  runningCalls,
  type HoldInvariant,
} from './readers.ts';
import { failureIn } from '../../model/failures.ts';
import { isSame } from '../../model/readers.ts';

const isStaying = ({ from }: Parameters<HoldInvariant['when']>[0]): boolean => !isEnding(from);

/** What each answer and each event leads to. */
export const outcomeRules: readonly HoldInvariant[] = [
  {
    name: 'ends as soon as no call is left after the end of the booking (C-BOOK-39)',
    when: ({ to }) => isEnding(to) && runningCalls(to).length === 0,
    holds: (step) =>
      step.to.matches({ activity: 'ended' }) &&
      (step.from.matches({ activity: 'ended' }) || sentOf(step, 'hold.ended').length === 1),
  },
  ...outcomes<typeof seatHoldMachine>([
    {
      rule: 'holds the requested seats that the answer names, and reports them (C-BOOK-24)',
      in: 'activity.holdingSeats',
      on: 'xstate.done.actor.holding',
      and: (step) => {
        const asked = step.from.context.askedSeatIds;
        const kept = answeredSeats(step).filter((id) => asked.includes(id));
        return (
          isSubset(kept, step.to.context.heldSeatIds) && sentOf(step, 'hold.changed').length === 1
        );
      },
    },
    {
      rule: 'no longer wants refused seats, does not doubt them, and lets the customer try again (C-BOOK-32)',
      in: 'activity.holdingSeats',
      on: 'xstate.error.actor.holding',
      if: (step) => failureIn(step)?.code === 'HOLD_LIMIT',
      and: ({ from, to }) =>
        isSubset(to.context.doubtfulSeatIds, from.context.doubtfulSeatIds) &&
        isSame(
          to.context.wantedSeatIds,
          minus(from.context.wantedSeatIds, from.context.askedSeatIds),
        ),
    },
    {
      rule: 'reports the seats that are left after a release (C-BOOK-24)',
      in: 'activity.releasingSeats',
      on: 'xstate.done.actor.releasing',
      and: (step) => sentOf(step, 'hold.changed').length === 1,
    },
    {
      rule: 'retries a failed release later (X-PAGE-26)',
      in: 'activity.releasingSeats',
      on: 'xstate.error.actor.releasing',
      if: (step) => isStaying(step) && failureIn(step)?.status === 503,
      to: 'activity.releaseFailed',
    },
    {
      rule: 'does not retry a release after the end (C-BOOK-39)',
      in: 'activity.releasingSeats',
      on: 'xstate.error.actor.releasing',
      if: (step) => isEnding(step.from) && failureIn(step)?.status === 503,
      to: 'activity.ended',
    },
    {
      rule: 'releases the seats that are not wanted at the retry (X-PAGE-26)',
      in: 'activity.releaseFailed',
      on: 'xstate.after.releaseRetry.seatHold.activity.releaseFailed',
      and: ({ from, to }) =>
        to.matches({ activity: 'releasingSeats' }) ||
        (minus(from.context.heldSeatIds, from.context.wantedSeatIds).length === 0 &&
          minus(from.context.doubtfulSeatIds, from.context.wantedSeatIds).length === 0),
    },
    {
      rule: 'does not retry a release after the end (C-BOOK-39)',
      in: 'activity.releaseFailed',
      on: 'hold.end',
      to: 'activity.ended',
    },
    {
      rule: 'checks the deadline by the clock (C-BOOK-33)',
      in: 'deadline.running',
      on: 'clock.check',
      to: 'deadline.none',
    },
    {
      rule: 'ends the hold at its deadline (C-BOOK-33)',
      in: 'deadline.running',
      on: 'xstate.after.untilDeadline.seatHold.deadline.running',
      to: 'deadline.none',
    },
    {
      rule: 'takes the deadline of the order, and times it anew (C-PAY-18)',
      in: 'deadline.running',
      on: 'deadline.move',
      to: 'deadline.running',
      and: ({ event, to }) =>
        event.type === 'deadline.move' &&
        to.context.expiresAt === event.expiresAt &&
        to.context.timedFor === event.expiresAt,
    },
    {
      rule: 'wants the seats of the last selection (C-BOOK-24)',
      in: 'stay.staying',
      on: 'seats.want',
      and: ({ event, to }) =>
        event.type === 'seats.want' && isSame(to.context.wantedSeatIds, event.seatIds),
    },
    {
      rule: 'wants nothing after the end (C-BOOK-39)',
      in: 'stay.staying',
      on: 'hold.end',
      to: 'stay.ending',
      and: ({ to }) => to.context.wantedSeatIds.length === 0,
    },
  ]),
];
