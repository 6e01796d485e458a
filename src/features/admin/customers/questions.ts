import type { AdminBooking, CancelTerms } from '../../../../openapi.gen.d.ts';
import { text } from './text.ts';

/** A customer of the list, as the dialog names the customer. */
export interface ListedCustomer {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
}

/** A booking that can be cancelled, with what each choice returns. */
export interface CancellableBooking {
  readonly customerId: number;
  readonly reservationId: number;
  /** Film and seats, as the dialog names the booking. */
  readonly name: string;
  readonly refunds: NonNullable<AdminBooking['refunds']>;
}

/** The change of a status to the other one. The reason is optional (A-CUST-33). */
export interface StatusQuestion {
  readonly customer: ListedCustomer;
  readonly reason: string;
}

/** The cancellation of a booking on behalf of its customer (A-CUST-36). */
export interface CancelQuestion {
  readonly booking: CancellableBooking;
  readonly terms: CancelTerms;
  readonly reason: string;
  /** It was confirmed without a reason (A-CUST-21). */
  readonly isReasonMissing: boolean;
}

/** @returns a booking as the dialog asks about it; null while it cannot be cancelled */
export function cancellable(customerId: number, booking: AdminBooking): CancellableBooking | null {
  const { reservationId, movieTitle, seatNumbers, refunds } = booking;
  const name = text.bookingName(movieTitle, seatNumbers.join(', '));
  return refunds && { customerId, reservationId, name, refunds };
}
