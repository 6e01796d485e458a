import { failureOf } from '../call-failure.ts';
import { paymentSuccessSetup } from './payment-success.setup.ts';
import { toFailure } from './payment-success.shared.ts';
import type {
  ConfirmInput,
  PaymentFailureCode,
  PaymentSuccessContext,
} from './payment-success.types.ts';

export const lookingUp = paymentSuccessSetup.createStateConfig({
  description: 'The server is asked how the order stands (C-PAY-36).',
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
        guard: { type: 'isUnauthenticated', params: failureOf },
        target: 'signInNeeded',
      },
      {
        guard: { type: 'isMissingThoughAsked', params: failureOf },
        target: 'judging',
        description: 'The confirmation failed, and no order was left by it.',
      },
      { guard: { type: 'isMissing', params: failureOf }, target: 'notFound' },
      { target: 'unreachable' },
    ],
  },
});

export const confirming = paymentSuccessSetup.createStateConfig({
  description: 'Money moves here and nowhere else; repeated, it gets the stored result.',
  tags: ['loading'],
  entry: ['noteAsked'],
  invoke: {
    id: 'confirm',
    src: 'confirm',
    input: ({ context }) => confirmInput(context),
    onDone: {
      target: 'judging',
      actions: { type: 'takeOrder', params: ({ event }) => ({ order: event.output }) },
    },
    onError: [
      {
        guard: { type: 'isUnauthenticated', params: failureOf },
        target: 'signInNeeded',
      },
      { guard: { type: 'isMissing', params: failureOf }, target: 'checkingMode' },
      {
        guard: { type: 'isUnknown', params: failureOf },
        target: 'lookingUp',
        actions: { type: 'takeDoubt', params: failureOf },
        description: 'The money may have moved: the order says whether it did.',
      },
      {
        guard: { type: 'isBadConfirmation', params: failureOf },
        ...toFailureInWords('PAYMENT_CONFIRMATION_FAILED'),
        description: 'C-PAY-32.',
      },
      {
        ...toFailureInWords('PAYMENT_ERROR'),
        description: 'Any other refusal (C-PAY-32).',
      },
    ],
  },
});

export const judging = paymentSuccessSetup.createStateConfig({
  description: 'What the state of the order means for this page.',
  always: [
    { guard: 'isDone', target: 'completing' },
    { guard: 'isWaiting', target: 'waitingForDeposit' },
    { guard: 'isUndecided', target: 'awaitingOutcome' },
    { guard: 'isSentBack', target: 'sentBack' },
    { guard: 'isOver', target: 'failed', actions: ['failAsOrder'] },
    {
      guard: 'hasServerFault',
      ...toFailure('PAYMENT_CONFIRMATION_FAILED'),
      description: 'The server failed before it asked the provider (C-PAY-32).',
    },
    {
      guard: 'hasAsked',
      ...toFailure('CONFIRMATION_FAILED'),
      description: 'The confirmation never reached the server (C-PAY-32).',
    },
    { guard: 'differsFromOrder', ...toFailure('AMOUNT_MISMATCH') },
    {
      target: 'confirming',
      description: 'The order waits for its confirmation, which this browser has not asked for.',
    },
  ],
});

export const awaitingOutcome = paymentSuccessSetup.createStateConfig({
  description: 'The provider has not decided; one must not pay again (C-PAY-37).',
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
        onError: [
          {
            guard: { type: 'isUnauthenticated', params: failureOf },
            target: '#paymentSuccess.signInNeeded',
          },
          { target: 'pausing' },
        ],
      },
    },
  },
});

/** A failure that the server has words for. */
function toFailureInWords(code: PaymentFailureCode) {
  return {
    target: '#paymentSuccess.failed',
    actions: {
      type: 'fail',
      params: ({ event }: { event: { error: unknown } }) => ({
        code,
        message: failureOf({ event }).message,
      }),
    },
  } as const;
}

function confirmInput(context: PaymentSuccessContext): ConfirmInput {
  return {
    paymentId: context.paymentId ?? 0,
    orderId: context.orderId ?? '',
    paymentKey: context.paymentKey ?? '',
    finalAmount: context.amount ?? 0,
  };
}
