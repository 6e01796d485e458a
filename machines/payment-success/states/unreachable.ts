import { failureOf } from '../../call-failure.ts';
import { paymentSuccessSetup } from '../payment-success.setup.ts';

export const unreachable = paymentSuccessSetup.createStateConfig({
  description:
    'The server cannot be reached, and the order may be paid. Asks again until it answers (C-PAY-47, C-PAY-110).',
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'pausing',
  on: { 'lookup.retry': '.asking', 'network.back': '.asking' },
  states: {
    pausing: { after: { retryPause: 'asking' } },
    asking: {
      tags: ['asking'],
      invoke: {
        id: 'askAgain',
        src: 'getOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: {
          target: '#paymentSuccess.judging',
          actions: [
            { type: 'takeOrder', params: ({ event }) => ({ order: event.output }) },
            'allowConfirmation',
          ],
          description: 'An order that still waits for its confirmation is confirmed (C-PAY-110).',
        },
        onError: [
          {
            guard: { type: 'isNotFoundAfterAsking', params: failureOf },
            target: '#paymentSuccess.judging',
            description: 'The confirmation failed and left no order (C-PAY-32).',
          },
          { guard: { type: 'isNotFound', params: failureOf }, target: '#paymentSuccess.notFound' },
          { target: 'pausing' },
        ],
      },
    },
  },
});
