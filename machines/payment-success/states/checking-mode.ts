import { paymentSuccessSetup } from '../payment-success.setup.ts';
import { toFailure } from '../payment-success.transitions.ts';

export const checkingMode = paymentSuccessSetup.createStateConfig({
  description: 'A confirmation that gets a 404 is a success only in demo mode (C-PAY-33).',
  tags: ['loading'],
  invoke: {
    id: 'readMode',
    src: 'readMode',
    onDone: [
      {
        guard: { type: 'isLive', params: ({ event }) => ({ mode: event.output }) },
        ...toFailure('PAYMENT_CONFIRMATION_FAILED'),
      },
      { guard: 'hasSaved', target: 'completingTest' },
      { target: 'testPaid' },
    ],
    onError: toFailure('PAYMENT_CONFIRMATION_FAILED'),
  },
});
