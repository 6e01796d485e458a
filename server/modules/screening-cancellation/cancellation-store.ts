import {
  and,
  asc,
  countDistinct,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Reader, Transaction } from '../../db/client.ts';
import { reservation, seatClaim } from '../../db/schema/booking.ts';
import { payment } from '../../db/schema/money.ts';
import { screening } from '../../db/schema/programme.ts';
import { claimIsLive } from '../ledger/liveness.ts';

/** Marks a screening as cancelled. The caller has locked it. */
export async function updateCancelled(
  tx: Transaction,
  screeningId: number,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await tx
    .update(screening)
    .set({ cancelledAt: at, cancelReason: reason, version: sql`${screening.version} + 1` })
    .where(and(eq(screening.id, screeningId), isNull(screening.cancelledAt)));
}

/** @returns the cancelled screenings whose bookings are still being cancelled, the earliest cancellation first */
export async function listCancelling(db: Reader, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: screening.id })
    .from(screening)
    .where(and(isNotNull(screening.cancelledAt), isNull(screening.cancellationEndedAt)))
    .orderBy(asc(screening.cancelledAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * @returns the customers with a reservation or a held seat in a screening that can be cancelled now, by id: not those
 *   whose payment is being confirmed
 */
export async function listBookedCustomers(
  db: Reader,
  { screeningId, after, limit }: { screeningId: number; after: number; limit: number },
): Promise<number[]> {
  const booked = db
    .select({ customerId: reservation.customerId })
    .from(reservation)
    .leftJoin(payment, and(eq(payment.reservationId, reservation.id), eq(payment.state, 'WAITING')))
    .where(
      and(
        eq(reservation.screeningId, screeningId),
        or(
          inArray(reservation.state, ['PENDING', 'COMPLETED']),
          and(eq(reservation.state, 'PAYING'), isNotNull(payment.id)),
        ),
      ),
    );
  const held = db
    .select({ customerId: seatClaim.customerId })
    .from(seatClaim)
    .where(and(eq(seatClaim.screeningId, screeningId), eq(seatClaim.state, 'HELD')));
  const customers = union(booked, held).as('customers');
  const rows = await db
    .select({ id: customers.customerId })
    .from(customers)
    .where(gt(customers.customerId, after))
    .orderBy(asc(customers.customerId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** @returns a customer's reservations in a screening that have not ended, by id */
export function listOpenReservations(
  db: Reader,
  { screeningId, customerId }: { screeningId: number; customerId: number },
) {
  return db
    .select()
    .from(reservation)
    .where(
      and(
        eq(reservation.screeningId, screeningId),
        eq(reservation.customerId, customerId),
        inArray(reservation.state, ['PENDING', 'PAYING', 'COMPLETED']),
      ),
    )
    .orderBy(asc(reservation.id));
}

/** Stores that nothing is left to cancel in a screening that was cancelled until `until`, if that is so. */
export async function updateEnded(
  tx: Transaction,
  screeningId: number,
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  // Drizzle leaves the tables' names out of the columns of a statement with one table.
  await tx
    .update(screening)
    .set({ cancellationEndedAt: at })
    .where(
      and(
        eq(screening.id, screeningId),
        lte(screening.cancelledAt, until),
        isNull(screening.cancellationEndedAt),
        sql`not exists (select from reservation r where r.screening_id = ${screeningId}
          and r.state in ('PENDING', 'PAYING', 'COMPLETED'))`,
        sql`not exists (select from seat_claim c where c.screening_id = ${screeningId})`,
      ),
    );
}

/** What is still open in a screening. */
export async function countOpen(db: Reader, screeningId: number, now: Date) {
  const [row] = await db
    .select({
      payments: sql`count(*) filter (where ${payment.state} = 'CONFIRMING')`.mapWith(Number),
      deposits: sql`count(*) filter (where ${payment.state} = 'WAITING')`.mapWith(Number),
    })
    .from(reservation)
    .innerJoin(payment, eq(payment.reservationId, reservation.id))
    .where(and(eq(reservation.screeningId, screeningId), eq(reservation.state, 'PAYING')));
  const [held] = await db
    .select({ customers: countDistinct(seatClaim.customerId) })
    .from(seatClaim)
    .where(
      and(eq(seatClaim.screeningId, screeningId), eq(seatClaim.state, 'HELD'), claimIsLive(now)),
    );
  return {
    openPayments: row?.payments ?? 0,
    waitingDeposits: row?.deposits ?? 0,
    holdingCustomers: held?.customers ?? 0,
  };
}
