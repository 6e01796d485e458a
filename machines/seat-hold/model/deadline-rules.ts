import { sentOf } from '@marquee/statecharts/read-effects';
import { isExpiry, type HoldInvariant } from './readers.ts';
import { timersOf } from '../../model/readers.ts';

/** The deadline of the hold. */
export const deadlineRules: readonly HoldInvariant[] = [
  {
    name: 'changes the deadline only by an answer of the server or the order’s deadline (C-BOOK-26)',
    when: ({ from, to }) =>
      from.context.expiresAt !== to.context.expiresAt && to.context.expiresAt !== null,
    holds: ({ event }) =>
      event.type.startsWith('xstate.done.actor.') || event.type === 'deadline.move',
  },
  {
    name: 'times each deadline (C-BOOK-33)',
    when: ({ to }) => to.context.expiresAt !== null,
    holds: ({ to }) =>
      to.matches({ deadline: 'running' }) && to.context.timedFor === to.context.expiresAt,
  },
  {
    name: 'starts the timer with the time that is left until the deadline (C-BOOK-33)',
    when: (step) => timersOf(step, 'untilDeadline').length > 0,
    holds: (step) =>
      timersOf(step, 'untilDeadline').every(
        (delay) => delay === Date.parse(step.to.context.expiresAt ?? '') - step.to.context.now,
      ),
  },
  {
    name: 'times nothing without a deadline (C-BOOK-33)',
    when: ({ to }) => to.context.expiresAt === null,
    holds: ({ to }) => to.matches({ deadline: 'none' }),
  },
  {
    name: 'reports the expiry once and wants no seats after the deadline (C-BOOK-33)',
    when: isExpiry,
    holds: (step) =>
      sentOf(step, 'hold.expired').length === 1 && step.to.context.wantedSeatIds.length === 0,
  },
  {
    name: 'reports an expiry only after the deadline (C-BOOK-33)',
    when: (step) => sentOf(step, 'hold.expired').length > 0,
    holds: isExpiry,
  },
];
