import { paymentSuccessSetup } from '../payment-success.setup.ts';

export const awaitingOutcome = paymentSuccessSetup.createStateConfig({
  description: 'The provider has not decided, and the customer must not pay again (C-PAY-37).',
  initial: 'pausing',
  states: {
    pausing: { after: { pollInterval: { target: 'asking' } } },
    asking: {
      invoke: {
        id: 'askOutcome',
        src: 'getOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: {
              type: 'isStillUndecided',
              params: ({ event }) => ({ order: event.output }),
            },
            target: 'pausing',
          },
          {
            target: '#paymentSuccess.judging',
            actions: { type: 'takeOrder', params: ({ event }) => ({ order: event.output }) },
          },
        ],
        onError: 'pausing',
      },
    },
  },
});
