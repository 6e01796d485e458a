import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { reservation } from '../../db/schema/booking.ts';
import { movie } from '../../db/schema/catalogue.ts';
import { customer } from '../../db/schema/people.ts';
import { screening } from '../../db/schema/programme.ts';
import type { Payment } from '../ledger/payments-store.ts';

/** @returns the booking of an order, as lists and the audit log name it; undefined for an unknown one */
export async function findDelivered(db: Reader, order: Payment) {
  const [row] = await db
    .select({
      bookingNumber: reservation.bookingNumber,
      movieTitle: movie.title,
      reservationState: reservation.state,
      withdrawnAt: customer.withdrawnAt,
    })
    .from(reservation)
    .innerJoin(screening, eq(screening.id, reservation.screeningId))
    .innerJoin(movie, eq(movie.id, screening.movieId))
    .innerJoin(customer, eq(customer.id, reservation.customerId))
    .where(eq(reservation.id, order.reservationId));
  if (!row) return undefined;
  const { withdrawnAt, ...booking } = row;
  return { ...booking, paymentState: order.state, hasWithdrawn: withdrawnAt !== null };
}
