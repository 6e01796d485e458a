import type { CancelInput, PaymentFailureContext } from './payment-failure.types.ts';

export function cancelInput({ order, saved, reason }: PaymentFailureContext): CancelInput {
  return { reservationId: order?.reservationId ?? saved?.reservationId ?? 0, refundReason: reason };
}

/** @returns the order of the address, else the order that was saved last; null without either */
export function orderIdOf({ orderId, saved }: PaymentFailureContext): string | null {
  return orderId ?? saved?.orderId ?? null;
}
