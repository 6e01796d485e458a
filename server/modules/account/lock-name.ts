import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';

/** Takes the lock of a name, in any letter case, until the end of the transaction. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${name}::text), 0))`);
}
