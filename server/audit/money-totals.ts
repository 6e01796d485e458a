import { sql } from 'drizzle-orm';
import type { Reader } from '../db/client.ts';

/** Won, of all payments ever made. */
export interface MoneyTotals {
  taken: number;
  returned: number;
  kept: number;
}

/**
 * Adds up what the orders say, without a look at the times by which the administrators' day divides it: the figures of
 * all days must agree with it (A-TODAY-5). Invariant 3 compares the orders with the provider.
 */
export async function readMoneyTotals(db: Reader): Promise<MoneyTotals> {
  const [row] = await db.execute<{ taken: number; returned: number }>(sql`
    select coalesce(sum(final_amount), 0)::bigint as taken, coalesce(sum(refund_amount), 0)::bigint as returned
    from payment where state in ('DONE', 'REFUND_PENDING', 'REFUNDED')`);
  const { taken, returned } = row ?? { taken: 0, returned: 0 };
  return { taken, returned, kept: taken - returned };
}
