import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { emailCodeWindow } from '../../db/schema/people.ts';

const { email, beganAt, requestedBy } = emailCodeWindow;

/**
 * Locks the window in which codes to an address are counted, for the rest of the transaction.
 * @param now the start of the window if there is none
 */
export async function lockWindow(tx: Transaction, address: string, now: Date) {
  await tx
    .insert(emailCodeWindow)
    .values({ email: address, beganAt: now, requestedBy: [] })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ beganAt, requestedBy })
    .from(emailCodeWindow)
    .where(eq(email, address))
    .for('update');
  if (!row) throw new Error('The window of an e-mail was not stored.');
  return row;
}

export async function updateWindow(
  tx: Transaction,
  address: string,
  window: { beganAt: Date; requestedBy: string[] },
): Promise<void> {
  await tx.update(emailCodeWindow).set(window).where(eq(email, address));
}

/** Deletes old windows. @param before when no window can be open @param most rows to delete */
export async function deleteWindows(tx: Transaction, before: Date, most: number): Promise<void> {
  const old = tx
    .select({ email })
    .from(emailCodeWindow)
    .where(lte(beganAt, before))
    .orderBy(asc(beganAt))
    .limit(most)
    .for('update', { skipLocked: true });
  await tx.delete(emailCodeWindow).where(inArray(email, old));
}
