import { not } from 'xstate';
import { MAX_TICKETS_PER_BOOKING } from '../../../../domain/limits.ts';
import { bookingSetup } from '../../booking.setup.ts';
import {
  toLoginWhenSignedOut,
  whenHoldRefused,
  whenSeatsAreLost,
  remember,
  showStep,
} from '../../booking.shared.ts';

/** The other choice removes the cause of a notice about the last one (C-BOOK-63). */
const whenSelectionChanged = ['sendWantedSeats', remember('seats'), 'endNotice'] as const;

const choosing = bookingSetup.createStateConfig({
  entry: showStep('seats'),
  exit: 'endNotice',
  on: {
    'ticket.set': [
      {
        guard: { type: 'isOverLimit', params: ({ event }) => event },
        actions: {
          type: 'notify',
          params: { kind: 'ticketLimit', limit: MAX_TICKETS_PER_BOOKING },
        },
        description: 'At most eight tickets (C-BOOK-11).',
      },
      {
        guard: { type: 'isOnSale', params: ({ event }) => event },
        actions: [{ type: 'setTicket', params: ({ event }) => event }, ...whenSelectionChanged],
        description: 'Fewer tickets release the seats picked last (C-BOOK-14).',
      },
    ],
    'seat.pick': [
      {
        guard: not('hasTickets'),
        actions: { type: 'notify', params: { kind: 'ticketsFirst' } },
        description: 'Tickets come before seats (C-BOOK-12).',
      },
      {
        guard: { type: 'isSeatPicked', params: ({ event }) => event },
        description: 'The seat is picked already.',
      },
      {
        guard: { type: 'isSeatTaken', params: ({ event }) => event },
        actions: {
          type: 'notify',
          params: ({ event }) => ({ kind: 'seatNotAvailable', status: event.status }),
        },
        description: 'The message gives the reason (C-BOOK-23).',
      },
      {
        guard: 'hasSeatForEachTicket',
        actions: 'notifySeatsFull',
        description: 'At most as many seats as tickets (C-BOOK-13).',
      },
      {
        guard: { type: 'isFirstAccessible', params: ({ event }) => event },
        target: 'asking',
        actions: { type: 'askAboutSeat', params: ({ event }) => event },
        description: 'Wheelchair places and companions’ seats are sold on purpose (C-BOOK-91).',
      },
      {
        actions: [{ type: 'pickSeat', params: ({ event }) => event }, ...whenSelectionChanged],
        description: 'A seat is held from the moment it is picked (C-BOOK-24).',
      },
    ],
    'seat.unpick': {
      guard: { type: 'isSeatPicked', params: ({ event }) => event },
      actions: [
        { type: 'dropSeats', params: ({ event }) => ({ seatIds: [event.seatId] }) },
        ...whenSelectionChanged,
      ],
      description: 'A deselected seat is released (C-BOOK-24).',
    },
    'seats.suggest': [
      {
        guard: not('hasTickets'),
        actions: { type: 'notify', params: { kind: 'ticketsFirst' } },
        description: 'Tickets come before seats (C-BOOK-12).',
      },
      {
        guard: { type: 'isSuggestionEmpty', params: ({ event }) => event },
        actions: 'notifyNoAdjacentSeats',
      },
      {
        guard: { type: 'fitsTickets', params: ({ event }) => event },
        actions: [{ type: 'pickSeats', params: ({ event }) => event }, ...whenSelectionChanged],
        description: 'Seats side by side (C-BOOK-20).',
      },
    ],
    'step.next': [
      {
        guard: not('hasTickets'),
        actions: { type: 'notify', params: { kind: 'ticketsMissing' } },
        description: 'At least one ticket is needed (C-BOOK-15).',
      },
      {
        guard: 'hasSeatsMissing',
        actions: 'notifySeatsMissing',
        description: 'As many seats as tickets are needed (C-BOOK-15).',
      },
      {
        guard: 'hasCompanionAlone',
        actions: 'notifyCompanionAlone',
        description: 'A companion sits beside a wheelchair place (C-BOOK-90).',
      },
      { target: 'settling' },
    ],
  },
});

const settling = bookingSetup.createStateConfig({
  description: 'The last picked seats are being held.',
  tags: ['working'],
  always: [
    { guard: 'hasSeatsMissing', target: 'choosing' },
    { guard: 'isFullyHeld', target: 'held' },
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
  entry: 'clearOrder',
  always: toLoginWhenSignedOut,
  on: {
    ...whenSeatsAreLost('.choosing'),
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
        guard: { type: 'isLineBefore', params: ({ event }) => event.failure },
        target: '#booking.opening',
        description: 'Others wait. The picked seats are asked for again in turn (C-BOOK-113).',
      },
      {
        target: '.choosing',
        actions: whenHoldRefused,
        description: 'The message is shown; picking again tries again (C-BOOK-32).',
      },
    ],
    'step.back': {
      target: 'releasing',
      description: 'Back releases the seats and clears the selection (C-BOOK-39).',
    },
  },
  initial: 'choosing',
  states: { choosing, asking, settling, held: { type: 'final' } },
  onDone: { target: 'summary', description: 'Only held seats are reserved (C-BOOK-51).' },
});
