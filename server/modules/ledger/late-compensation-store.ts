import { eq } from 'drizzle-orm';
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

/** Records that the second price was paid, once. */
export async function insertCompensation(
  tx: Transaction,
  compensation: typeof lateCompensation.$inferInsert,
): Promise<void> {
  await tx.insert(lateCompensation).values(compensation);
}
