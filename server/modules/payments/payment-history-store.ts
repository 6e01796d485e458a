import { and, desc, eq, exists, gt, inArray, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { reservation, seatHold } from '../../db/schema/booking.ts';
import { movie } from '../../db/schema/catalogue.ts';
import { payment } from '../../db/schema/money.ts';
import { paymentDiscount, screening } from '../../db/schema/programme.ts';
import { holdIsLive } from '../ledger/liveness.ts';

/** The selection of a customer's payments that are shown at an instant. */
export interface PaymentFilter {
  customerId: number;
  now: Date;
}

export type PaymentRow = Awaited<ReturnType<typeof listShownPayments>>[number];

/** @returns a part of a customer's payments, newest first */
export async function listShownPayments(
  db: Reader,
  filter: PaymentFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const newestFirst = [desc(payment.requestedAt), desc(payment.id)];
  const shown = await db
    .select({ id: payment.id })
    .from(payment)
    .where(isShown(db, filter))
    .orderBy(...newestFirst)
    .offset(offset)
    .limit(limit);
  const ids = shown.map(({ id }) => id);
  return db
    .select({
      order: payment,
      bookingNumber: reservation.bookingNumber,
      exchangeOf: reservation.exchangeOf,
      movieTitle: movie.title,
      discount: { providerName: paymentDiscount.providerName, rate: paymentDiscount.rate },
    })
    .from(payment)
    .innerJoin(reservation, eq(reservation.id, payment.reservationId))
    .innerJoin(screening, eq(screening.id, payment.screeningId))
    .innerJoin(movie, eq(movie.id, screening.movieId))
    .leftJoin(paymentDiscount, eq(paymentDiscount.id, payment.discountId))
    .where(inArray(payment.id, ids))
    .orderBy(...newestFirst);
}

/** @returns the number of a customer's payments */
export function countShownPayments(db: Reader, filter: PaymentFilter): Promise<number> {
  return db.$count(payment, isShown(db, filter));
}

/**
 * The condition without a parameter is the one of the index `payment_history`, so that a query reads only these rows. An
 * order without a payment is shown while its hold is live, before and after a sweep alike; of several of a reservation, the
 * latest.
 */
function isShown(db: Reader, { customerId, now }: PaymentFilter) {
  const liveHold = db
    .select({ id: seatHold.id })
    .from(reservation)
    .innerJoin(seatHold, eq(seatHold.id, reservation.holdId))
    .where(and(eq(reservation.id, payment.reservationId), holdIsLive(now)));
  const later = alias(payment, 'later');
  const isReplaced = exists(
    db
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.reservationId, payment.reservationId),
          eq(later.state, 'READY'),
          gt(later.id, payment.id),
        ),
      ),
  );
  return and(
    eq(payment.customerId, customerId),
    sql`${payment.state} not in ('FAILED', 'CANCELLED')`,
    or(sql`${payment.state} <> 'READY'`, and(exists(liveHold), not(isReplaced))),
  );
}
