import type { components } from '../../openapi.gen.d.ts';

type PaymentOrder = components['schemas']['PaymentOrder'];
export type Hold = components['schemas']['Hold'];

/** The address of the page, and the fixed sentence that the server is given as the reason of the cancellation. */
export interface PaymentFailureInput {
  readonly orderId: string | null;
  readonly reason: string;
}

/** Of what the page saved before it went to the provider. */
export interface SavedOrder {
  readonly orderId: string;
  readonly reservationId: number;
}

export interface CancelInput {
  readonly reservationId: number;
  readonly refundReason: string;
}

export interface PaymentFailureContext {
  /** From the address; null when it carries none that can be one. */
  readonly orderId: string | null;
  readonly reason: string;
  readonly saved: SavedOrder | null;
  /** The order as the server told it. */
  readonly order: PaymentOrder | null;
}

export interface PaymentFailureEvent {
  type: 'booking.retry';
}

/** What the machine has done outside. None may throw: that would end the machine. */
export interface PaymentFailureDeeds {
  /** Removes what was saved for the order. */
  clearSaved: (scope: unknown, params: { orderId: string | null }) => void;
  /** Opens the booking of the film, at the seats of the screening. */
  openBooking: (scope: unknown, params: { movieId: number; screeningId: number }) => void;
  /** Goes back to where the person came from. */
  goBack: () => void;
  /** Opens the login, which leads back here. */
  openLogin: () => void;
  /** Tells the developer, not the person. */
  warn: (
    scope: unknown,
    params: { about: 'orderUnknown' | 'cancellationFailed'; error: unknown },
  ) => void;
}
