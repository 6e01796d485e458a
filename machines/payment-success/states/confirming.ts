import { failureOf } from '../../call-failure.ts';
import { paymentSuccessSetup } from '../payment-success.setup.ts';
import type {
  ConfirmInput,
  PaymentFailureCode,
  PaymentSuccessContext,
} from '../payment-success.types.ts';

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

function confirmInput(context: PaymentSuccessContext): ConfirmInput {
  return {
    paymentId: context.paymentId ?? 0,
    orderId: context.orderId ?? '',
    paymentKey: context.paymentKey ?? '',
    finalAmount: context.amount ?? 0,
  };
}
