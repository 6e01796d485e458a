import { failureOf } from '../../call-failure.ts';
import { adminBoardSetup, dropKeptChanges, keepChanges, leave } from '../admin-board.setup.ts';
import { requestOf } from '../board-plan.ts';
import { editing } from './board/editing.ts';

export const board = adminBoardSetup.createStateConfig({
  tags: ['board'],
  initial: 'editing',
  on: {
    'address.change': [
      {
        guard: { type: 'isOtherDayChanged', params: ({ event }) => event },
        target: 'opening',
        actions: [keepChanges, { type: 'takeDate', params: ({ event }) => event }, 'clearDay'],
        description: 'An address that nobody confirmed keeps the changes (A-SCHED-31).',
      },
      {
        guard: { type: 'isOtherDay', params: ({ event }) => event },
        target: 'opening',
        actions: [{ type: 'takeDate', params: ({ event }) => event }, 'clearDay'],
      },
    ],
    'page.leave': {
      guard: 'isChanged',
      actions: keepChanges,
      description: 'The changes are on the board again after a reload or a sign-in (A-SCHED-31).',
    },
  },
  states: {
    editing,
    saving: {
      description: 'Neither changed, left nor saved again (A-SCHED-29).',
      entry: 'clearFailure',
      invoke: {
        id: 'saving',
        src: 'saveChanges',
        input: ({ context }) => ({ changes: requestOf(context) }),
        onDone: {
          target: 'rereading',
          actions: ['notifySaved', dropKeptChanges, 'refreshShop'],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: failureOf },
            target: 'editing.checking',
            actions: { type: 'takeFailure', params: failureOf },
            description: 'The schedule has changed. Nothing was saved (A-SCHED-29, A-SCHED-30).',
          },
          {
            guard: { type: 'isOutcomeUnknown', params: failureOf },
            target: 'editing.uncertain',
            actions: { type: 'takeFailure', params: failureOf },
          },
          { target: 'editing.refused', actions: { type: 'takeFailure', params: failureOf } },
        ],
      },
    },
    rereading: {
      description: 'Reads the day after a save. The blocks stay where they are meanwhile.',
      invoke: {
        id: 'rereading',
        src: 'readDay',
        input: ({ context: { date } }) => ({ date }),
        onDone: {
          target: 'editing',
          actions: { type: 'takeDay', params: ({ event }) => ({ day: event.output }) },
        },
        onError: {
          target: '#adminBoard.opening.failed',
          actions: [{ type: 'takeFailure', params: failureOf }, 'clearDay'],
        },
      },
    },
    confirmingLeave: {
      on: {
        'leave.confirm': { target: '#adminBoard.leaving', actions: [dropKeptChanges, leave] },
        'leave.dismiss': { target: 'editing', actions: 'clearLeaveTarget' },
      },
    },
  },
});
