import type { components } from '../../openapi.gen.d.ts';
import type { CallFailure } from '../call-failure.ts';

export type PaymentOrder = components['schemas']['PaymentOrder'];
export type ReservationDetail = components['schemas']['ReservationDetail'];

/** The address of the page, as the provider made it. */
export interface PaymentSuccessInput {
  readonly orderId: string | null;
  readonly paymentKey: string | null;
  readonly amount: string | null;
}

/** What the page saved for an order before it went to the provider. */
export interface SavedPayment {
  /** What the provider was asked for, in its currency. */
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
  /** The server's own words, for the person. */
  readonly message: string | null;
}

export interface PaymentSuccessContext {
  readonly orderId: string | null;
  readonly paymentKey: string | null;
  /** What the provider says it authorised, in its currency; null when it is not a number. */
  readonly amount: number | null;
  readonly saved: SavedPayment | null;
  readonly paymentId: number | null;
  /** The order as the server last told it. */
  readonly order: PaymentOrder | null;
  /** The completed reservation, for the receipt; null as long as it is not known. */
  readonly reservation: ReservationDetail | null;
  /** Whether this page has asked for the confirmation. */
  readonly asked: boolean;
  /** What left the confirmation's outcome unknown. */
  readonly doubt: CallFailure | null;
  readonly failure: PaymentFailure | null;
}

export interface PaymentSuccessEvent {
  type: 'lookup.retry';
}

/** What the machine has done outside. None may throw: that would end the machine. */
export interface PaymentSuccessDeeds {
  /** Removes what was saved for the order. */
  clearSaved: (scope: unknown, params: { orderId: string | null }) => void;
  /** Opens the failure page, in place of this one. */
  openFailure: (
    scope: unknown,
    params: { failure: PaymentFailure | null; orderId: string | null },
  ) => void;
  /** Opens the login, which leads back here. */
  openLogin: () => void;
  /** Tells the developer, not the person. */
  warn: (scope: unknown, params: { about: 'completionFailed'; error: unknown }) => void;
}
