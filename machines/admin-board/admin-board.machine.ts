import { adminBoardSetup } from './admin-board.setup.ts';
import { startContext } from './board-plan.ts';
import { board } from './states/board.ts';
import { opening } from './states/opening.ts';

/**
 * A day of the schedule as a board. Blocks are moved and removed in a draft, which the server previews after each change, and
 * which is saved in one call (A-SCHED-24 to A-SCHED-32). The address names the day.
 */
export const adminBoardMachine = adminBoardSetup.createMachine({
  id: 'adminBoard',
  description: 'The day board of the schedule: moved in a draft, previewed, saved at once.',
  context: ({ input: { date } }) => startContext(date),
  initial: 'opening',
  on: {
    'address.change': {
      guard: { type: 'isOtherDay', params: ({ event }) => event },
      target: '.opening',
      actions: [{ type: 'takeDate', params: ({ event }) => event }, 'clearDay'],
    },
  },
  states: {
    opening,
    board,
    leaving: { description: 'Waits for the next address.', entry: 'clearChanges' },
  },
});
