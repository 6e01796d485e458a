import { eq, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { administrator } from '../../db/schema/people.ts';

/** @param loginId in any case @returns an administrator with what a sign-in is checked against; undefined for none */
export async function selectAdministrator(db: Reader, loginId: string) {
  const [row] = await db.select().from(administrator).where(eq(administrator.loginId, loginId));
  return row;
}

/** Notes that an administrator has signed in now. */
export async function updateAdministratorLogin(
  tx: Transaction,
  administratorId: number,
): Promise<void> {
  await tx
    .update(administrator)
    .set({ lastLoginAt: sql`app_now()` })
    .where(eq(administrator.id, administratorId));
}
