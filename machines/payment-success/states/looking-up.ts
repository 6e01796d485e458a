import { failureOf } from '../../call-failure.ts';
import { paymentSuccessSetup } from '../payment-success.setup.ts';

export const lookingUp = paymentSuccessSetup.createStateConfig({
  description: 'The server is asked for the order’s status (C-PAY-36).',
  tags: ['loading'],
  invoke: {
    id: 'lookUp',
    src: 'getOrder',
    input: ({ context }) => ({ orderId: context.orderId }),
    onDone: {
      target: 'judging',
      actions: { type: 'takeOrder', params: ({ event }) => ({ order: event.output }) },
    },
    onError: [
      {
        guard: { type: 'isNotFoundAfterAsking', params: failureOf },
        target: 'judging',
        description: 'The confirmation failed and left no order (C-PAY-32).',
      },
      { guard: { type: 'isNotFound', params: failureOf }, target: 'notFound' },
      { target: 'unreachable' },
    ],
  },
});
