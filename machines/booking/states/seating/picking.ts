import { bookingSetup } from '../../booking.setup.ts';
import {
  toLoginWhenSignedOut,
  whenHoldBooked,
  whenHoldExpired,
  whenHoldRefused,
  whenSeatsBooked,
  whenSeatsTaken,
} from '../../booking.shared.ts';
import { choosing, whenSelectionChanged } from './picking/choosing.ts';

const settling = bookingSetup.createStateConfig({
  description: 'The last picked seats are being held.',
  tags: ['working'],
  always: [
    { guard: 'hasSeatsMissing', target: 'choosing' },
    {
      guard: 'isFullyHeld',
      target: '#booking.seating.summary',
      description: 'Only held seats are reserved (C-BOOK-51).',
    },
  ],
  on: { 'step.back': 'choosing' },
});

const asking = bookingSetup.createStateConfig({
  description: 'Asks once whether the customer wants an accessible seat (C-BOOK-91).',
  exit: 'endQuestion',
  on: {
    'accessible.confirm': {
      target: 'choosing',
      actions: [{ type: 'pickSeat', params: ({ event }) => event }, ...whenSelectionChanged],
    },
    'accessible.dismiss': 'choosing',
  },
});

export const picking = bookingSetup.createStateConfig({
  description: 'Step 2: tickets first, then as many seats.',
  tags: ['screen.seats'],
  always: toLoginWhenSignedOut,
  on: {
    'hold.conflicted': {
      target: '.choosing',
      actions: whenSeatsTaken,
      description: 'Another customer was faster (C-BOOK-31).',
    },
    'seats.sold': {
      guard: { type: 'isBookedElsewhere', params: ({ event }) => event },
      target: '.choosing',
      actions: whenSeatsBooked,
      description: 'Another page of the customer booked picked seats (C-BOOK-64).',
    },
    'hold.booked': {
      target: '.choosing',
      actions: whenHoldBooked,
      description: 'The customer booked the seats in another page (C-BOOK-86).',
    },
    'hold.refused': [
      {
        guard: { type: 'isScreeningClosed', params: ({ event }) => event.failure },
        target: 'releasing',
        actions: [
          'clearScreening',
          {
            type: 'notify',
            params: ({ event }) => ({ kind: 'screeningClosed', code: event.failure.code }),
          },
        ],
        description: 'A screening that has begun or is cancelled cannot be booked (C-BOOK-4).',
      },
      {
        target: '.choosing',
        actions: whenHoldRefused,
        description: 'The message is shown; picking again tries again (C-BOOK-32).',
      },
    ],
    'hold.expired': {
      target: '.choosing',
      actions: ['clearSeats', ...whenHoldExpired],
      description: 'The customer must choose again (C-BOOK-33).',
    },
    'step.back': {
      target: 'releasing',
      description: 'Back releases the seats and clears the selection (C-BOOK-39).',
    },
  },
  initial: 'choosing',
  states: { choosing, asking, settling },
});
