import { randomUUID } from 'node:crypto';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import { ADMIN_PAGE_SIZE } from '../../../domain/limits.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import type { ClientNetwork } from '../../lib/network.ts';
import { pageAnswer, sliceOf } from '../../lib/paged.ts';
import type { AdminCaller, QueryOf, Schemas } from '../../plugins/contract-types.ts';
import { now } from '../../ports/clock.ts';
import { messages } from '../../text.ts';
import { eraseAuditAuthor } from '../audit-log/audit-store.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { newToken } from '../email-verification/codes.ts';
import { deleteVerificationsOf } from '../email-verification/verification-store.ts';
import { insertOutboxEntry } from '../ledger/outbox-store.ts';
import { deleteCodesAndInvitation, endAccess } from './admin-account.ts';
import {
  deleteAdministratorAccount,
  listAdministrators,
  lockAdministrator,
  lockSuperAdministrators,
  updateAdministratorPassword,
  updateAdministratorRole,
} from './administrator-store.ts';
import { passwordEndedMail } from './password-mail.ts';
import { hashPassword } from './password.ts';
import { deleteSecondFactor } from './second-factor-store.ts';
import { signUpText, staffText } from './text.ts';

/** @returns one page of the administrators, by login id (A-ACC-32) */
export async function readStaff(
  db: Reader,
  { page = 0, size = ADMIN_PAGE_SIZE }: QueryOf<'listAdministrators'>,
): Promise<Schemas['AdministratorPage']> {
  const { administrators, total } = await listAdministrators(db, sliceOf({ page, size }));
  const content = administrators.map(({ id, registeredAt, lastLoginAt, ...known }) => ({
    ...known,
    administratorId: id,
    registeredAt: toKoreaTime(registeredAt),
    lastLoginAt: lastLoginAt && toKoreaTime(lastLoginAt),
  }));
  return pageAnswer(content, total, { page, size });
}

/**
 * Changes the role of another administrator, and ends their sessions, so that pages with the old role are left (A-ACC-33). The role
 * that the account has already changes nothing.
 * @throws Refusal 403 when the caller has lost the role SUPER meanwhile; 404; 409 OWN_ACCOUNT
 */
export function changeRole(
  database: Database,
  by: AdminCaller,
  administratorId: number,
  { role }: Schemas['AdministratorChange'],
): Promise<void> {
  return database.transaction(async (tx) => {
    const before = await lockColleague(tx, by, administratorId);
    if (before.role === role) return;
    await updateAdministratorRole(tx, administratorId, role);
    await endAccess(tx, administratorId);
    await record(tx, by, administratorId, { before: { role: before.role }, after: { role } });
  });
}

/**
 * Deletes the account of another administrator with its sessions. The audit log keeps the entries, without the login id (A-ACC-34).
 * @throws Refusal 403 when the caller has lost the role SUPER meanwhile; 404; 409 OWN_ACCOUNT
 */
export function removeAdministrator(
  database: Database,
  by: AdminCaller,
  administratorId: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    const { role, email, passwordHash } = await lockColleague(tx, by, administratorId);
    await record(tx, by, administratorId, { before: { role }, after: null });
    await deleteCodesAndInvitation(tx, email);
    await deleteAdministratorAccount(tx, { administratorId, passwordHash });
    await eraseAuditAuthor(tx, administratorId);
  });
}

/**
 * Ends the sessions, the password and the second factor of another administrator, who gets a mail with the page where a new one is chosen (A-ACC-44).
 * @throws Refusal 403 when the caller has lost the role SUPER meanwhile; 404; 409 OWN_ACCOUNT; 429 or 503 when too many passwords
 *   wait to be hashed
 */
export async function resetAdministrator(
  database: Database,
  by: AdminCaller,
  administratorId: number,
  network: ClientNetwork,
): Promise<void> {
  // Nobody knows it.
  const passwordHash = await hashPassword(newToken(), network);
  await database.transaction(async (tx) => {
    const { name, email } = await lockColleague(tx, by, administratorId);
    await updateAdministratorPassword(tx, administratorId, passwordHash);
    await endAccess(tx, administratorId);
    await deleteVerificationsOf(tx, { purpose: 'ADMIN_PASSWORD_RESET', email });
    await deleteSecondFactor(tx, administratorId);
    await recordChange(tx, {
      ...{ by, kind: 'ADMINISTRATOR' },
      subject: { id: administratorId, name: signUpText.adminAccount(administratorId) },
      before: { password: null },
      after: { password: staffText.passwordEnded },
    });
    await insertOutboxEntry(tx, {
      key: `mail:password-ended:${randomUUID()}`,
      payload: { kind: 'MAIL', recipient: email, content: passwordEndedMail(name) },
      notBefore: await now(tx),
    });
  });
}

/** Locks the administrators with the role SUPER first: of two who remove each other at the same time, one stays (A-ACC-35). */
async function lockColleague(tx: Transaction, by: AdminCaller, administratorId: number) {
  await lockSupers(tx, by);
  if (administratorId === by.administratorId) throw conflict('OWN_ACCOUNT', staffText.ownAccount);
  const colleague = await lockAdministrator(tx, administratorId);
  if (!colleague) throw notFound(staffText.notFound);
  return colleague;
}

/** @throws Refusal 403 when the caller has lost the role SUPER meanwhile */
export async function lockSupers(tx: Transaction, by: AdminCaller): Promise<void> {
  const supers = await lockSuperAdministrators(tx);
  if (!supers.includes(by.administratorId)) throw forbidden(messages.rolesOnly(['SUPER']));
}

function record(
  tx: Transaction,
  by: AdminCaller,
  id: number,
  change: { before: { role: string }; after: { role: string } | null },
) {
  const subject = { id, name: signUpText.adminAccount(id) };
  return recordChange(tx, { by, kind: 'ADMINISTRATOR', subject, ...change });
}
