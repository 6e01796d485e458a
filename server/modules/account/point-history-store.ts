import { desc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { reservation } from '../../db/schema/booking.ts';
import { pointEntry } from '../../db/schema/money.ts';
import { customer } from '../../db/schema/people.ts';

/**
 * A part of a customer's point entries, newest first, each with the balance after it. One statement reads balance and
 * entries, so that they belong together also while points change.
 */
export function listPointEntries(
  db: Reader,
  customerId: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const newest = db
    .select()
    .from(pointEntry)
    .where(eq(pointEntry.customerId, customerId))
    .orderBy(desc(pointEntry.id))
    .limit(offset + limit)
    .as('newest');
  const newerPoints = sql`coalesce(sum(${newest.amount}) over (
    order by ${newest.id} desc rows between unbounded preceding and 1 preceding), 0)`;
  return db
    .select({
      entryId: newest.id,
      description: newest.description,
      amount: newest.amount,
      balanceAfter: sql<number>`(${customer.points} - ${newerPoints})::integer`,
      createdAt: newest.createdAt,
      reservationId: newest.reservationId,
      bookingNumber: reservation.bookingNumber,
    })
    .from(newest)
    .innerJoin(customer, eq(customer.id, newest.customerId))
    .leftJoin(reservation, eq(reservation.id, newest.reservationId))
    .orderBy(desc(newest.id))
    .offset(offset);
}

/** @returns the number of a customer's point entries */
export function countPointEntries(db: Reader, customerId: number): Promise<number> {
  return db.$count(pointEntry, eq(pointEntry.customerId, customerId));
}
