import { failureOf } from '../../call-failure.ts';
import { checkoutSetup } from '../checkout.setup.ts';

export const completing = checkoutSetup.createStateConfig({
  description: 'A free booking is completed without the provider (C-PAY-25).',
  initial: 'requesting',
  states: {
    requesting: {
      tags: ['working'],
      invoke: {
        id: 'completing',
        src: 'completeReservation',
        input: ({ context }) => ({ reservationId: context.reservationId }),
        onDone: '#checkout.booked',
        onError: [
          {
            guard: { type: 'isServerMissing', params: failureOf },
            target: '#checkout.booked',
            description: 'Demo mode only (C-PAY-57).',
          },
          { guard: { type: 'isOutcomeUnknown', params: failureOf }, target: 'uncertain' },
          {
            target: '#checkout.refused',
            actions: [{ type: 'takeFailure', params: failureOf }, 'reportClosed'],
          },
        ],
      },
    },
    uncertain: {
      description: 'The booking may be complete. A repeated request changes nothing (C-PAY-48).',
      on: { 'completion.retry': 'requesting' },
    },
  },
});
