import type { components } from '../../openapi.gen.d.ts';
import type { CallFailure } from '../call-failure.ts';

export type PaymentOrder = components['schemas']['PaymentOrder'];
export type ReservationDetail = components['schemas']['ReservationDetail'];

/** The query of the page's address, which the provider filled in. */
export interface PaymentSuccessInput {
  readonly orderId: string | null;
  readonly paymentKey: string | null;
  readonly amount: string | null;
}

/** The payment that was saved before the provider was called. */
export interface SavedPayment {
  /** The amount of the provider's charge, in its currency. */
  readonly amount: number;
  readonly orderId: string;
  readonly reservationId: number;
  readonly usedPoints: number;
  /** Won. */
  readonly discountAmount: number;
  /** Won. */
  readonly originalAmount: number;
}

export interface Saved {
  readonly payment: SavedPayment | null;
  readonly paymentId: number | null;
}

export interface ConfirmInput {
  readonly paymentId: number;
  readonly orderId: string;
  readonly paymentKey: string;
  readonly finalAmount: number;
}

export type PaymentFailureCode =
  | 'INVALID_PAYMENT_PARAMS'
  | 'INVALID_ORDER_ID'
  | 'AMOUNT_MISMATCH'
  | 'ORDER_ID_MISMATCH'
  | 'PAYMENT_CONFIRMATION_FAILED'
  | 'PAYMENT_ERROR'
  | 'CONFIRMATION_FAILED';

export interface PaymentFailure {
  /** One of `PaymentFailureCode`, or the provider's own. */
  readonly code: string;
  /** The server's message for the customer. */
  readonly message: string | null;
}

export interface PaymentSuccessContext {
  readonly orderId: string | null;
  readonly paymentKey: string | null;
  /** The amount that the provider authorised, in its currency; null when it is not a number. */
  readonly amount: number | null;
  readonly saved: SavedPayment | null;
  readonly paymentId: number | null;
  /** The server's last answer about the order. */
  readonly order: PaymentOrder | null;
  /** The completed reservation for the receipt; null until it is loaded. */
  readonly reservation: ReservationDetail | null;
  /** This page has requested the confirmation, and not asked about the order after a time without an answer. */
  readonly asked: boolean;
  /** The failure that left the outcome of the confirmation unknown. */
  readonly doubt: CallFailure | null;
  readonly failure: PaymentFailure | null;
  /** Requests for the order since the page was shown; counts no further than the pauses grow. */
  readonly depositPolls: number;
}

export type PaymentSuccessEvent =
  | { type: 'lookup.retry' }
  | { type: 'deposit.cancel' }
  | { type: 'cancel.confirm' }
  | { type: 'cancel.dismiss' }
  | NetworkBackEvent
  | PageVisibilityEvent;

export interface NetworkBackEvent {
  type: 'network.back';
}

export type PageVisibilityEvent = { type: 'page.hide' } | { type: 'page.show' };

/** Side effects of the machine. None may throw: that would end the machine. */
export interface PaymentSuccessEffects {
  /** Removes the saved payment of the order. */
  clearSaved: (scope: unknown, params: { orderId: string | null }) => void;
  /** Opens the failure page, in place of this one. */
  openFailure: (
    scope: unknown,
    params: { failure: PaymentFailure | null; orderId: string | null },
  ) => void;
  /** Warns the developer, not the customer. */
  warn: (scope: unknown, params: { about: 'completionFailed'; error: unknown }) => void;
}
