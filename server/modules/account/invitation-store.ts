import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { INVITATION_HOURS, MAX_INVITATIONS } from '../../../domain/limits.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import type { AdminRole } from '../../../domain/admin-roles.ts';
import { staffInvitation } from '../../db/schema/people.ts';

const isOpen = gt(staffInvitation.expiresAt, sql`app_now()`);

/** @returns the open invitations, by e-mail */
export function listInvitations(db: Reader) {
  const { id, email, role, invitedAt, expiresAt } = staffInvitation;
  return db
    .select({ invitationId: id, email, role, invitedAt, expiresAt })
    .from(staffInvitation)
    .where(isOpen)
    .orderBy(asc(email))
    .limit(MAX_INVITATIONS);
}

interface NewInvitation {
  email: string;
  role: AdminRole;
  tokenHash: Uint8Array;
  invitedBy: number;
}

/** Stores an invitation in place of an earlier one of the address. @returns it */
export async function replaceInvitation(tx: Transaction, values: NewInvitation) {
  const invited = {
    ...values,
    invitedAt: sql`app_now()`,
    expiresAt: sql`app_now() + ${INVITATION_HOURS} * interval '1 hour'`,
  };
  const [row] = await tx
    .insert(staffInvitation)
    .values(invited)
    .onConflictDoUpdate({ target: staffInvitation.email, set: invited })
    .returning();
  if (!row) throw new Error('The invitation was not stored.');
  return row;
}

export async function deleteExpiredInvitations(tx: Transaction): Promise<void> {
  await tx.delete(staffInvitation).where(lte(staffInvitation.expiresAt, sql`app_now()`));
}

/** @returns the number of the invitations of other addresses */
export function countInvitationsBeside(tx: Transaction, email: string): Promise<number> {
  return tx.$count(staffInvitation, sql`${staffInvitation.email} <> ${email}`);
}

/** @returns the deleted invitation; undefined for none */
export async function deleteInvitation(tx: Transaction, invitationId: number) {
  const [row] = await tx
    .delete(staffInvitation)
    .where(eq(staffInvitation.id, invitationId))
    .returning();
  return row;
}

/** Voids the invitation of an address that has an account, or had one. */
export async function deleteInvitationTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(staffInvitation).where(eq(staffInvitation.email, email));
}

/** Voids the invitations of an administrator who may no longer invite, or whose password others may have known. */
export async function deleteInvitationsBy(tx: Transaction, administratorId: number): Promise<void> {
  await tx.delete(staffInvitation).where(eq(staffInvitation.invitedBy, administratorId));
}

/** @returns the open invitation of a token; undefined for none */
export async function findInvitation(db: Reader, tokenHash: Uint8Array) {
  const [row] = await db
    .select()
    .from(staffInvitation)
    .where(and(eq(staffInvitation.tokenHash, tokenHash), isOpen));
  return row;
}

/** The same, locked for the rest of the transaction. */
export async function lockInvitation(tx: Transaction, tokenHash: Uint8Array) {
  const [row] = await tx
    .select()
    .from(staffInvitation)
    .where(and(eq(staffInvitation.tokenHash, tokenHash), isOpen))
    .for('update');
  return row;
}
