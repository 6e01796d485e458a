import type { PaymentFailureCode, PaymentSuccessContext } from './payment-success.types.ts';

// What several states of the success page do alike. The chart's own types check each where it is used.

/** A transition to the failure page. */
export function toFailure(code: PaymentFailureCode) {
  return {
    target: '#paymentSuccess.failed',
    actions: { type: 'fail', params: { code } },
  } as const;
}

/** What was saved for the order has served. */
export const clearSaved = {
  type: 'clearSaved',
  params: ({ context }: { context: PaymentSuccessContext }) => ({ orderId: context.orderId }),
} as const;
