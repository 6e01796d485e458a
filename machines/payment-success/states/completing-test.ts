import { paymentSuccessSetup } from '../payment-success.setup.ts';

export const completingTest = paymentSuccessSetup.createStateConfig({
  tags: ['loading'],
  invoke: {
    id: 'completeTest',
    src: 'complete',
    input: ({ context }) => ({ reservationId: context.saved?.reservationId ?? null }),
    onDone: {
      target: 'testPaid',
      actions: {
        type: 'takeReservation',
        params: ({ event }) => ({ reservation: event.output }),
      },
    },
    onError: {
      target: 'testPaid',
      actions: {
        type: 'warn',
        params: ({ event }) => ({ about: 'completionFailed', error: event.error }),
      },
    },
  },
});
