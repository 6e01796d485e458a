import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { customer } from '../../db/schema/people.ts';
import { lockName } from './lock-name.ts';

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

/**
 * Records the time of a customer's sign-in, and locks the customer for the rest of the transaction.
 * @returns false when the account was deactivated, or its password changed, since the credentials were read (C-FIND-12)
 */
export async function updateLastLogin(
  tx: Transaction,
  { customerId, passwordHash }: { customerId: number; passwordHash: string },
): Promise<boolean> {
  const updated = await tx
    .update(customer)
    .set({ lastLoginAt: sql`app_now()` })
    .where(
      and(
        eq(customer.id, customerId),
        eq(customer.passwordHash, passwordHash),
        eq(customer.isActive, true),
      ),
    )
    .returning({ customerId: customer.id });
  return updated.length > 0;
}

/** @returns whether the account with these credentials is deactivated */
export async function isDeactivated(
  db: Reader,
  { customerId, passwordHash }: { customerId: number; passwordHash: string },
): Promise<boolean> {
  const isOne = and(
    eq(customer.id, customerId),
    eq(customer.passwordHash, passwordHash),
    eq(customer.isActive, false),
  );
  return (await db.$count(customer, isOne)) > 0;
}

/** @param email in any letter case @returns the active member with this e-mail; undefined for none */
export async function findActiveMember(db: Reader, email: string) {
  const [row] = await db
    .select({ customerId: customer.id, loginId: customer.loginId, name: customer.name })
    .from(customer)
    .where(isActiveMember(email));
  return row;
}

/** Locks the active member with this e-mail for the rest of the transaction. @returns undefined for none */
export async function lockActiveMember(tx: Transaction, email: string) {
  const [row] = await tx
    .select({ customerId: customer.id, name: customer.name })
    .from(customer)
    .where(isActiveMember(email))
    .for('no key update');
  return row;
}

export async function updatePassword(
  tx: Transaction,
  customerId: number,
  passwordHash: string,
): Promise<void> {
  await tx.update(customer).set({ passwordHash }).where(eq(customer.id, customerId));
}

/** Deactivates or activates a customer whom the caller has locked. */
export async function updateActive(
  tx: Transaction,
  customerId: number,
  isActive: boolean,
): Promise<void> {
  await tx.update(customer).set({ isActive }).where(eq(customer.id, customerId));
}

function isActiveMember(email: string) {
  return and(eq(customer.email, email), eq(customer.kind, 'MEMBER'), eq(customer.isActive, true));
}

/** What a customer and the administrators see of an account. */
export const customerColumns = {
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
};

/** @returns the profiles of customers by their ids, where a guest's login id is the e-mail; none for an unknown id */
export async function listCustomers(db: Reader, customerIds: readonly number[]) {
  const rows = await db
    .select({ ...customerColumns, version: customer.profileVersion })
    .from(customer)
    .where(
      and(
        // One parameter, so that every number of customers has the same prepared statement.
        sql`${customer.id} = any(${sql.param([...customerIds])}::int[])`,
        isNull(customer.withdrawnAt),
      ),
    );
  return new Map(
    rows.map((row) => [row.customerId, { ...row, loginId: row.loginId ?? row.email }]),
  );
}

export type CustomerProfile = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

/** @returns a customer's profile; undefined for an unknown id */
export async function findCustomer(db: Reader, customerId: number) {
  return (await listCustomers(db, [customerId])).get(customerId);
}

/** @param email in any letter case @returns the accounts with this e-mail: at most a guest and a member, who has changed to it */
export function listAccountsByEmail(db: Reader, email: string) {
  return db
    .select({ kind: customer.kind, isActive: customer.isActive })
    .from(customer)
    .where(eq(customer.email, email));
}

/** @param email in any letter case @returns the id of the member with this e-mail; undefined for none */
export async function findMemberByEmail(db: Reader, email: string): Promise<number | undefined> {
  const [row] = await db
    .select({ customerId: customer.id })
    .from(customer)
    .where(and(eq(customer.email, email), eq(customer.kind, 'MEMBER')));
  return row?.customerId;
}

/** The fields of a customer that a member can change. */
export type Profile = Pick<
  typeof customer.$inferSelect,
  'name' | 'email' | 'phone' | 'dateOfBirth' | 'gender'
>;

/** Replaces the profile of a customer that the caller has locked, and counts the change. */
export async function updateProfile(
  tx: Transaction,
  customerId: number,
  profile: Profile,
): Promise<void> {
  await tx
    .update(customer)
    .set({ ...profile, profileVersion: sql`${customer.profileVersion} + 1` })
    .where(eq(customer.id, customerId));
}

/** @param loginId in any letter case */
export async function isLoginIdTaken(db: Reader, loginId: string): Promise<boolean> {
  return (await db.$count(customer, eq(customer.loginId, loginId))) > 0;
}

/**
 * Lets only one transaction at a time create an account with the e-mail, of any kind. Unique keys cannot: a guest and a
 * member may have the same one.
 */
export function lockEmail(tx: Transaction, email: string): Promise<void> {
  return lockName(tx, `customer e-mail ${email}`);
}

/** Lets only one transaction at a time create an account with the login id; the e-mail is locked before. */
export function lockLoginId(tx: Transaction, loginId: string): Promise<void> {
  return lockName(tx, `customer login id ${loginId}`);
}

/** Locks the guest with this e-mail for the rest of the transaction. @returns the id; undefined for none */
export async function lockGuest(tx: Transaction, email: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.email, email), eq(customer.kind, 'GUEST')))
    .for('update');
  return row?.id;
}

type Inserted = typeof customer.$inferInsert;

type NewGuest = Pick<
  Inserted,
  'name' | 'email' | 'phone' | 'dateOfBirth' | 'passwordHash' | 'agreedAt'
>;

/** @returns the new guest's id */
export function insertGuest(tx: Transaction, guest: NewGuest): Promise<number> {
  return insertCustomer(tx, { kind: 'GUEST', ...guest, registeredAt: sql`app_now()` });
}

export interface NewMember extends NewGuest {
  loginId: string;
  gender: 'MALE' | 'FEMALE' | null;
  registeredAt: Date;
}

/** @returns the new member's id */
export function insertMember(tx: Transaction, member: NewMember): Promise<number> {
  return insertCustomer(tx, { kind: 'MEMBER', ...member });
}

/** Replaces the data of a guest, who becomes a member. */
export async function updateToMember(
  tx: Transaction,
  customerId: number,
  member: NewMember,
): Promise<void> {
  await tx
    .update(customer)
    .set({ kind: 'MEMBER', ...member })
    .where(eq(customer.id, customerId));
}

async function insertCustomer(
  tx: Transaction,
  values: Omit<Inserted, 'registeredAt'> & { registeredAt: Date | SQL },
): Promise<number> {
  const [row] = await tx.insert(customer).values(values).returning({ id: customer.id });
  if (!row) throw new Error('The customer was not stored.');
  return row.id;
}
