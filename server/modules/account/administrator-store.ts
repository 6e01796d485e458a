import { eq, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { administrator } from '../../db/schema/people.ts';

/** @param loginId in any letter case @returns an administrator with the password hash; undefined for none */
export async function findAdministrator(db: Reader, loginId: string) {
  const [row] = await db.select().from(administrator).where(eq(administrator.loginId, loginId));
  return row;
}

/** Records the time of an administrator's sign-in. */
export async function updateAdministratorLogin(
  tx: Transaction,
  administratorId: number,
): Promise<void> {
  await tx
    .update(administrator)
    .set({ lastLoginAt: sql`app_now()` })
    .where(eq(administrator.id, administratorId));
}
