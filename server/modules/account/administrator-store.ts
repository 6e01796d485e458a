import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import type { AdminRole } from '../../../domain/admin-roles.ts';
import { administrator } from '../../db/schema/people.ts';
import { lockName } from './lock-name.ts';

/** @param loginId in any letter case @returns an administrator with the password hash; undefined for none */
export async function findAdministrator(db: Reader, loginId: string) {
  const [row] = await db.select().from(administrator).where(eq(administrator.loginId, loginId));
  return row;
}

/** @param loginId in any letter case */
export async function isAdminLoginIdTaken(db: Reader, loginId: string): Promise<boolean> {
  return (await db.$count(administrator, eq(administrator.loginId, loginId))) > 0;
}

/** @param email in any letter case */
export async function isAdminEmailTaken(db: Reader, email: string): Promise<boolean> {
  return (await db.$count(administrator, eq(administrator.email, email))) > 0;
}

/** Lets only one transaction at a time create an administrator with the e-mail, so that the next gets its answer. */
export function lockAdminEmail(tx: Transaction, email: string): Promise<void> {
  return lockName(tx, `administrator e-mail ${email}`);
}

/** The same for the login id; the e-mail is locked before. */
export function lockAdminLoginId(tx: Transaction, loginId: string): Promise<void> {
  return lockName(tx, `administrator login id ${loginId}`);
}

export type NewAdministrator = Pick<
  typeof administrator.$inferInsert,
  'loginId' | 'name' | 'email' | 'role' | 'passwordHash'
>;

/** @returns the new administrator's id */
export async function insertAdministrator(
  tx: Transaction,
  values: NewAdministrator,
): Promise<number> {
  const [row] = await tx
    .insert(administrator)
    .values({ ...values, registeredAt: sql`app_now()` })
    .returning({ id: administrator.id });
  if (!row) throw new Error('The administrator was not stored.');
  return row.id;
}

/** @returns undefined for an account that was deleted */
export async function findAdministratorById(db: Reader, administratorId: number) {
  const [row] = await db.select().from(administrator).where(eq(administrator.id, administratorId));
  return row;
}

/** @param email in any letter case @returns undefined for none */
export async function findAdministratorByEmail(db: Reader, email: string) {
  const [row] = await db
    .select({ loginId: administrator.loginId })
    .from(administrator)
    .where(eq(administrator.email, email));
  return row;
}

/** Locks the administrator with this e-mail for the rest of the transaction. @returns undefined for none */
export async function lockAdministratorByEmail(tx: Transaction, email: string) {
  const [row] = await tx
    .select({ id: administrator.id, name: administrator.name })
    .from(administrator)
    .where(eq(administrator.email, email))
    .for('no key update');
  return row;
}

export async function updateAdministratorPassword(
  tx: Transaction,
  administratorId: number,
  passwordHash: string,
): Promise<void> {
  await tx.update(administrator).set({ passwordHash }).where(eq(administrator.id, administratorId));
}

export async function updateAdministratorEmail(
  tx: Transaction,
  administratorId: number,
  email: string,
): Promise<void> {
  await tx.update(administrator).set({ email }).where(eq(administrator.id, administratorId));
}

/** Locks all administrators with the role SUPER for the rest of the transaction, so that two cannot leave at once. */
export async function lockSuperAdministrators(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: administrator.id })
    .from(administrator)
    .where(eq(administrator.role, 'SUPER'))
    .orderBy(asc(administrator.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** @returns the administrators of a page, by login id, and the number of all */
export async function listAdministrators(
  db: Reader,
  { offset, limit }: { offset: number; limit: number },
) {
  const administrators = await db
    .select({
      ...{ id: administrator.id, loginId: administrator.loginId, name: administrator.name },
      ...{ email: administrator.email, role: administrator.role },
      ...{ registeredAt: administrator.registeredAt, lastLoginAt: administrator.lastLoginAt },
    })
    .from(administrator)
    .orderBy(asc(administrator.loginId))
    .offset(offset)
    .limit(limit);
  return { administrators, total: await db.$count(administrator) };
}

/** Locks an administrator for the rest of the transaction. @returns undefined for an account that was deleted */
export async function lockAdministrator(tx: Transaction, administratorId: number) {
  const [row] = await tx
    .select()
    .from(administrator)
    .where(eq(administrator.id, administratorId))
    .for('update');
  return row;
}

export async function updateAdministratorRole(
  tx: Transaction,
  administratorId: number,
  role: AdminRole,
): Promise<void> {
  await tx.update(administrator).set({ role }).where(eq(administrator.id, administratorId));
}

/** Deletes an account with its sessions. @returns whether there was one with this password hash */
export async function deleteAdministratorAccount(
  tx: Transaction,
  { administratorId, passwordHash }: { administratorId: number; passwordHash: string },
): Promise<boolean> {
  const deleted = await tx
    .delete(administrator)
    .where(and(eq(administrator.id, administratorId), eq(administrator.passwordHash, passwordHash)))
    .returning({ id: administrator.id });
  return deleted.length > 0;
}

/** Records the time of an administrator's sign-in. */
export async function updateAdministratorLogin(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(administrator)
    .set({ lastLoginAt: sql`app_now()` })
    .where(eq(administrator.id, id));
}
