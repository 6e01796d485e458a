import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { KEPT_RECORD_YEARS } from '../../../domain/limits.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { admission } from '../../db/schema/admission.ts';
import { reservation } from '../../db/schema/booking.ts';
import { partialRefund, payment } from '../../db/schema/money.ts';
import { mailRequest, outbox } from '../../db/schema/outbox.ts';
import { customer, emailVerification, keptCustomer } from '../../db/schema/people.ts';
import { screening } from '../../db/schema/programme.ts';
import { review, reviewLike } from '../../db/schema/reviews.ts';

export type EndingReservation = Awaited<ReturnType<typeof listEndingReservations>>[number];

/**
 * @returns the reservations that a withdrawal ends, by id: those that are not paid, those whose screening has not started
 *   and which no door has admitted, and those whose screening is cancelled; each with its live order
 */
export function listEndingReservations(
  db: Reader,
  { customerId, now, limit }: { customerId: number; now: Date; limit: number },
) {
  const admissions = db
    .select({ one: sql`1` })
    .from(admission)
    .where(eq(admission.reservationId, reservation.id));
  return db
    .select({
      reservationId: reservation.id,
      state: reservation.state,
      screeningId: screening.id,
      createdAt: reservation.createdAt,
      screeningSince: reservation.screeningSince,
      startsAt: screening.startsAt,
      screeningCancelledAt: screening.cancelledAt,
      order: payment,
    })
    .from(reservation)
    .innerJoin(screening, eq(screening.id, reservation.screeningId))
    .leftJoin(
      payment,
      and(
        eq(payment.reservationId, reservation.id),
        isNull(payment.seatChangeNumber),
        sql`${payment.state} not in ('FAILED', 'CANCELLED')`,
      ),
    )
    .where(
      and(
        eq(reservation.customerId, customerId),
        or(
          inArray(reservation.state, ['PENDING', 'PAYING']),
          and(
            eq(reservation.state, 'COMPLETED'),
            or(
              and(gt(screening.startsAt, now), notExists(admissions)),
              isNotNull(screening.cancelledAt),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(reservation.id))
    .limit(limit);
}

/**
 * Locks a customer's reviews and those that the customer likes, in their order: customers who like the reviews of each
 * other may withdraw at the same time.
 */
export async function lockEndingReviews(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .select({ id: review.id })
    .from(review)
    .where(or(eq(review.customerId, customerId), inArray(review.id, likedBy(tx, customerId))))
    .orderBy(asc(review.id))
    .for('update');
}

/** Deletes a customer's reviews, film by film: each changes the stored rating of its film. */
export async function deleteReviewsOf(tx: Transaction, customerId: number): Promise<void> {
  const films = await tx
    .selectDistinct({ movieId: review.movieId })
    .from(review)
    .where(eq(review.customerId, customerId))
    .orderBy(asc(review.movieId));
  for (const { movieId } of films) {
    await tx
      .delete(review)
      .where(and(eq(review.customerId, customerId), eq(review.movieId, movieId)));
  }
}

/** Takes back a customer's likes of the reviews of others. */
export async function deleteLikesOf(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .update(review)
    .set({ likeCount: sql`${review.likeCount} - 1` })
    .where(inArray(review.id, likedBy(tx, customerId)));
  await tx.delete(reviewLike).where(eq(reviewLike.customerId, customerId));
}

function likedBy(tx: Transaction, customerId: number) {
  return tx
    .select({ reviewId: reviewLike.reviewId })
    .from(reviewLike)
    .where(eq(reviewLike.customerId, customerId));
}

/** @returns a customer's balance, as it is now */
export async function findPoints(db: Reader, customerId: number): Promise<number> {
  const [row] = await db
    .select({ points: customer.points })
    .from(customer)
    .where(eq(customer.id, customerId));
  return row?.points ?? 0;
}

/**
 * @param records.now the time of a refund that the provider has not made yet
 * @param records.refunding the reservations whose payments are refunded now
 * @returns until when the law demands the records of a customer; null for one who has never paid
 */
export async function findRecordsEnd(
  db: Reader,
  customerId: number,
  { now, refunding }: { now: Date; refunding: readonly number[] },
): Promise<Date | null> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const lastPart = sql`(select max(coalesce(${partialRefund.doneAt}, ${instant})) from ${partialRefund}
    where ${partialRefund.paymentId} = ${payment.id})`;
  const recorded = sql`case when ${payment.state} = 'REFUND_PENDING'
      or ${inArray(payment.reservationId, [...refunding])} then ${instant}
    else greatest(coalesce(${payment.closedAt}, ${payment.approvedAt}, ${payment.requestedAt}), ${lastPart}) end`;
  const [row] = await db
    .select({ end: afterKeptYears(sql`max(${recorded})`) })
    .from(payment)
    .where(
      and(
        eq(payment.customerId, customerId),
        gt(payment.finalAmount, 0),
        inArray(payment.state, ['DONE', 'REFUND_PENDING', 'REFUNDED']),
      ),
    );
  return row?.end ?? null;
}

function afterKeptYears(time: SQL) {
  const end = sql<Date | null>`${time} + make_interval(years => ${KEPT_RECORD_YEARS}::int)`;
  return end.mapWith(payment.closedAt);
}

export async function insertKeptCustomer(
  tx: Transaction,
  row: typeof keptCustomer.$inferInsert,
): Promise<void> {
  await tx.insert(keptCustomer).values(row);
}

/** Destroys records whose time has ended. @returns how many, at most `limit` */
export async function deleteKeptCustomers(
  tx: Transaction,
  { until, limit }: { until: Date; limit: number },
): Promise<number> {
  const ended = tx
    .select({ customerId: keptCustomer.customerId })
    .from(keptCustomer)
    .where(lte(keptCustomer.keptUntil, until))
    .orderBy(asc(keptCustomer.keptUntil))
    .limit(limit);
  const deleted = await tx
    .delete(keptCustomer)
    .where(inArray(keptCustomer.customerId, ended))
    .returning({ customerId: keptCustomer.customerId });
  return deleted.length;
}

/** Deletes the codes for an address, and the mails with codes that have not been sent. */
export async function deleteCodesOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(emailVerification).where(eq(emailVerification.email, email));
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.kind, 'MAIL'),
        like(outbox.key, 'mail:code:%'),
        sql`lower(${outbox.payload} ->> 'recipient') = ${email.toLowerCase()}`,
        isNull(outbox.doneAt),
        isNull(outbox.deadAt),
      ),
    );
}

