import { bookingSetup } from '../booking.setup.ts';
import { notifyStarted, refreshSeats, releaseOnExit, showStep } from '../booking.shared.ts';
import { picking } from './seating/picking.ts';
import { summary } from './seating/summary.ts';

const releasing = bookingSetup.createStateConfig({
  description: 'All seats are released before another choice (C-BOOK-39).',
  tags: ['loading', 'releasing', 'screen.screenings'],
  entry: ['clearSeats', 'endHold', 'clearMemory', showStep('screenings')],
  on: {
    'hold.ended': 'released',
    'clock.check': { description: 'The seats are being released already.' },
    'screening.close': { description: 'The seats are being given up already.' },
    'screening.move': { description: 'The seats are being given up already.' },
  },
  after: {
    releasePatience: {
      target: 'released',
      description: 'Unreleased seats expire at their deadline (C-BOOK-27).',
    },
  },
});

const entering = bookingSetup.createStateConfig({
  exit: 'clearResumeStep',
  always: [
    {
      guard: 'wasAtSummary',
      target: 'picking.settling',
      description: 'After a reload at the summary, or a payment that failed (C-BOOK-44, C-PAY-41).',
    },
    { target: 'picking' },
  ],
});

export const seating = bookingSetup.createStateConfig({
  description: 'Seats are picked and held until the booking is paid or given up.',
  invoke: [
    {
      id: 'seatHold',
      src: 'seatHold',
      input: ({ context }) => ({
        screeningId: context.hold.screeningId,
        wantedSeatIds: context.seatIds,
        hold: {
          ...context.hold,
          seatIds: [...context.heldSeatIds, ...context.heldElsewhere],
        },
        now: context.now,
      }),
    },
    {
      id: 'seatWatch',
      src: 'watchSeats',
      input: ({ context }) => ({ screeningId: context.hold.screeningId }),
    },
  ],
  on: {
    'hold.changed': { actions: { type: 'takeHold', params: ({ event }) => event } },
    'seats.refresh': {
      actions: refreshSeats,
      description: 'The seat map is loaded again after a conflict (C-BOOK-31).',
    },
    'seats.freed': {
      actions: [
        { type: 'loseElsewhere', params: ({ event }) => event },
        { type: 'sendFreedSeats', params: ({ event }) => event },
      ],
      description: 'Another page of the customer may have released them (C-BOOK-60).',
    },
    'screening.move': {
      actions: [
        { type: 'takeStart', params: ({ event }) => event },
        {
          type: 'notify',
          params: ({ event: { startsAt } }) => ({ kind: 'screeningMoved', startsAt }),
        },
      ],
      description: 'The cinema has moved the start in the meantime (A-SCHED-48).',
    },
    'screening.close': {
      target: '.releasing',
      actions: [
        'clearScreening',
        { type: 'notify', params: ({ event: { code } }) => ({ kind: 'screeningClosed', code }) },
      ],
      description: 'The cinema has cancelled the screening in the meantime (A-CANCEL-19).',
    },
    'clock.check': {
      guard: { type: 'hasStartedBy', params: ({ event }) => event.now },
      target: '.releasing',
      actions: ['clearScreening', notifyStarted],
      description: 'The screening begins while the page is open (C-BOOK-4).',
    },
    'page.leave': {
      target: 'left',
      actions: releaseOnExit,
      description:
        'The seats are released; the memory is kept for a reload (C-BOOK-41, C-BOOK-44).',
    },
    'booking.close': {
      target: 'closed',
      actions: [releaseOnExit, 'clearMemory'],
      description: 'The seats are released and the choices cleared (C-BOOK-41).',
    },
  },
  initial: 'entering',
  states: { entering, picking, summary, releasing, released: { type: 'final' } },
  onDone: 'choosing',
});
