import type { adminBoardMachine } from '../../../machines/admin-board/admin-board.machine.ts';
import { outcomes } from '../outcome.ts';
import {
  announces,
  does,
  hasBlock,
  hasNoChange,
  isChanged,
  keepsChanges,
  refuses,
  same,
  starts,
  type BoardInvariant,
  type BoardStep,
} from './readers.ts';

const isFixed = ({ event }: BoardStep): boolean =>
  (event.type === 'blocks.move' || event.type === 'blocks.remove') && event.ids.includes(2);
const isBlockChanged = ({ from }: BoardStep): boolean => 1 in from.context.changes;
const isInConflict = ({ event, from }: BoardStep): boolean =>
  event.type === 'block.keep' && from.context.conflicts.includes(event.id);

/** What each change of the board leads to. */
export const changeRules: readonly BoardInvariant[] = outcomes<typeof adminBoardMachine>([
  {
    rule: 'if one of the blocks cannot move, none does, and the reason is announced (A-SCHED-26)',
    in: 'board.editing',
    on: 'blocks.move',
    if: isFixed,
    and: (step) => keepsChanges(step) && refuses(step),
  },
  {
    rule: 'a block that is fixed is not removed, and the reason is announced (A-SCHED-26)',
    in: 'board.editing',
    on: 'blocks.remove',
    if: isFixed,
    and: (step) => keepsChanges(step) && refuses(step),
  },
  {
    rule: 'Delete removes a block, which is previewed (A-SCHED-27, A-SCHED-28)',
    in: 'board.editing',
    on: 'blocks.remove',
    if: (step) => !isFixed(step) && hasBlock(step) && !isBlockChanged(step),
    to: 'board.editing.checking',
    and: (step) =>
      same(step.to.context.changes, { ...step.from.context.changes, 1: null }) &&
      announces(step, 'removed'),
  },
  {
    rule: 'an own change is dropped (A-SCHED-30)',
    in: 'board.editing',
    on: 'block.restore',
    if: isBlockChanged,
    to: 'board.editing.showing',
    and: (step) => !isChanged(step.to) && announces(step, 'restored'),
  },
  {
    rule: 'an own change is kept, and is decided then (A-SCHED-30)',
    in: 'board.editing',
    on: 'block.keep',
    if: isInConflict,
    to: 'board.editing.checking',
    and: (step) => keepsChanges(step) && step.to.context.conflicts.length === 0,
  },
  {
    rule: 'an undone change is repeated (A-SCHED-27)',
    in: 'board.editing',
    on: 'change.redo',
    if: ({ from }) => from.context.future.length > 0,
    and: (step) => announces(step, 'redone'),
  },
  {
    rule: 'all changes are dropped, also those that the tab keeps, and the day is read again (A-SCHED-31)',
    in: 'board.editing',
    on: 'changes.reset',
    if: ({ from }) => isChanged(from),
    to: 'board.editing.refreshing',
    and: (step) => hasNoChange(step) && does(step, 'dropKeptChanges') && starts(step, 'refreshing'),
  },
]);
