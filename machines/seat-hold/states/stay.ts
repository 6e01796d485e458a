import { seatHoldSetup } from '../seat-hold.setup.ts';

export const stay = seatHoldSetup.createStateConfig({
  initial: 'staying',
  states: {
    staying: {
      on: {
        'seats.want': { actions: { type: 'wantSeats', params: ({ event }) => event.seatIds } },
        'seats.freed': {
          guard: { type: 'isLongBeforeDeadline', params: ({ event }) => event.now },
          actions: { type: 'loseFreed', params: ({ event }) => event.seatIds },
          description:
            'Another page of the customer released wanted seats: they are held again (C-BOOK-60).',
        },
        'seats.sold': {
          actions: [{ type: 'loseSold', params: ({ event }) => event.seatIds }, 'reportChange'],
          description: 'Another page of the customer booked them (C-BOOK-64).',
        },
        'hold.end': { target: 'ending', actions: 'wantNothing' },
      },
    },
    ending: { description: 'All seats are released and no more are held (C-BOOK-39).' },
  },
});
