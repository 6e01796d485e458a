import { failureOf } from '../../call-failure.ts';
import { adminBoardSetup } from '../admin-board.setup.ts';

export const opening = adminBoardSetup.createStateConfig({
  initial: 'loading',
  entry: 'clearChanges',
  states: {
    loading: {
      entry: 'clearFailure',
      invoke: {
        id: 'openingDay',
        src: 'openDay',
        input: ({ context: { date } }) => ({ date }),
        onDone: [
          {
            guard: { type: 'isWithoutRooms', params: ({ event }) => event.output },
            target: 'noRooms',
          },
          {
            target: '#adminBoard.board',
            actions: { type: 'takeOpened', params: ({ event }) => event.output },
            description: 'A day that was left with unsaved changes shows them again (A-SCHED-31).',
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'takeFailure', params: failureOf }, 'clearDay'],
        },
      },
    },
    noRooms: {},
    failed: { on: { 'day.reload': 'loading' } },
  },
});
