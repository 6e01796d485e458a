import type { PaymentOrder } from '../../openapi.gen.d.ts';

/** The order id of the page's address, and the fixed reason of the cancellation. */
export interface PaymentFailureInput {
  readonly orderId: string | null;
  readonly reason: string;
}

/** The part of the saved payment that the page uses. */
export interface SavedOrder {
  readonly orderId: string;
  readonly reservationId: number;
}

export interface CancelInput {
  readonly reservationId: number;
  readonly refundReason: string;
}

export interface PaymentFailureContext {
  /** From the address; null without a valid order id. */
  readonly orderId: string | null;
  readonly reason: string;
  readonly saved: SavedOrder | null;
  /** The server's answer about the order. */
  readonly order: PaymentOrder | null;
}

export interface PaymentFailureEvent {
  type: 'booking.retry';
}
