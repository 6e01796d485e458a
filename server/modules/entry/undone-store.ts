import { asc, eq, inArray, lt } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { undoneAdmission } from '../../db/schema/admission.ts';

export type UndoneAdmission = Omit<typeof undoneAdmission.$inferSelect, 'undoneAt'>;

/** @returns the undone admissions of bookings, the earliest first */
export function listUndoneAdmissions(
  db: Reader,
  reservationIds: readonly number[],
): Promise<UndoneAdmission[]> {
  return db
    .select({ id: undoneAdmission.id, reservationId: undoneAdmission.reservationId })
    .from(undoneAdmission)
    .where(inArray(undoneAdmission.reservationId, [...reservationIds]))
    .orderBy(asc(undoneAdmission.reservationId), asc(undoneAdmission.undoneAt));
}

/** @returns the undone admission of any booking; null without one */
export async function findUndoneAdmission(db: Reader, id: string): Promise<UndoneAdmission | null> {
  const [row] = await db.select().from(undoneAdmission).where(eq(undoneAdmission.id, id));
  return row ?? null;
}

export async function insertUndoneAdmission(
  tx: Transaction,
  row: typeof undoneAdmission.$inferInsert,
): Promise<void> {
  await tx.insert(undoneAdmission).values(row);
}

/** Deletes the oldest ones from before a time, at most `limit`. */
export async function deleteUndoneAdmissions(
  tx: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<void> {
  const old = tx
    .select({ id: undoneAdmission.id })
    .from(undoneAdmission)
    .where(lt(undoneAdmission.undoneAt, before))
    .orderBy(asc(undoneAdmission.undoneAt))
    .limit(limit);
  await tx.delete(undoneAdmission).where(inArray(undoneAdmission.id, old));
}
