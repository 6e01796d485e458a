import { picking } from './booking.seats.ts';
import { bookingSetup } from './booking.setup.ts';
import { saySessionEnded, sayStarted } from './booking.shared.ts';
import { summary } from './booking.summary.ts';

const releasing = bookingSetup.createStateConfig({
  description: 'All seats are given back before another choice (C-BOOK-39).',
  tags: ['loading', 'screenings'],
  entry: [
    'forgetSelection',
    'endHold',
    'clearMemory',
    { type: 'showStep', params: { step: 'screenings' } },
  ],
  on: {
    'hold.ended': '#booking.choosing',
    'hold.unauthenticated': '#booking.choosing',
    'clock.check': { description: 'The seats are on their way back already.' },
    'session.change': {
      actions: { type: 'takeSession', params: ({ event }) => event },
    },
  },
  after: { releasePatience: '#booking.choosing' },
});

export const seating = bookingSetup.createStateConfig({
  description: 'Seats are picked and held, until the booking is paid or given up.',
  invoke: [
    {
      id: 'seatHold',
      src: 'seatHold',
      input: ({ context }) => ({
        screeningId: context.hold.screeningId,
        wantedSeatIds: context.seatIds,
        hold: context.hold,
        now: context.now,
      }),
    },
    {
      id: 'seatWatch',
      src: 'watchingSeats',
      input: ({ context }) => ({ screeningId: context.hold.screeningId }),
    },
  ],
  on: {
    'hold.changed': { actions: { type: 'takeHold', params: ({ event }) => event } },
    'seats.refresh': { actions: 'refreshSeats' },
    'seats.freed': { actions: { type: 'tellFreed', params: ({ event }) => event } },
    'hold.unauthenticated': {
      target: 'loginGate',
      actions: saySessionEnded,
    },
    'session.change': [
      {
        guard: { type: 'isLeavingSession', params: ({ event }) => event },
        target: 'loginGate',
        actions: { type: 'takeSession', params: ({ event }) => event },
      },
      { actions: { type: 'takeSession', params: ({ event }) => event } },
    ],
    'clock.check': {
      guard: { type: 'hasBegun', params: ({ event }) => event.now },
      target: '.releasing',
      actions: ['forgetScreening', sayStarted],
    },
    'page.leave': {
      target: 'left',
      actions: 'releaseOnExit',
      description: 'C-BOOK-41',
    },
    'booking.close': { target: 'closed', actions: ['releaseOnExit', 'clearMemory'] },
  },
  initial: 'entering',
  states: {
    entering: {
      always: [
        {
          guard: 'wasAtSummary',
          target: 'picking.settling',
        },
        { target: 'picking' },
      ],
    },
    picking,
    summary,
    releasing,
  },
});
