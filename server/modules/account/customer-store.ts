import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { customer } from '../../db/schema.ts';

/** @param loginId in any case @returns what a sign-in is checked against; undefined for an unknown login id */
export async function selectCredentials(db: Transaction, loginId: string) {
  const [row] = await db
    .select({
      customerId: customer.id,
      loginId: customer.loginId,
      passwordHash: customer.passwordHash,
      isActive: customer.isActive,
    })
    .from(customer)
    .where(eq(customer.loginId, loginId));
  return row;
}

/** Notes that a customer has signed in now. */
export async function updateLastLogin(db: Transaction, customerId: number): Promise<void> {
  await db
    .update(customer)
    .set({ lastLoginAt: sql`app_now()` })
    .where(eq(customer.id, customerId));
}

/** @returns a customer's profile; undefined for an unknown id */
export async function selectCustomer(db: Transaction, customerId: number) {
  const [row] = await db
    .select({
      customerId: customer.id,
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
  return row;
}
