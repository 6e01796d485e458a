import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { customer } from '../../db/schema/people.ts';

/** @param loginId in any letter case @returns a member's credentials; undefined for an unknown login id */
export function findMemberCredentials(db: Reader, loginId: string) {
  return findCredentials(db, eq(customer.loginId, loginId));
}

/** @param email in any letter case @returns a guest's credentials; undefined when there is no such guest */
export function findGuestCredentials(db: Reader, email: string) {
  return findCredentials(db, and(eq(customer.email, email), eq(customer.kind, 'GUEST')));
}

async function findCredentials(db: Reader, whose: SQL | undefined) {
  const [row] = await db
    .select({
      customerId: customer.id,
      passwordHash: customer.passwordHash,
      isActive: customer.isActive,
    })
    .from(customer)
    .where(whose);
  return row;
}

/** Records the time of a customer's sign-in. */
export async function updateLastLogin(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .update(customer)
    .set({ lastLoginAt: sql`app_now()` })
    .where(eq(customer.id, customerId));
}

/** @returns a customer's profile, where a guest's login id is the e-mail; undefined for an unknown id */
export async function findCustomer(db: Reader, customerId: number) {
  const [row] = await db
    .select({
      customerId: customer.id,
      kind: customer.kind,
      loginId: customer.loginId,
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      dateOfBirth: customer.dateOfBirth,
      gender: customer.gender,
      points: customer.points,
      registeredAt: customer.registeredAt,
      lastLoginAt: customer.lastLoginAt,
      isActive: customer.isActive,
    })
    .from(customer)
    .where(eq(customer.id, customerId));
  return row && { ...row, loginId: row.loginId ?? row.email };
}

/** @param email in any letter case @returns the kinds of the accounts with this e-mail */
export async function listKindsByEmail(db: Reader, email: string) {
  const rows = await db
    .select({ kind: customer.kind })
    .from(customer)
    .where(eq(customer.email, email));
  return rows.map(({ kind }) => kind);
}

type NewGuest = Pick<
  typeof customer.$inferInsert,
  'name' | 'email' | 'phone' | 'dateOfBirth' | 'passwordHash' | 'agreedAt'
>;

/** @returns the new guest's id; undefined when a guest with this e-mail exists */
export async function insertGuest(tx: Transaction, guest: NewGuest): Promise<number | undefined> {
  const [row] = await tx
    .insert(customer)
    .values({ kind: 'GUEST', ...guest, registeredAt: sql`app_now()` })
    .onConflictDoNothing({ target: [customer.email, customer.kind] })
    .returning({ customerId: customer.id });
  return row?.customerId;
}
