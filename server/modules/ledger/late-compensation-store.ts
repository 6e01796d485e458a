import { and, asc, count, eq, gte, inArray, lt, sum } from 'drizzle-orm';
import type { Interval } from '../../../domain/schedule.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { lateCompensation } from '../../db/schema/booking.ts';
import { administrator } from '../../db/schema/people.ts';

/** @returns what was paid for the late start of a booking, with the login id of who paid it; null while nothing was */
export async function findCompensation(db: Reader, reservationId: number) {
  const [row] = await db
    .select({
      amount: lateCompensation.amount,
      paidAt: lateCompensation.paidAt,
      loginId: administrator.loginId,
    })
    .from(lateCompensation)
    .leftJoin(administrator, eq(administrator.id, lateCompensation.administratorId))
    .where(eq(lateCompensation.reservationId, reservationId));
  return row ?? null;
}

/** @returns what the counter has paid in an interval */
export async function sumCompensations(db: Reader, { from, before }: Interval) {
  const [row] = await db
    .select({ payments: count(), amount: sum(lateCompensation.amount).mapWith(Number) })
    .from(lateCompensation)
    .where(and(gte(lateCompensation.paidAt, from), lt(lateCompensation.paidAt, before)));
  return { payments: row?.payments ?? 0, amount: row?.amount ?? 0 };
}

/** @returns what the tills of these shifts have paid; nothing for a shift without such a payment */
export async function sumCompensationsOf(db: Reader, shiftIds: readonly number[]) {
  const rows = await db
    .select({
      shiftId: lateCompensation.shiftId,
      entries: count(),
      amount: sum(lateCompensation.amount).mapWith(Number),
    })
    .from(lateCompensation)
    .where(inArray(lateCompensation.shiftId, [...shiftIds]))
    .groupBy(lateCompensation.shiftId)
    .orderBy(asc(lateCompensation.shiftId));
  return rows.flatMap(({ shiftId, ...paid }) => (shiftId === null ? [] : [{ shiftId, ...paid }]));
}

/** Records that the second price was paid, once. */
export async function insertCompensation(
  tx: Transaction,
  compensation: typeof lateCompensation.$inferInsert,
): Promise<void> {
  await tx.insert(lateCompensation).values(compensation);
}
