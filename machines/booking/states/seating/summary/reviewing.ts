import { bookingSetup } from '../../../booking.setup.ts';
import {
  remember,
  showStep,
  toLoginWhenSignedOut,
  whenHoldRefused,
  whenSeatsAreLost,
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
    ...whenSeatsAreLost('#booking.seating.picking'),
    'hold.refused': {
      target: '#booking.seating.picking',
      actions: whenHoldRefused,
      description: 'The message is shown; picking again tries again (C-BOOK-32).',
    },
  },
});
