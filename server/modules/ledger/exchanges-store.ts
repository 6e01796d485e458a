import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DiscountTerms } from '../../../domain/amounts.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { reservation, seatChange } from '../../db/schema/booking.ts';
import { partialRefund, payment } from '../../db/schema/money.ts';
import { paymentDiscount } from '../../db/schema/programme.ts';

/** The last exchange of a booking for another screening, with what it has returned. */
export interface LastExchange {
  /** The screening before. */
  fromStartsAt: Date;
  fromRoomName: string;
  /** Won. */
  refundAmount: number;
  returnedPoints: number;
  /** The difference that was paid, in won. */
  paidAmount: number;
}

/** @returns the last exchange of a booking; null without one */
export async function findLastExchange(
  db: Reader,
  reservationId: number,
): Promise<LastExchange | null> {
  const ofExchange = and(
    eq(payment.reservationId, seatChange.reservationId),
    inArray(payment.state, ['DONE', 'REFUND_PENDING', 'REFUNDED']),
  );
  const returned = (column: AnyPgColumn) =>
    sql`(${db
      .select({ sum: sql`coalesce(sum(${column}), 0)` })
      .from(partialRefund)
      .innerJoin(payment, and(ofExchange, eq(payment.id, partialRefund.paymentId)))
      .where(eq(partialRefund.seatChangeNumber, seatChange.number))})`.mapWith(Number);
  const paid = db
    .select({ sum: sql`coalesce(sum(${payment.finalAmount}), 0)` })
    .from(payment)
    .where(and(ofExchange, eq(payment.seatChangeNumber, seatChange.number)));
  const [row] = await db
    .select({
      fromStartsAt: seatChange.fromStartsAt,
      fromRoomName: seatChange.fromRoomName,
      refundAmount: returned(partialRefund.refundAmount),
      returnedPoints: returned(partialRefund.returnedPoints),
      paidAmount: sql`(${paid})`.mapWith(Number),
    })
    .from(seatChange)
    .where(and(eq(seatChange.reservationId, reservationId), isNotNull(seatChange.toScreeningId)))
    .orderBy(desc(seatChange.number))
    .limit(1);
  if (!row?.fromStartsAt || row.fromRoomName === null) return null;
  return { ...row, fromStartsAt: row.fromStartsAt, fromRoomName: row.fromRoomName };
}

/**
 * Moves a reservation to another screening, with its orders and its review. The caller holds the customer's lock, and the
 * reservation has no claim.
 */
export async function updateScreening(
  tx: Transaction,
  reservationId: number,
  { screeningId, since }: { screeningId: number; since: Date },
): Promise<void> {
  await tx
    .update(reservation)
    .set({ screeningId, screeningSince: since })
    .where(eq(reservation.id, reservationId));
}

/** @returns the terms of an order's discount, also of one that has ended; a used one is not deleted (A-DISC-7, A-DISC-8) */
export async function findUsedDiscount(
  db: Reader,
  discountId: number,
): Promise<DiscountTerms | null> {
  const [row] = await db
    .select({ discountRate: paymentDiscount.rate, discountAmount: paymentDiscount.amount })
    .from(paymentDiscount)
    .where(eq(paymentDiscount.id, discountId));
  return row ?? null;
}
