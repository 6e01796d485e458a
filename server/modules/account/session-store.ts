import { and, eq, gt, sql } from 'drizzle-orm';
import { SESSION_DURATION_MS } from '../../../domain/limits.ts';
import type { Transaction } from '../../db/client.ts';
import { customer, session } from '../../db/schema.ts';
import type { Caller } from '../../plugins/contract-types.ts';

/** @returns whose session it is, while it lasts and its customer is active */
export async function findCaller(
  db: Transaction,
  tokenHash: Uint8Array,
): Promise<Caller | undefined> {
  const [caller] = await db
    .select({ customerId: session.customerId })
    .from(session)
    .innerJoin(customer, eq(customer.id, session.customerId))
    .where(
      and(
        eq(session.tokenHash, tokenHash),
        gt(session.expiresAt, sql`app_now()`),
        eq(customer.isActive, true),
      ),
    );
  return caller;
}

/** Begins a session of 24 hours. @returns when it ends */
export async function insertSession(
  db: Transaction,
  customerId: number,
  tokenHash: Uint8Array,
): Promise<Date> {
  const [row] = await db
    .insert(session)
    .values({
      tokenHash,
      customerId,
      createdAt: sql`app_now()`,
      expiresAt: sql`app_now() + ${SESSION_DURATION_MS} * interval '1 millisecond'`,
    })
    .returning({ expiresAt: session.expiresAt });
  if (!row) throw new Error('The session was not stored.');
  return row.expiresAt;
}

/** Ends a session; one that there is not is no fault. */
export async function deleteSession(db: Transaction, tokenHash: Uint8Array): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash));
}
