import { awaitingOutcome, confirming, judging, lookingUp } from './payment-success.confirmation.ts';
import { paymentSuccessSetup } from './payment-success.setup.ts';
import { clearSaved, toFailure } from './payment-success.shared.ts';
import { checkingMode, completingTest, testPaid } from './payment-success.test-payment.ts';

/**
 * The page that the provider sends the person back to: verifies, confirms once, and shows the receipt. The states of
 * the confirmation, and those of a payment that was a test only, stand in files of their own.
 */
export const paymentSuccessMachine = paymentSuccessSetup.createMachine({
  id: 'paymentSuccess',
  description:
    'The page that the provider sends the person back to: verifies the address, has the payment confirmed, and shows the receipt. Every request can be repeated without paying twice.',
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
  }),
  initial: 'checkingParameters',
  states: {
    checkingParameters: {
      always: [
        {
          guard: 'lacksParameter',
          ...toFailure('INVALID_PAYMENT_PARAMS'),
          description: 'C-PAY-27.',
        },
        {
          guard: 'hasBadOrderId',
          ...toFailure('INVALID_ORDER_ID'),
          description: 'C-PAY-28.',
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
      description: 'The address against what was saved before the provider was asked (C-PAY-29).',
      always: [
        { guard: 'differsInAmount', ...toFailure('AMOUNT_MISMATCH') },
        { guard: 'differsInOrderId', ...toFailure('ORDER_ID_MISMATCH') },
        {
          guard: 'lacksPaymentId',
          target: 'lookingUp',
          description: 'A reload after the end, or another browser: the server knows.',
        },
        { target: 'confirming' },
      ],
    },
    lookingUp,
    confirming,
    judging,
    awaitingOutcome,
    completing: {
      description:
        'Paid. The reservation is completed, and its seats come for the receipt (C-PAY-31).',
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
          description: 'It is paid all the same, and the server completes it.',
        },
      },
    },
    paid: { tags: ['receipt'], entry: [clearSaved] },
    waitingForDeposit: {
      description: 'A virtual account was issued (C-PAY-38).',
      tags: ['receipt'],
      entry: [clearSaved],
    },
    sentBack: {
      description: 'Paid once, and given back since, or about to be (C-PAY-50).',
      tags: ['receipt'],
      entry: [clearSaved],
    },
    checkingMode,
    completingTest,
    testPaid,
    notFound: { description: 'Neither this browser nor the server knows the payment (C-PAY-30).' },
    unreachable: {
      description: 'The server cannot be asked at the moment; whether it is paid is not known.',
      on: { 'lookup.retry': { target: 'lookingUp' } },
    },
    signInNeeded: {
      description: 'The session ended at the provider’s; what was saved stays for afterwards.',
      entry: ['openLogin'],
    },
    failed: {
      description: 'Nothing was charged. The failure page cancels the order.',
      entry: [
        {
          type: 'openFailure',
          params: ({ context }) => ({ failure: context.failure, orderId: context.orderId }),
        },
      ],
    },
  },
});
