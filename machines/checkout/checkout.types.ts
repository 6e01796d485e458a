import type { Amounts, DiscountTerms, PaymentMethod } from '../../domain/amounts.ts';
import type { KoreaTime } from '../../domain/korea-time.ts';
import type { components } from '../../openapi.gen.d.ts';
import type { CallFailure } from '../call-failure.ts';

type Schemas = components['schemas'];
export type ReservationRequest = Schemas['ReservationRequest'];
export type PaymentRequest = Required<Schemas['PaymentRequest']>;
export type PaymentPrepared = Schemas['PaymentPrepared'];

/** The order as registered, and the instant (milliseconds since 1970, the server's clock) at which it was told. */
export interface PreparedAnswer {
  prepared: PaymentPrepared;
  now: number;
}

/** Tickets of one type, with the price of one in won. */
export interface TicketLine {
  ticketTypeId: number;
  count: number;
  price: number;
}

export interface Discount extends DiscountTerms {
  paymentDiscountId: number;
}

export interface CheckoutInput {
  /** In demo mode a missing server is bridged (C-PAY-57). */
  mode: 'demo' | 'live';
  screeningId: number;
  /** When the film begins. */
  startsAt: KoreaTime;
  movieTitle: string;
  seatIds: number[];
  tickets: TicketLine[];
}

/** How a checkout ended. */
export type CheckoutOutcome =
  | { result: 'leftForSeats' }
  | { result: 'booked'; reservationId: number | null }
  | { result: 'holdLost' }
  | { result: 'screeningClosed'; code: string | null }
  | { result: 'signedOut' }
  /** Whether the order is paid only the server can tell. */
  | { result: 'orderUncertain' }
  | { result: 'failedAtProvider'; code: string; message: string | null };

export interface CheckoutContext extends CheckoutInput {
  /** The price of all tickets, in won: by our prices, or by the server's where it corrected us. */
  total: number;
  discounts: Discount[];
  discountId: number | null;
  pointBalance: number;
  /** Already clamped to what can be used. */
  points: number;
  method: PaymentMethod;
  /** The server's amounts, until the person changes discount or points. */
  correctedAmounts: Amounts | null;
  orderId: string;
  reservationId: number | null;
  /** The reservation or the payment exists in this page only. */
  isMock: boolean;
  prepared: PaymentPrepared | null;
  failure: CallFailure | null;
  outcome: CheckoutOutcome;
}

/** What is told to the person; the view has the words. */
export type CheckoutNotice =
  | { kind: 'seatCountMismatch' }
  | { kind: 'belowMinimum'; minimum: number }
  | { kind: 'virtualAccountTooLate' }
  | { kind: 'pointsChanged' }
  | { kind: 'discountGone' }
  | { kind: 'sdkMissing' }
  | { kind: 'paymentCancelled' }
  | { kind: 'bookingFailed'; message: string | null };

/** `now`: milliseconds since 1970 by the server's clock. `orderId`: a new one for each attempt. */
export interface PayAttempt {
  now: number;
  orderId: string;
}

export type CheckoutEvent =
  | { type: 'discount.choose'; discountId: number | null }
  | { type: 'points.set'; points: number }
  | { type: 'points.useAll' }
  | { type: 'method.choose'; method: PaymentMethod; now: number }
  | ({ type: 'pay' } & PayAttempt)
  | ({ type: 'amounts.accept' } & PayAttempt)
  | { type: 'amounts.decline' }
  | { type: 'completion.retry' }
  | { type: 'provider.return' }
  | { type: 'checkout.leave' };

/** What the parent is told. */
export type CheckoutReport =
  | { type: 'reservation.created'; reservationId: number }
  | { type: 'payment.opened'; orderId: string; expiresAt: KoreaTime; now: number }
  | { type: 'payment.closed' }
  | { type: 'checkout.stayed' }
  | { type: 'notice.raise'; notice: CheckoutNotice };

export interface PaymentToSave {
  orderId: string;
  reservationId: number;
  paymentId: number;
  /** What the provider is asked for, in its currency. */
  amount: number;
  usedPoints: number;
  discountAmount: number;
  /** Won. */
  originalAmount: number;
}

export interface ProviderRequest {
  method: PaymentMethod;
  prepared: PaymentPrepared;
}
