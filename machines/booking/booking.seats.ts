import { MAX_TICKETS_PER_BOOKING } from '../../domain/limits.ts';
import { callFailure, failureOf } from '../call-failure.ts';
import { bookingSetup } from './booking.setup.ts';
import {
  rememberSeats,
  whenHoldExpired,
  whenHoldRefused,
  whenSeatsTaken,
  sayStarted,
  startAnew,
  toLoginWhenSignedOut,
} from './booking.shared.ts';

export const openingScreening = bookingSetup.createStateConfig({
  description: 'Seats, prices and the person’s own hold.',
  tags: ['loading', 'seats'],
  entry: { type: 'showStep', params: { step: 'seats' } },
  invoke: {
    id: 'opening',
    src: 'openScreening',
    input: ({ context }) => ({ screeningId: context.screening?.screeningId ?? null }),
    onDone: [
      {
        guard: {
          type: 'hasBegun',
          params: ({ event }) => event.output.now,
        },
        target: 'choosing',
        actions: [
          { type: 'takeClock', params: ({ event }) => event.output.now },
          ...startAnew,
          sayStarted,
        ],
      },
      { guard: 'isSignedOut', target: 'loginGate' },
      {
        target: 'seating',
        actions: { type: 'takeOpened', params: ({ event }) => event.output },
      },
    ],
    onError: [
      toLoginWhenSignedOut,
      {
        guard: { type: 'isScreeningClosed', params: failureOf },
        target: 'choosing',
        actions: [
          ...startAnew,
          {
            type: 'notify',
            params: ({ event }) => ({
              kind: 'screeningClosed',
              code: callFailure(event.error).code,
            }),
          },
        ],
      },
      { target: 'openingFailed' },
    ],
  },
  on: {
    'step.back': { target: 'choosing', actions: ['forgetSelection', 'clearMemory'] },
  },
});

export const openingFailed = bookingSetup.createStateConfig({
  tags: ['failure', 'seats'],
  on: {
    'load.retry': 'openingScreening',
    'step.back': { target: 'choosing', actions: ['forgetSelection', 'clearMemory'] },
  },
});

const choosingSeats = bookingSetup.createStateConfig({
  entry: { type: 'showStep', params: { step: 'seats' } },
  on: {
    'ticket.set': [
      {
        guard: { type: 'isOverLimit', params: ({ event }) => event },
        actions: {
          type: 'notify',
          params: { kind: 'ticketLimit', limit: MAX_TICKETS_PER_BOOKING },
        },
        description: 'C-BOOK-11',
      },
      {
        guard: { type: 'isOnSale', params: ({ event }) => event },
        actions: [{ type: 'setTicket', params: ({ event }) => event }, 'tellSeats', rememberSeats],
        description: 'Fewer tickets give back the seats picked last (C-BOOK-14).',
      },
    ],
    'seat.pick': [
      {
        guard: 'hasNoTickets',
        actions: { type: 'notify', params: { kind: 'ticketsFirst' } },
        description: 'C-BOOK-12',
      },
      {
        guard: { type: 'isPicked', params: ({ event }) => event },
        description: 'Already one’s own.',
      },
      {
        guard: { type: 'isTaken', params: ({ event }) => event },
        actions: {
          type: 'notify',
          params: ({ event }) => ({
            kind: 'seatNotAvailable',
            status: event.status,
          }),
        },
        description: 'C-BOOK-23',
      },
      {
        guard: 'hasAllSeats',
        actions: 'notifyFullSeats',
        description: 'C-BOOK-13',
      },
      {
        actions: [{ type: 'pickSeat', params: ({ event }) => event }, 'tellSeats', rememberSeats],
      },
    ],
    'seat.unpick': {
      guard: { type: 'isPicked', params: ({ event }) => event },
      actions: [
        {
          type: 'dropSeats',
          params: ({ event }) => ({ seatIds: [event.seatId] }),
        },
        'tellSeats',
        rememberSeats,
      ],
    },
    'seats.suggest': [
      {
        guard: 'hasNoTickets',
        actions: { type: 'notify', params: { kind: 'ticketsFirst' } },
      },
      {
        guard: { type: 'isNoSuggestion', params: ({ event }) => event },
        actions: 'notifyNoSuggestion',
      },
      {
        guard: { type: 'fitsTickets', params: ({ event }) => event },
        actions: [{ type: 'pickSeats', params: ({ event }) => event }, 'tellSeats', rememberSeats],
        description: 'C-BOOK-20',
      },
    ],
    'step.next': [
      {
        guard: 'hasNoTickets',
        actions: { type: 'notify', params: { kind: 'ticketsMissing' } },
      },
      {
        guard: 'lacksSeats',
        actions: 'notifyMissingSeats',
        description: 'C-BOOK-15',
      },
      { target: 'settling' },
    ],
  },
});

export const picking = bookingSetup.createStateConfig({
  description: 'Step 2: tickets first, then as many seats.',
  tags: ['seats'],
  always: {
    guard: 'isSignedOut',
    target: '#booking.loginGate',
    description: 'The session ended while the order was with the provider.',
  },
  on: {
    'hold.conflicted': {
      target: '.choosing',
      actions: whenSeatsTaken,
      description: 'C-BOOK-31',
    },
    'hold.refused': [
      {
        guard: { type: 'isScreeningClosed', params: ({ event }) => event.failure },
        target: 'releasing',
        actions: [
          'forgetScreening',
          {
            type: 'notify',
            params: ({ event }) => ({ kind: 'screeningClosed', code: event.failure.code }),
          },
        ],
      },
      {
        target: '.choosing',
        actions: whenHoldRefused,
        description: 'C-BOOK-32',
      },
    ],
    'hold.expired': {
      target: '.choosing',
      actions: ['forgetSeats', ...whenHoldExpired],
      description: 'C-BOOK-33',
    },
    'step.back': 'releasing',
  },
  initial: 'choosing',
  states: {
    choosing: choosingSeats,
    settling: {
      description: 'The last seats are being held.',
      tags: ['working'],
      always: [
        {
          guard: 'lacksSeats',
          target: 'choosing',
        },
        { guard: 'isFullyHeld', target: '#booking.seating.summary' },
      ],
      on: { 'step.back': 'choosing' },
    },
  },
});
