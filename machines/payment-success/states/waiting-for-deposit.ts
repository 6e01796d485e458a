import { paymentSuccessSetup, clearSaved } from '../payment-success.setup.ts';

export const depositEnded = paymentSuccessSetup.createStateConfig({
  description: 'The order ended without a deposit: the page links to a new booking (C-PAY-62).',
  entry: clearSaved,
  initial: 'cancelled',
  states: {
    expired: { description: 'The deposit deadline has passed (C-PAY-56).' },
    cancelled: { description: 'The customer cancelled the order (C-PAY-64).' },
  },
});

export const waitingForDeposit = paymentSuccessSetup.createStateConfig({
  description:
    'A virtual account waits for its deposit: the page follows the order, and the customer can cancel it (C-PAY-62, C-PAY-64).',
  tags: ['receipt', 'deposit'],
  entry: clearSaved,
  invoke: { id: 'watchVisibility', src: 'watchVisibility' },
  type: 'parallel',
  states: {
    following: {
      initial: 'pausing',
      on: {
        'page.hide': { target: '.hidden' },
        'page.show': { target: '.asking', actions: 'resetDepositPolls' },
      },
      states: {
        pausing: { after: { depositPause: { target: 'asking' } } },
        asking: {
          invoke: {
            id: 'askDeposit',
            src: 'getOrder',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              {
                guard: { type: 'isDepositDue', params: ({ event }) => ({ order: event.output }) },
                target: 'pausing',
                actions: 'countDepositPoll',
              },
              {
                target: '#paymentSuccess.judging',
                actions: { type: 'takeOrder', params: ({ event }) => ({ order: event.output }) },
              },
            ],
            onError: { target: 'pausing', actions: 'countDepositPoll' },
          },
        },
        hidden: { description: 'A hidden page requests nothing.' },
      },
    },
    cancellation: {
      initial: 'offered',
      states: {
        offered: { on: { 'deposit.cancel': 'confirming' } },
        confirming: {
          description: 'Asks before the cancellation, because it releases the seats.',
          tags: ['cancelConfirm'],
          on: { 'cancel.dismiss': 'offered', 'cancel.confirm': 'cancelling' },
        },
        cancelling: {
          tags: ['cancelConfirm', 'cancelling'],
          invoke: {
            id: 'cancelDeposit',
            src: 'cancelDeposit',
            input: ({ context }) => ({ reservationId: context.order?.reservationId ?? 0 }),
            onDone: {
              target: '#paymentSuccess.depositEnded.cancelled',
              actions: 'closeOrder',
            },
            onError: {
              target: 'checking',
              description:
                'The deposit may have arrived, or the cancellation has no answer: the order decides (C-PAY-64).',
            },
          },
        },
        checking: {
          tags: ['cancelConfirm', 'cancelling'],
          invoke: {
            id: 'checkDeposit',
            src: 'getOrder',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              {
                guard: { type: 'isDepositDue', params: ({ event }) => ({ order: event.output }) },
                target: 'failed',
              },
              {
                target: '#paymentSuccess.judging',
                actions: { type: 'takeOrder', params: ({ event }) => ({ order: event.output }) },
              },
            ],
            onError: { target: 'failed' },
          },
        },
        failed: {
          description: 'The order still waits; the customer can cancel again.',
          tags: ['cancelFailed'],
          on: { 'deposit.cancel': 'confirming' },
        },
      },
    },
  },
});
