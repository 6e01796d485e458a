import { adminBoardMachine } from '../../machines/admin-board/admin-board.machine.ts';
import type {
  BoardDay,
  KeptChanges,
  Opened,
} from '../../machines/admin-board/admin-board.types.ts';
import { CallError } from '../../machines/call-failure.ts';
import type { MachineModel, Step } from '../../tools/statecharts/model.ts';
import { boardRules } from './admin-board/board-rules.ts';
import { callRules } from './admin-board/call-rules.ts';
import { adminBoardCauses } from './admin-board/causes.ts';
import { changeRules } from './admin-board/change-rules.ts';
import { equivalentMutants } from './admin-board/equivalent-mutants.ts';
import {
  DATE,
  day,
  dayAfterMove,
  dayOfOther,
  dayWithoutEvening,
  dayWithoutRooms,
  kept,
} from './admin-board/examples.ts';
import { leavingRules } from './admin-board/leaving-rules.ts';
import { noEffectRules } from './admin-board/no-effect-rules.ts';
import { isChanged } from './admin-board/readers.ts';

type Snapshot = Step<typeof adminBoardMachine>['to'];

const opened = (of: BoardDay, changes: KeptChanges | null = null): { output: Opened } => ({
  output: { day: of, kept: changes },
});
const checked = (of: BoardDay, faults: Readonly<Record<string, string>> = {}) => ({
  output: { day: of, faults },
});

const lost = { error: new TypeError('network') };
const refusal = { error: new CallError({ status: 403, message: '권한이 없어요.' }) };
const conflict = { error: new CallError({ status: 409, code: 'SCHEDULE_CONFLICT' }) };

/** Whether undo and redo are short enough to explore further ones. */
const isShort = ({ context: { past, future } }: Snapshot) => past.length + future.length === 0;

/** What a check can find: only a day that nobody has changed yet is changed by others. */
const checks = ({ context: { day: current } }: Snapshot) => [
  checked(current ?? day),
  checked(current ?? day, { 1: '시간이 겹쳐요.', 2: '다른 상영이에요.' }),
  ...(current === day
    ? [checked(dayOfOther), checked(dayAfterMove), checked(dayWithoutEvening)]
    : []),
];

export const adminBoardModel: MachineModel<typeof adminBoardMachine> = {
  machine: adminBoardMachine,
  inputs: { plain: { date: DATE } },
  sentBy: { 'day.expire': 'watching' },
  causes: adminBoardCauses,
  cases: {
    'address.change': ({ context: { date } }) => [
      { date: '2026-11-21' },
      ...(date === DATE ? [{ date }] : []),
    ],
    'xstate.done.actor.openingDay': ({ context: { date } }) =>
      date === DATE
        ? [opened(day), opened(day, kept(1)), opened(day, kept(9)), opened(dayWithoutRooms)]
        : [opened(dayWithoutRooms)],
    'xstate.error.actor.openingDay': [lost],
    'xstate.done.actor.refreshing': ({ context: { day: current } }) => [
      { output: current ?? day },
      ...(current === day ? [{ output: dayOfOther }] : []),
    ],
    'xstate.error.actor.refreshing': [lost],
    'xstate.done.actor.rereading': [{ output: dayAfterMove }],
    'xstate.error.actor.rereading': [lost],
    'blocks.move': (snapshot) => [
      { ids: [1, 2], minutes: 5, rooms: 0 },
      { ids: [1], minutes: 0, rooms: -1 },
      { ids: [1], minutes: 11 * 60, rooms: 0 },
      ...(isShort(snapshot) && !isChanged(snapshot) ? [{ ids: [1], minutes: 5, rooms: 0 }] : []),
    ],
    'blocks.remove': (snapshot) => [
      { ids: [2] },
      ...(isShort(snapshot) && !isChanged(snapshot) ? [{ ids: [1] }] : []),
    ],
    'block.restore': (snapshot) => (isShort(snapshot) ? [{ id: 1 }] : []),
    'block.keep': [{ id: 1 }, { id: 2 }],
    'xstate.done.actor.checking': checks,
    'xstate.error.actor.checking': [lost],
    'xstate.done.actor.saving': [{ output: null }],
    'xstate.error.actor.saving': [lost, refusal, conflict],
    'leave.request': [{ to: { kind: 'address', href: '/admin/genres' } }],
  },
  invariants: [...boardRules, ...changeRules, ...callRules, ...leavingRules, ...noEffectRules],
  equivalentMutants,
};
