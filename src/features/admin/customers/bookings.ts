import type { CancellableBooking } from '../../../../machines/admin-customers/admin-customers.types.ts';
import type { AdminBooking } from './customers-query.ts';
import { text } from './text.ts';

/** @returns a booking as the dialog asks about it; null while it cannot be cancelled */
export function cancellable(customerId: number, booking: AdminBooking): CancellableBooking | null {
  const { reservationId, movieTitle, seatNumbers, refunds } = booking;
  const name = text.bookingName(movieTitle, seatNumbers.join(', '));
  return refunds && { customerId, reservationId, name, refunds };
}
