import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { partialRefund } from '../../db/schema/money.ts';

export type PartialRefund = typeof partialRefund.$inferSelect;

/** @returns the parts in which a payment was returned, in their order */
export function listPartialRefunds(
  db: Reader,
  paymentIds: readonly number[],
): Promise<PartialRefund[]> {
  return db
    .select()
    .from(partialRefund)
    .where(inArray(partialRefund.paymentId, [...paymentIds]))
    .orderBy(asc(partialRefund.paymentId), asc(partialRefund.number));
}

export async function insertPartialRefund(tx: Transaction, row: PartialRefund): Promise<void> {
  await tx.insert(partialRefund).values(row);
}

/** Stores that the provider has returned a part. */
export async function updateDonePart(
  tx: Transaction,
  { paymentId, number }: Pick<PartialRefund, 'paymentId' | 'number'>,
  at: Date,
): Promise<void> {
  await tx
    .update(partialRefund)
    .set({ doneAt: at })
    .where(and(eq(partialRefund.paymentId, paymentId), eq(partialRefund.number, number)));
}
