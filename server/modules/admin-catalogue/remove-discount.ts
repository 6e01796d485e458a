import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { paymentDiscount } from '../../db/schema/programme.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { getEntry, lockEntry, recordEntry } from './change-entry.ts';
import { discountSection } from './discount-section.ts';
import { text } from './text.ts';

/**
 * Deletes a discount, or ends one that an order has used (A-DISC-7), and records it. One that is ended already stays so.
 * @throws Refusal 404 for an unknown id
 */
export function removeDiscount(
  database: Database,
  by: AdminCaller,
  id: number,
): Promise<Schemas['PaymentDiscountRemoval']> {
  return database.transaction(async (tx) => {
    await lockEntry(tx, discountSection, id);
    const before = await getEntry(tx, discountSection, id);
    const isThis = eq(paymentDiscount.id, id);
    if (!before.isUsed) {
      await tx.delete(paymentDiscount).where(isThis);
      await recordEntry(tx, discountSection, by, { before });
      return { outcome: 'DELETED', message: text.discountDeletedNow };
    }
    if (before.endedAt === null) {
      await tx
        .update(paymentDiscount)
        .set({ endedAt: sql`app_now()`, version: sql`${paymentDiscount.version} + 1` })
        .where(isThis);
      const after = await getEntry(tx, discountSection, id);
      await recordEntry(tx, discountSection, by, { before, after });
    }
    return { outcome: 'ENDED', message: text.discountEndedNow };
  });
}
