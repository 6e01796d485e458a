import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { KoreaDate } from '../../domain/korea-time.ts';
import type { LeaveTarget } from '../draft/draft.types.ts';
import { callFailureGuards, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  AdminBoardContext,
  AdminBoardEffects,
  AdminBoardEmitted,
  AdminBoardEvent,
  BoardDay,
  CheckAnswer,
  CheckRequest,
  Move,
  Opened,
  ScheduleChanges,
} from './admin-board.types.ts';
import {
  changedBoard,
  checkedBoard,
  goneCount,
  hasChanges,
  keptOf,
  moveObstacle,
  movedChanges,
  noChanges,
  openedBoard,
  redoneBoard,
  removalObstacle,
  removedChanges,
  restoredChanges,
  undoneBoard,
} from './board-plan.ts';

const noEffects: AdminBoardEffects = {
  leave: () => undefined,
  keepChanges: () => undefined,
  dropKeptChanges: () => undefined,
  refreshShop: () => undefined,
};

interface Ids {
  ids: readonly number[];
}

/** The parts of the chart of the day board. */
export const adminBoardSetup = setup({
  types: {
    context: {} as AdminBoardContext,
    events: {} as AdminBoardEvent,
    input: {} as { date: KoreaDate },
    emitted: {} as AdminBoardEmitted,
    tags: {} as 'board' | 'editable' | 'savable',
  },
  actors: {
    openDay: fromPromise<Opened, { date: KoreaDate }>(notProvided('openDay')),
    readDay: fromPromise<BoardDay, { date: KoreaDate }>(notProvided('readDay')),
    /** Asks the server what prevents the changes, then reads the day. */
    checkChanges: fromPromise<CheckAnswer, CheckRequest>(notProvided('checkChanges')),
    saveChanges: fromPromise<unknown, { changes: ScheduleChanges }>(notProvided('saveChanges')),
    /** Sends `day.expire` each half minute while the page is visible, and when the user returns to it. */
    watchDay: fromCallback<AdminBoardEvent>(() => undefined),
  },
  guards: {
    ...callFailureGuards,
    isOtherDay: ({ context }, { date }: { date: KoreaDate }) => date !== context.date,
    isOtherDayChanged: ({ context }, { date }: { date: KoreaDate }) =>
      date !== context.date && hasChanges(context),
    isWithoutRooms: (_, { day }: Opened) => day.rooms.length === 0,
    isChanged: ({ context }) => hasChanges(context),
    isChangedBlock: ({ context }, { id }: { id: number }) => id in context.changes,
    isInConflict: ({ context }, { id }: { id: number }) => context.conflicts.includes(id),
    isMovable: ({ context }, move: Move) => moveObstacle(context, move) === null,
    isRemovable: ({ context }, { ids }: Ids) => removalObstacle(context, ids) === null,
    isUndoable: ({ context }) => context.past.length > 0,
    isRedoable: ({ context }) => context.future.length > 0,
    hasGone: ({ context }, answer: CheckAnswer) => goneCount(context, answer) > 0,
    hasConflicts: ({ context }) => context.conflicts.length > 0,
    hasFaults: ({ context }) => Object.keys(context.faults).length > 0,
  },
  actions: {
    takeDate: assign((_, { date }: { date: KoreaDate }) => ({ date })),
    takeOpened: assign((_, opened: Opened) => openedBoard(opened)),
    takeDay: assign((_, { day }: { day: BoardDay }) => ({ day, ...noChanges })),
    takeCheck: assign(({ context }, answer: CheckAnswer) => checkedBoard(context, answer)),
    clearDay: assign({ day: null }),
    clearChanges: assign(noChanges),
    moveBlocks: assign(({ context }, move: Move) =>
      changedBoard(context, movedChanges(context, move)),
    ),
    removeBlocks: assign(({ context }, { ids }: Ids) =>
      changedBoard(context, removedChanges(context, ids)),
    ),
    restoreBlock: assign(({ context }, { id }: { id: number }) =>
      changedBoard(context, restoredChanges(context, id)),
    ),
    /** The own change is saved over that of the other administrator. */
    keepBlock: assign(({ context }, { id }: { id: number }) => ({
      conflicts: context.conflicts.filter((each) => each !== id),
      faults: {},
    })),
    undoChange: assign(({ context }) => undoneBoard(context)),
    redoChange: assign(({ context }) => redoneBoard(context)),
    takeLeaveTarget: assign((_, { to }: { to: LeaveTarget }) => ({ leaveTo: to })),
    clearLeaveTarget: assign({ leaveTo: null }),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    announceMove: emit((_, { ids }: Ids) => announcement('moved', ids)),
    announceRemoval: emit((_, { ids }: Ids) => announcement('removed', ids)),
    announceRestored: emit((_, { id }: { id: number }) => announcement('restored', [id])),
    announceUndone: emit(announcement('undone', [])),
    announceRedone: emit(announcement('redone', [])),
    refuseMove: emit(({ context }, move: Move) => ({
      type: 'refusal' as const,
      obstacle: moveObstacle(context, move) ?? 'outside',
      ids: move.ids,
    })),
    refuseRemoval: emit(({ context }, { ids }: Ids) => ({
      type: 'refusal' as const,
      obstacle: removalObstacle(context, ids) ?? 'fixed',
      ids,
    })),
    notifySaved: emit(({ context }) => ({
      type: 'notice' as const,
      kind: 'saved' as const,
      count: Object.keys(context.changes).length,
    })),
    notifyGone: emit(({ context }, answer: CheckAnswer) => ({
      type: 'notice' as const,
      kind: 'gone' as const,
      count: goneCount(context, answer),
    })),
    ...noEffects,
  },
});

function announcement(
  kind: Extract<AdminBoardEmitted, { type: 'announcement' }>['kind'],
  ids: readonly number[],
): AdminBoardEmitted {
  return { type: 'announcement', kind, ids };
}

export const keepChanges = {
  type: 'keepChanges',
  params: ({ context }: { context: AdminBoardContext }) => ({
    date: context.date,
    kept: keptOf(context),
  }),
} as const;

export const dropKeptChanges = {
  type: 'dropKeptChanges',
  params: ({ context: { date } }: { context: AdminBoardContext }) => ({ date }),
} as const;

export const leave = {
  type: 'leave',
  params: ({ context }: { context: AdminBoardContext }) => ({
    to: context.leaveTo ?? ({ kind: 'home' } as const),
  }),
} as const;
