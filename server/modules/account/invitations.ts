import { randomUUID } from 'node:crypto';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import { MAX_INVITATIONS } from '../../../domain/limits.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import type { ClientNetwork } from '../../lib/network.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { hashToken, newToken } from '../email-verification/codes.ts';
import { insertOutboxEntry } from '../ledger/outbox-store.ts';
import { adminRules, assertLoginIdFree, createAdministrator } from './admin-sign-up.ts';
import { lockAdminLoginId } from './administrator-store.ts';
import { invitationMail } from './invitation-mail.ts';
import {
  countInvitationsBeside,
  deleteExpiredInvitations,
  deleteInvitation,
  findInvitation,
  listInvitations,
  lockInvitation,
  replaceInvitation,
} from './invitation-store.ts';
import { hashPassword } from './password.ts';
import { assertFree, assertValid } from './sign-up.ts';
import { lockSupers } from './staff.ts';
import { signUpText, staffText } from './text.ts';

/** @returns the open invitations, by e-mail (A-ACC-45) */
export async function readInvitations(db: Reader): Promise<Schemas['Invitation'][]> {
  const rows = await listInvitations(db);
  return rows.map(({ invitedAt, expiresAt, ...row }) => ({
    ...{ ...row, invitedAt: toKoreaTime(invitedAt), expiresAt: toKoreaTime(expiresAt) },
  }));
}

/**
 * Sends a link with which the address becomes an administrator, in place of an earlier one (A-ACC-45).
 * @throws Refusal 403 when the caller has lost the role SUPER meanwhile; 409 EMAIL_TAKEN, TOO_MANY_INVITATIONS
 */
export function invite(
  database: Database,
  by: AdminCaller,
  { email, role }: Schemas['NewInvitation'],
): Promise<void> {
  const token = newToken();
  return database.transaction(async (tx) => {
    // One after the other, so that they are counted.
    await lockSupers(tx, by);
    await assertFree(tx, adminRules, email);
    await deleteExpiredInvitations(tx);
    if ((await countInvitationsBeside(tx, email)) >= MAX_INVITATIONS) {
      throw conflict('TOO_MANY_INVITATIONS', staffText.tooManyInvitations);
    }
    const { administratorId: invitedBy } = by;
    const invitation = await replaceInvitation(tx, {
      ...{ email, role, tokenHash: hashToken(token), invitedBy },
    });
    await record(tx, by, invitation.id, { before: null, after: { role } });
    await insertOutboxEntry(tx, {
      key: `mail:invitation:${randomUUID()}`,
      payload: {
        ...{ kind: 'MAIL', recipient: email, content: invitationMail({ role, token }) },
        expiresAt: toKoreaTime(invitation.expiresAt),
      },
      notBefore: invitation.invitedAt,
    });
  });
}

/** @throws Refusal 403 when the caller has lost the role SUPER meanwhile; 404 when it was accepted or withdrawn */
export function withdrawInvitation(
  database: Database,
  by: AdminCaller,
  invitationId: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockSupers(tx, by);
    const deleted = await deleteInvitation(tx, invitationId);
    if (!deleted) throw invitationGone();
    await record(tx, by, invitationId, { before: { role: deleted.role }, after: null });
  });
}

/** @throws Refusal 404 for a token that is unknown, used, replaced, withdrawn or expired */
export async function readInvitation(
  db: Reader,
  { token }: Schemas['InvitationToken'],
): Promise<Schemas['OpenInvitation']> {
  const found = await findInvitation(db, hashToken(token));
  if (!found) throw invitationGone();
  return { email: found.email, role: found.role };
}

/**
 * Creates the account of an invited administrator, and records it in the audit log (A-ACC-46).
 * @throws Refusal 400 with the invalid fields; 404 for a token that is unknown, used, replaced, withdrawn or expired; 409
 *   `LOGIN_ID_TAKEN` or `EMAIL_TAKEN`; 429 or 503 when too many passwords wait to be hashed
 */
export async function acceptInvitation(
  database: Database,
  { token, loginId, name, password, repeatPassword }: Schemas['InvitationAcceptance'],
  network: ClientNetwork,
): Promise<Schemas['AdminSignedUp']> {
  assertValid([['repeatPassword', password !== repeatPassword && signUpText.passwordsDiffer]]);
  const tokenHash = hashToken(token);
  // Hashing is expensive, so it is done only with a valid token.
  const found = await findInvitation(database.orm, tokenHash);
  if (!found) throw invitationGone();
  await assertLoginIdFree(database.orm, loginId);
  const passwordHash = await hashPassword(password, network);
  return database.transaction(async (tx) => {
    // The e-mail first, as a sign-up does, which then ends the invitation.
    await adminRules.lockEmail(tx, found.email);
    const invitation = await lockInvitation(tx, tokenHash);
    if (!invitation) throw invitationGone();
    const { email, role } = invitation;
    await assertFree(tx, adminRules, email);
    await lockAdminLoginId(tx, loginId);
    await assertLoginIdFree(tx, loginId);
    return createAdministrator(tx, { loginId, name, email, role, passwordHash });
  });
}

function invitationGone() {
  return notFound(staffText.invitationGone);
}

function record(
  tx: Transaction,
  by: AdminCaller,
  id: number,
  change: { before: { role: string } | null; after: { role: string } | null },
) {
  const subject = { id, name: staffText.invitation(id) };
  return recordChange(tx, { by, kind: 'ADMINISTRATOR', subject, ...change });
}
