import { failureOf } from '../../../call-failure.ts';
import { adminBoardSetup, dropKeptChanges } from '../../admin-board.setup.ts';
import { requestOf } from '../../board-plan.ts';

export const editing = adminBoardSetup.createStateConfig({
  tags: ['editable'],
  initial: 'deciding',
  invoke: { id: 'watching', src: 'watchDay' },
  on: {
    'day.expire': [
      { guard: 'isChanged', target: '.checking' },
      { target: '.refreshing', description: 'Others may have changed the day (A-SCHED-32).' },
    ],
    'blocks.move': [
      {
        guard: { type: 'isMovable', params: ({ event }) => event },
        target: '.deciding',
        actions: [
          { type: 'moveBlocks', params: ({ event }) => event },
          { type: 'announceMove', params: ({ event }) => event },
        ],
        description: 'All move or none (A-SCHED-25, A-SCHED-26).',
      },
      { actions: { type: 'refuseMove', params: ({ event }) => event } },
    ],
    'blocks.remove': [
      {
        guard: { type: 'isRemovable', params: ({ event }) => event },
        target: '.deciding',
        actions: [
          { type: 'removeBlocks', params: ({ event }) => event },
          { type: 'announceRemoval', params: ({ event }) => event },
        ],
        description: 'All are removed or none (A-SCHED-26, A-SCHED-27).',
      },
      { actions: { type: 'refuseRemoval', params: ({ event }) => event } },
    ],
    'block.restore': {
      guard: { type: 'isChangedBlock', params: ({ event }) => event },
      target: '.deciding',
      actions: [
        { type: 'restoreBlock', params: ({ event }) => event },
        { type: 'announceRestored', params: ({ event }) => event },
      ],
      description: 'The block is where it is saved. This settles its conflict (A-SCHED-30).',
    },
    'block.keep': {
      guard: { type: 'isInConflict', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'keepBlock', params: ({ event }) => event },
      description: 'The server has checked an older version, so it checks again (A-SCHED-30).',
    },
    'change.undo': {
      guard: 'isUndoable',
      target: '.deciding',
      actions: ['undoChange', 'announceUndone'],
    },
    'change.redo': {
      guard: 'isRedoable',
      target: '.deciding',
      actions: ['redoChange', 'announceRedone'],
    },
    'changes.reset': {
      guard: 'isChanged',
      target: '.refreshing',
      actions: [dropKeptChanges, 'clearChanges'],
    },
    'leave.request': {
      guard: 'isChanged',
      target: '#adminBoard.board.confirmingLeave',
      actions: { type: 'takeLeaveTarget', params: ({ event }) => event },
      description: 'A changed board asks first (A-SCHED-31).',
    },
  },
  states: {
    deciding: {
      always: [{ guard: 'isChanged', target: 'checking' }, { target: 'showing' }],
    },
    showing: { description: 'Nothing is unsaved.', entry: 'clearFailure' },
    refreshing: {
      invoke: {
        id: 'refreshing',
        src: 'readDay',
        input: ({ context: { date } }) => ({ date }),
        onDone: {
          target: 'showing',
          actions: { type: 'takeDay', params: ({ event }) => ({ day: event.output }) },
        },
        onError: { target: 'outdated', actions: { type: 'takeFailure', params: failureOf } },
      },
    },
    outdated: {
      description: 'The board says that it shows an older state.',
      on: { 'day.reload': 'refreshing' },
    },
    checking: {
      description: 'The server previews the changes, then the day is read (A-SCHED-28).',
      invoke: {
        id: 'checking',
        src: 'checkChanges',
        input: ({ context }) => ({ date: context.date, changes: requestOf(context) }),
        onDone: [
          {
            guard: { type: 'hasGone', params: ({ event }) => event.output },
            target: 'judging',
            actions: [
              { type: 'notifyGone', params: ({ event }) => event.output },
              { type: 'takeCheck', params: ({ event }) => event.output },
            ],
            description: 'A deleted screening, or one of another day now, has no change.',
          },
          {
            target: 'judging',
            actions: { type: 'takeCheck', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'unchecked', actions: { type: 'takeFailure', params: failureOf } },
      },
    },
    judging: {
      always: [
        { guard: 'hasConflicts', target: 'inConflict' },
        { guard: 'hasFaults', target: 'blocked' },
        { guard: 'isChanged', target: 'ready' },
        { target: 'showing' },
      ],
    },
    inConflict: {
      description: 'Another administrator has changed the same screenings. Each is decided.',
    },
    blocked: { description: 'Blocks show what prevents their changes (A-SCHED-28).' },
    unchecked: { on: { 'check.retry': 'checking' } },
    ready: {
      tags: ['savable'],
      on: { 'changes.submit': '#adminBoard.board.saving' },
    },
    refused: {
      tags: ['savable'],
      on: { 'changes.submit': '#adminBoard.board.saving' },
    },
    uncertain: {
      description: 'The changes may have been saved. A check finds out.',
      on: { 'check.retry': 'checking' },
    },
  },
});
