import { not } from 'xstate';
import { paymentSuccessSetup, clearSaved, toFailure } from './payment-success.setup.ts';
import { awaitingOutcome, completing, completingTest, confirming } from './states/confirming.ts';
import { checkingMode, judging, lookingUp, unreachable } from './states/judging.ts';
import { depositEnded, waitingForDeposit } from './states/waiting-for-deposit.ts';

/** The page that the provider returns to: verifies the address, confirms once, and shows the receipt. */
export const paymentSuccessMachine = paymentSuccessSetup.createMachine({
  id: 'paymentSuccess',
  description:
    'The page that the provider returns to: verifies the address, confirms the payment, and shows the receipt. Every request can be repeated without paying twice.',
  context: ({ input }) => ({
    orderId: input.orderId,
    paymentKey: input.paymentKey,
    amount: /^\d+$/.test(input.amount ?? '') ? Number(input.amount) : null,
    saved: null,
    paymentId: null,
    order: null,
    reservation: null,
    asked: false,
    doubt: null,
    failure: null,
    depositPolls: 0,
  }),
  initial: 'checkingParameters',
  states: {
    checkingParameters: {
      always: [
        {
          guard: 'isParameterMissing',
          ...toFailure('INVALID_PAYMENT_PARAMS'),
          description: 'C-PAY-27',
        },
        {
          guard: not('hasOrderId'),
          ...toFailure('INVALID_ORDER_ID'),
          description: 'C-PAY-28',
        },
        { target: 'readingSaved' },
      ],
    },
    readingSaved: {
      tags: ['loading'],
      invoke: {
        id: 'readSaved',
        src: 'readSaved',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: {
          target: 'comparing',
          actions: { type: 'takeSaved', params: ({ event }) => event.output },
        },
        onError: { target: 'lookingUp' },
      },
    },
    comparing: {
      description:
        'Compares the address with the payment that was saved before the provider was called (C-PAY-29).',
      always: [
        { guard: 'isAmountDifferent', ...toFailure('AMOUNT_MISMATCH'), description: 'C-PAY-29' },
        { guard: 'isOrderIdDifferent', ...toFailure('ORDER_ID_MISMATCH'), description: 'C-PAY-29' },
        {
          guard: not('hasPaymentId'),
          target: 'lookingUp',
          description:
            'A reload after the end, or another browser: the server knows the order (C-PAY-36).',
        },
        { target: 'confirming' },
      ],
    },
    lookingUp,
    confirming,
    judging,
    awaitingOutcome,
    completing,
    paid: { tags: ['receipt'], entry: clearSaved },
    waitingForDeposit,
    depositEnded,
    sentBack: {
      description: 'Paid, and refunded or about to be (C-PAY-50).',
      tags: ['receipt'],
      entry: clearSaved,
    },
    checkingMode,
    completingTest,
    testPaid: {
      description: 'The page marks it as a test: no money moved (C-PAY-33).',
      tags: ['receipt'],
      entry: clearSaved,
    },
    notFound: { description: 'Neither this browser nor the server knows the payment (C-PAY-30).' },
    unreachable,
    failed: {
      description: 'Nothing was charged. The failure page cancels the order (C-PAY-40).',
      entry: [
        {
          type: 'openFailure',
          params: ({ context }) => ({ failure: context.failure, orderId: context.orderId }),
        },
      ],
    },
  },
});