/** Deletes a customer's requests to send mails again. */
export async function deleteMailRequestsOf(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(mailRequest).where(eq(mailRequest.customerId, customerId));
}

/** Deletes what customers have typed or their bank has told: the reasons of cancellations, and the holders of accounts. */
export async function eraseTexts(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .update(reservation)
    .set({ cancelReason: null })
    .where(
      and(eq(reservation.customerId, customerId), sql`${reservation.cancelReason} is not null`),
    );
  const payments = tx
    .select({ id: payment.id })
    .from(payment)
    .where(eq(payment.customerId, customerId));
  await tx
    .update(partialRefund)
    .set({ reason: null })
    .where(inArray(partialRefund.paymentId, payments));
  await tx
    .update(payment)
    .set({ virtualAccount: sql`${payment.virtualAccount} - 'accountHolder'` })
    .where(
      and(eq(payment.customerId, customerId), sql`${payment.virtualAccount} ? 'accountHolder'`),
    );
}

/** Erases the personal data of a customer; login id and e-mail are free again. */
export async function eraseCustomer(tx: Transaction, customerId: number, at: Date): Promise<void> {
  await tx
    .update(customer)
    .set({
      loginId: null,
      name: ERASED_NAME,
      email: `withdrawn-${customerId}@marquee.invalid`,
      phone: '',
      dateOfBirth: null,
      gender: null,
      passwordHash: '',
      isActive: false,
      lastLoginAt: null,
      withdrawnAt: at,
    })
    .where(eq(customer.id, customerId));
}

/** The name of every withdrawn customer. */
const ERASED_NAME = '탈퇴한 고객';
