import { nothingOpen, reservationDetailSetup } from './reservation-detail.setup.ts';
import { opened } from './states/opened.ts';

/** The details, the ticket and the cancellation of one reservation (C-RES-6, C-RES-9 to C-RES-25). */
export const reservationDetailMachine = reservationDetailSetup.createMachine({
  id: 'reservationDetail',
  description: 'The details, the ticket and the cancellation of one reservation.',
  context: nothingOpen,
  initial: 'closed',
  states: {
    closed: {
      on: {
        'detail.open': {
          target: 'opened',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    opened,
  },
});
