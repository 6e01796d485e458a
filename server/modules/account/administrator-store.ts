import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { administrator } from '../../db/schema/people.ts';

/** @param loginId in any case @returns an administrator with what a sign-in is checked against; undefined for none */
export async function selectAdministrator(db: Transaction, loginId: string) {
  const [row] = await db.select().from(administrator).where(eq(administrator.loginId, loginId));
  return row;
}

/** Notes that an administrator has signed in now. */
export async function updateAdministratorLogin(
  db: Transaction,
  administratorId: number,
): Promise<void> {
  await db
    .update(administrator)
    .set({ lastLoginAt: sql`app_now()` })
    .where(eq(administrator.id, administratorId));
}
