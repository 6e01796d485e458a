import type { Amounts, DiscountScope, DiscountTerms, PaymentMethod } from '../../domain/amounts.ts';
import type { CashReceiptChoice } from '../../domain/cash-receipt.ts';
import type { KoreaTime } from '../../domain/korea-time.ts';
import type { components, PaymentPrepared } from '../../openapi.gen.d.ts';
import type { CallFailure } from '../calls.ts';

type Schemas = components['schemas'];
export type PaymentRequest = Required<Schemas['PaymentRequest']>;

/** The registered order, and the time of the answer in milliseconds since 1970 by the server's clock. */
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

export interface Discount extends DiscountTerms, DiscountScope {
  paymentDiscountId: number;
}

/** What the customer chose for a payment; kept for the next try (C-PAY-65). */
export interface CheckoutChoice {
  discountId: number | null;
  points: number;
  method: PaymentMethod;
}

export interface CheckoutInput {
  /** In demo mode the page works without a server (C-PAY-57). */
  mode: 'demo' | 'live';
  screeningId: number;
  /** Start of the screening. */
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
  /** The customer has booked these seats in another page, or is paying for them there. */
  | { result: 'seatsBooked'; seatIds: number[] }
  | { result: 'screeningClosed'; code: string | null }
  /** The order may be paid: ask the server for its status. */
  | { result: 'orderUncertain' }
  | { result: 'failedAtProvider'; code: string; message: string | null };

export interface CheckoutContext extends CheckoutInput {
  /** The price of all tickets in won: by the page's prices, or by the server's correction. */
  total: number;
  discounts: Discount[];
  discountId: number | null;
  pointBalance: number;
  /** Clamped to the usable points. */
  points: number;
  method: PaymentMethod;
  /** Of the attempt to pay, for a method that has one (C-PAY-101). */
  cashReceipt: CashReceiptChoice;
  /** The server's amounts, until the customer changes discount or points. */
  correctedAmounts: Amounts | null;
  orderId: string;
  reservationId: number | null;
  /** The reservation or the payment exists only in this page. */
  isMock: boolean;
  prepared: PaymentPrepared | null;
  failure: CallFailure | null;
  /** How the checkout ends; left for other seats unless something else ends it. */
  outcome: CheckoutOutcome;
}

/** A message to the customer; the view has the words. */
export type CheckoutNotice =
  | { kind: 'seatCountMismatch' }
  | { kind: 'belowMinimum'; minimum: number }
  /** With the account its discount may be lost. */
  | { kind: 'virtualAccountTooLate'; isDiscountLost: boolean }
  | { kind: 'pointsChanged' }
  | { kind: 'discountGone' }
  /** The chosen discount is for this method only. */
  | { kind: 'discountLost'; method: PaymentMethod }
  | { kind: 'sdkMissing' }
  | { kind: 'paymentCancelled' }
  | { kind: 'bookingFailed'; message: string | null };

/** `now`: milliseconds since 1970 by the server's clock. `orderId`: new for each attempt. */
export interface PayAttempt {
  now: number;
  orderId: string;
  /** By default none. */
  cashReceipt?: CashReceiptChoice;
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

/** Events sent to the parent. */
export type CheckoutReport =
  | { type: 'reservation.created'; reservationId: number }
  | { type: 'payment.opened'; orderId: string; expiresAt: KoreaTime; now: number }
  | { type: 'payment.closed' }
  | { type: 'checkout.stayed' }
  | { type: 'notice.raise'; notice: CheckoutNotice }
  /** The cause of the last notice is gone (C-BOOK-63). */
  | { type: 'notice.drop' };

/** The order that the page saves before it opens the provider's page. The success and failure pages read it. */
export interface SavedPayment {
  orderId: string;
  reservationId: number;
  /** The amount of the provider's charge, in its currency. */
  amount: number;
  usedPoints: number;
  /** Won. */
  discountAmount: number;
  /** Won, before discount and points. */
  originalAmount: number;
}

export interface PaymentToSave extends SavedPayment {
  paymentId: number;
}

export interface ProviderRequest {
  method: PaymentMethod;
  cashReceipt: CashReceiptChoice;
  prepared: PaymentPrepared;
}
