import type { PaymentFailureCode, PaymentSuccessContext } from './payment-success.types.ts';

/** A transition to the failure page. */
export function toFailure(code: PaymentFailureCode) {
  return {
    target: '#paymentSuccess.failed',
    actions: { type: 'fail', params: { code } },
  } as const;
}

/** Removes the saved payment. */
export const clearSaved = {
  type: 'clearSaved',
  params: ({ context }: { context: PaymentSuccessContext }) => ({ orderId: context.orderId }),
} as const;
