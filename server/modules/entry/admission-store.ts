import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { admission } from '../../db/schema/admission.ts';
import { reservation } from '../../db/schema/booking.ts';

export type AdmissionRow = typeof admission.$inferSelect;
type AdmissionChange = Pick<AdmissionRow, 'id'> & Partial<Omit<AdmissionRow, 'id'>>;

/** @returns the admissions of bookings, each booking's first one before the others */
export function listAdmissions(
  db: Reader,
  reservationIds: readonly number[],
): Promise<AdmissionRow[]> {
  return db
    .select()
    .from(admission)
    .where(inArray(admission.reservationId, [...reservationIds]))
    .orderBy(
      asc(admission.reservationId),
      asc(admission.isDouble),
      asc(admission.recordedAt),
      asc(admission.id),
    );
}

/**
 * Call it with the customer's lock, so that no door admits the booking meanwhile.
 * @returns whether the customer's paid booking was admitted at a door (A-ENTRY-17)
 */
export async function isAdmitted(
  db: Reader,
  customerId: number,
  reservationId: number,
): Promise<boolean> {
  const rows = await db
    .select({ id: admission.id })
    .from(admission)
    .innerJoin(reservation, eq(reservation.id, admission.reservationId))
    .where(
      and(
        eq(admission.reservationId, reservationId),
        eq(reservation.customerId, customerId),
        eq(reservation.state, 'COMPLETED'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** @returns whether it was stored: not when another booking's admission has the same id */
export async function insertAdmission(tx: Transaction, row: AdmissionRow): Promise<boolean> {
  const stored = await tx
    .insert(admission)
    .values(row)
    .onConflictDoNothing({ target: admission.id })
    .returning({ id: admission.id });
  return stored.length > 0;
}

export async function deleteAdmission(tx: Transaction, id: string): Promise<void> {
  await tx.delete(admission).where(eq(admission.id, id));
}

export async function updateAdmission(
  tx: Transaction,
  { id, ...values }: AdmissionChange,
): Promise<void> {
  await tx.update(admission).set(values).where(eq(admission.id, id));
}

/** Deletes the oldest admissions from before a time, at most `limit`. */
export async function deleteAdmissions(
  tx: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<void> {
  const old = tx
    .select({ id: admission.id })
    .from(admission)
    .where(lt(admission.recordedAt, before))
    .orderBy(asc(admission.recordedAt))
    .limit(limit);
  await tx.delete(admission).where(inArray(admission.id, old));
}
