import { paymentSuccessSetup } from '../payment-success.setup.ts';

export const completing = paymentSuccessSetup.createStateConfig({
  description:
    'Paid. The reservation is completed, and its seats are loaded for the receipt (C-PAY-31).',
  tags: ['receipt'],
  invoke: {
    id: 'complete',
    src: 'complete',
    input: ({ context }) => ({ reservationId: context.order?.reservationId ?? null }),
    onDone: {
      target: 'paid',
      actions: {
        type: 'takeReservation',
        params: ({ event }) => ({ reservation: event.output }),
      },
    },
    onError: {
      target: 'paid',
      actions: {
        type: 'warn',
        params: ({ event }) => ({ about: 'completionFailed', error: event.error }),
      },
      description: 'The order is paid, and the server completes it (C-PAY-31).',
    },
  },
});
