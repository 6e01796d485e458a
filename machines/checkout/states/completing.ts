import { failureOf } from '../../call-failure.ts';
import { checkoutSetup } from '../checkout.setup.ts';

export const completing = checkoutSetup.createStateConfig({
  description: 'A free booking is completed without the provider (C-PAY-25).',
  tags: ['working'],
  invoke: {
    id: 'completing',
    src: 'completeReservation',
    input: ({ context }) => ({ reservationId: context.reservationId }),
    onDone: 'booked',
    onError: [
      {
        guard: { type: 'isServerMissing', params: failureOf },
        target: 'booked',
        description: 'Demo mode only (C-PAY-57).',
      },
      { guard: { type: 'isOutcomeUnknown', params: failureOf }, target: 'completionUncertain' },
      {
        target: 'refused',
        actions: [{ type: 'takeFailure', params: failureOf }, 'reportClosed'],
      },
    ],
  },
});
