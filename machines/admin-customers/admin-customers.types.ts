import type { CallFailure } from '../call-failure.ts';

/** A customer of the list, as the dialog names the customer. */
export interface ListedCustomer {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
}

export interface Refund {
  readonly refundAmount: number;
  readonly returnedPoints: number;
}

/** What a dialog asks about: the status of a customer, or the cancellation of a booking. */
export interface Asked {
  readonly about: 'status' | 'cancellation';
  /** Of the customer or of the reservation. */
  readonly id: number;
}

/** Whose reason a cancellation has: the cinema's returns everything (A-CUST-22). */
export type CancelTerms = 'CUSTOMER' | 'CINEMA';

/** A booking that can be cancelled, with what each choice returns. */
export interface CancellableBooking {
  readonly customerId: number;
  readonly reservationId: number;
  /** Film and seats, as the dialog names the booking. */
  readonly name: string;
  readonly refunds: Readonly<Record<CancelTerms, Refund>>;
}

export interface StatusChange {
  readonly customerId: number;
  readonly isActive: boolean;
  readonly reason: string;
}

export interface BookingCancellation extends Refund {
  readonly customerId: number;
  readonly reservationId: number;
  readonly terms: CancelTerms;
  readonly reason: string;
}

export interface AdminCustomersContext {
  /** The customer whose status the dialog asks about. */
  readonly customer: ListedCustomer | null;
  /** The booking that the dialog asks about. */
  readonly booking: CancellableBooking | null;
  readonly terms: CancelTerms;
  readonly reason: string;
  /** The cancellation was confirmed without a reason. */
  readonly isReasonMissing: boolean;
  readonly failure: CallFailure | null;
}

export type AdminCustomersEvent =
  /** `reason` is the kept one; empty without one. */
  | { type: 'status.request'; customer: ListedCustomer; reason: string }
  | { type: 'cancel.request'; booking: CancellableBooking; reason: string }
  | { type: 'reason.change'; reason: string }
  | { type: 'terms.change'; terms: CancelTerms }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.dismiss' };

export interface AdminCustomersEmitted {
  type: 'notice';
  kind: 'activated' | 'deactivated' | 'cancelled' | 'customerGone' | 'bookingGone';
  name: string;
}
