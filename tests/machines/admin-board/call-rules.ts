import type { adminBoardMachine } from '../../../machines/admin-board/admin-board.machine.ts';
import { outcomes } from '../outcome.ts';
import { fieldsOf } from '../read-effects.ts';
import {
  announces,
  hasBlock,
  hasNoChange,
  hasStatus,
  isChanged,
  keepsChanges,
  outputOf,
  same,
  showsFailure,
  showsNoFailure,
  starts,
  type BoardInvariant,
  type BoardStep,
} from './readers.ts';

const answeredDay = (step: BoardStep): Record<string, unknown> => fieldsOf(outputOf(step).day);
const hasRooms = (step: BoardStep): boolean => !same(answeredDay(step).rooms, []);
const showsDay = (step: BoardStep): boolean => same(step.to.context.day, outputOf(step));
const isSameDay = (step: BoardStep): boolean => same(answeredDay(step), step.from.context.day);
const isMovedBlockGone = (step: BoardStep): boolean => {
  const { screenings } = answeredDay(step);
  return (
    Boolean(step.from.context.changes[1]) &&
    Array.isArray(screenings) &&
    screenings.every((each) => fieldsOf(each).screeningId !== 1)
  );
};

/** What each answer of a call leads to, and each retry. */
export const callRules: readonly BoardInvariant[] = outcomes<typeof adminBoardMachine>([
  {
    rule: 'a day without rooms has no board (A-SCHED-24)',
    in: 'opening.loading',
    on: 'xstate.done.actor.openingDay',
    if: (step) => !hasRooms(step),
    to: 'opening.noRooms',
  },
  {
    rule: 'a day is drawn, without a change (A-SCHED-24)',
    in: 'opening.loading',
    on: 'xstate.done.actor.openingDay',
    if: (step) => hasRooms(step) && outputOf(step).kept === null,
    to: 'board.editing.showing',
    and: (step) => hasNoChange(step) && same(step.to.context.day, answeredDay(step)),
  },
  {
    rule: 'a day that cannot be read says why (A-SCHED-24)',
    in: 'opening.loading',
    on: 'xstate.error.actor.openingDay',
    to: 'opening.failed',
    and: showsFailure,
  },
  {
    rule: 'a day that could not be read is read again (A-SCHED-24)',
    in: 'opening.failed',
    on: 'day.reload',
    to: 'opening.loading',
    and: showsNoFailure,
  },
  {
    rule: 'an open board without a change is read again (A-SCHED-32)',
    in: 'board.editing',
    on: 'day.expire',
    if: ({ from }) => !isChanged(from),
    to: 'board.editing.refreshing',
  },
  {
    rule: 'a board that was read again shows the day as it is now (A-SCHED-32)',
    in: 'board.editing.refreshing',
    on: 'xstate.done.actor.refreshing',
    to: 'board.editing.showing',
    and: (step) => showsDay(step) && showsNoFailure(step),
  },
  {
    rule: 'a board that cannot be read again says so (A-SCHED-32)',
    in: 'board.editing.refreshing',
    on: 'xstate.error.actor.refreshing',
    to: 'board.editing.outdated',
    and: showsFailure,
  },
  {
    rule: 'a board that could not be read again is read on request (A-SCHED-32)',
    in: 'board.editing.outdated',
    on: 'day.reload',
    to: 'board.editing.refreshing',
  },
  {
    rule: 'the change of a screening that is gone is dropped with a message (A-SCHED-30)',
    in: 'board.editing.checking',
    on: 'xstate.done.actor.checking',
    if: isMovedBlockGone,
    to: 'board.editing.showing',
    and: (step) =>
      !isChanged(step.to) &&
      same(step.to.context.day, answeredDay(step)) &&
      announces(step, 'gone'),
  },
  {
    rule: 'what prevents a change is shown, and the changes are not saved before it is resolved (A-SCHED-28)',
    in: 'board.editing.checking',
    on: 'xstate.done.actor.checking',
    if: (step) =>
      hasBlock(step) &&
      isSameDay(step) &&
      step.from.context.conflicts.length === 0 &&
      1 in fieldsOf(outputOf(step).faults),
    to: 'board.editing.blocked',
    and: (step) => keepsChanges(step) && same(Object.keys(step.to.context.faults), ['1']),
  },
  {
    rule: 'a preview that fails says so (A-SCHED-28)',
    in: 'board.editing.checking',
    on: 'xstate.error.actor.checking',
    if: hasStatus(null),
    to: 'board.editing.unchecked',
    and: showsFailure,
  },
  {
    rule: 'the changes are previewed again on request (A-SCHED-28, A-SCHED-29)',
    in: ['board.editing.unchecked', 'board.editing.uncertain'],
    on: 'check.retry',
    to: 'board.editing.checking',
    and: (step) => keepsChanges(step) && starts(step, 'checking'),
  },
  {
    rule: 'all changes are saved in one call, also after a refusal (A-SCHED-29)',
    in: ['board.editing.ready', 'board.editing.refused'],
    on: 'changes.submit',
    to: 'board.saving',
    and: (step) => keepsChanges(step) && showsNoFailure(step) && starts(step, 'saving'),
  },
  {
    rule: 'after a save that another change prevents, the day is read again (A-SCHED-29)',
    in: 'board.saving',
    on: 'xstate.error.actor.saving',
    if: hasStatus(409),
    to: 'board.editing.checking',
    and: showsFailure,
  },
  {
    rule: 'a save without an answer is not repeated before the day is read again (A-SCHED-29)',
    in: 'board.saving',
    on: 'xstate.error.actor.saving',
    if: hasStatus(null),
    to: 'board.editing.uncertain',
    and: showsFailure,
  },
  {
    rule: 'a refused save says why (A-SCHED-29)',
    in: 'board.saving',
    on: 'xstate.error.actor.saving',
    if: hasStatus(403),
    to: 'board.editing.refused',
    and: showsFailure,
  },
  {
    rule: 'after a save the board shows the day as it is now, without a change (A-SCHED-29)',
    in: 'board.rereading',
    on: 'xstate.done.actor.rereading',
    to: 'board.editing.showing',
    and: (step) => showsDay(step) && hasNoChange(step),
  },
  {
    rule: 'a day that cannot be read after a save says why, and is not shown (A-SCHED-29)',
    in: 'board.rereading',
    on: 'xstate.error.actor.rereading',
    to: 'opening.failed',
    and: (step) => showsFailure(step) && step.to.context.day === null,
  },
]);
