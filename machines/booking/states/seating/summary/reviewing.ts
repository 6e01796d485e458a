import { bookingSetup } from '../../../booking.setup.ts';
import {
  remember,
  showStep,
  toLoginWhenSignedOut,
  whenHoldBooked,
  whenHoldExpired,
  whenHoldRefused,
  whenSeatsBooked,
  whenSeatsTaken,
} from '../../../booking.shared.ts';

export const reviewing = bookingSetup.createStateConfig({
  entry: showStep('summary'),
  always: toLoginWhenSignedOut,
  on: {
    'step.back': {
      actions: 'leaveCheckout',
      description: 'The checkout cancels the pending reservation first (C-BOOK-40).',
    },
    'checkout.stayed': {
      actions: showStep('summary'),
      description: 'Back only closed a dialog, or a call is under way (C-BOOK-56).',
    },
    'reservation.created': { actions: { type: 'takeReservation', params: ({ event }) => event } },
    'payment.opened': {
      target: 'paying',
      actions: [
        { type: 'takeOrder', params: ({ event }) => event },
        { type: 'moveDeadline', params: ({ event }) => event },
        remember('payment'),
      ],
      description: 'The deadline moves once (C-PAY-18).',
    },
    'hold.conflicted': {
      target: '#booking.seating.picking',
      actions: ['clearOrder', ...whenSeatsTaken],
      description:
        'Another page of the customer released the seats, and another customer took them (C-BOOK-60).',
    },
    'seats.sold': {
      guard: { type: 'isBookedElsewhere', params: ({ event }) => event },
      target: '#booking.seating.picking',
      actions: ['clearOrder', ...whenSeatsBooked],
      description: 'Another page of the customer booked picked seats (C-BOOK-64).',
    },
    'hold.booked': {
      target: '#booking.seating.picking',
      actions: ['clearOrder', ...whenHoldBooked],
      description: 'The customer booked the seats in another page (C-BOOK-86).',
    },
    'hold.refused': {
      target: '#booking.seating.picking',
      actions: ['clearOrder', ...whenHoldRefused],
      description: 'The message is shown; picking again tries again (C-BOOK-32).',
    },
    'hold.expired': {
      target: '#booking.seating.picking',
      actions: ['clearSeats', 'clearOrder', ...whenHoldExpired],
      description: 'The customer must choose again (C-BOOK-33).',
    },
  },
});
