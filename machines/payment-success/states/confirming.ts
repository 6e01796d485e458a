import type { ConfirmRequest } from '../../../openapi.gen.d.ts';
import { failureOf } from '../../calls.ts';
import {
  paymentSuccessSetup,
  type PaymentFailureCode,
  type PaymentSuccessContext,
} from '../payment-success.setup.ts';

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

export const completing = paymentSuccessSetup.createStateConfig({
  description:
    'Paid. The reservation is completed, and its seats are loaded for the receipt (C-PAY-31).',
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
      description: 'The order is paid, and the server completes it (C-PAY-31).',
    },
  },
});

export const confirming = paymentSuccessSetup.createStateConfig({
  description: 'Money moves only here. A repeated request gets the stored result (C-PAY-48).',
  tags: ['loading'],
  entry: 'noteAsked',
  invoke: {
    id: 'confirm',
    src: 'confirm',
    input: ({ context }) => confirmInput(context),
    onDone: {
      target: 'judging',
      actions: { type: 'takeOrder', params: ({ event }) => ({ order: event.output }) },
    },
    onError: [
      { guard: { type: 'isNotFound', params: failureOf }, target: 'checkingMode' },
      {
        guard: { type: 'isOutcomeUnknown', params: failureOf },
        target: 'lookingUp',
        actions: { type: 'takeDoubt', params: failureOf },
        description: 'The money may have moved: the order decides (C-PAY-47).',
      },
      {
        guard: { type: 'isBadConfirmation', params: failureOf },
        ...toFailureInWords('PAYMENT_CONFIRMATION_FAILED'),
        description: 'C-PAY-32',
      },
      {
        ...toFailureInWords('PAYMENT_ERROR'),
        description: 'Any other refusal (C-PAY-32).',
      },
    ],
  },
});

/** A transition to the failure page with the server’s message. */
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

function confirmInput(context: PaymentSuccessContext): ConfirmRequest {
  return {
    paymentId: context.paymentId ?? 0,
    orderId: context.orderId ?? '',
    paymentKey: context.paymentKey ?? '',
    finalAmount: context.amount ?? 0,
  };
}
