import type { CancelInput, PaymentFailureContext } from './payment-failure.types.ts';

export function cancelInput({ order, reason }: PaymentFailureContext): CancelInput {
  return { reservationId: order?.reservationId ?? 0, refundReason: reason };
}

/** @returns the order of the address, for a call that follows the check that there is one */
export function orderInput({ orderId }: PaymentFailureContext): { orderId: string } {
  return { orderId: orderId ?? '' };
}
