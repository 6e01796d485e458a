import { paymentSuccessSetup } from './payment-success.setup.ts';
import { clearSaved, toFailure } from './payment-success.shared.ts';

export const checkingMode = paymentSuccessSetup.createStateConfig({
  description: 'A 404 to the confirmation is a success only in the demo (C-PAY-33).',
  tags: ['loading'],
  invoke: {
    id: 'readMode',
    src: 'readMode',
    onDone: [
      {
        guard: {
          type: 'isDemoWithReservation',
          params: ({ event }) => ({ mode: event.output }),
        },
        target: 'completingTest',
      },
      {
        guard: { type: 'isDemo', params: ({ event }) => ({ mode: event.output }) },
        target: 'testPaid',
      },
      toFailure('PAYMENT_CONFIRMATION_FAILED'),
    ],
    onError: toFailure('PAYMENT_CONFIRMATION_FAILED'),
  },
});

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

export const testPaid = paymentSuccessSetup.createStateConfig({
  description: 'Marked on the screen as a test: no money moved.',
  tags: ['receipt'],
  entry: [clearSaved],
});
