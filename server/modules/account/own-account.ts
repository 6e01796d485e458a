import { randomUUID } from 'node:crypto';
import { paths } from '../../../domain/pages.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { conflict, invalidRequest, unauthenticated } from '../../errors.ts';
import type { ClientNetwork } from '../../lib/network.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { deleteVerificationsOf } from '../email-verification/verification-store.ts';
import {
  codeRejected,
  confirmCode,
  sendCode,
  useConfirmation,
  type Requester,
} from '../email-verification/verification.ts';
import { insertOutboxEntry } from '../ledger/outbox-store.ts';
import { deleteCodesAndInvitation } from './admin-account.ts';
import {
  findAdministratorById,
  isAdminEmailTaken,
  lockAdminEmail,
  lockAdministrator,
  updateAdministratorEmail,
  updateAdministratorPassword,
} from './administrator-store.ts';
import { adminEmailChangedMail } from './email-changed-mail.ts';
import { deleteInvitationsBy } from './invitation-store.ts';
import { passwordChangedMail } from './password-mail.ts';
import { hashPassword, isPassword } from './password.ts';
import { deleteOtherSessions } from './session-store.ts';
import { adminClosureText, profileText, signUpText, staffText } from './text.ts';

/**
 * @returns the caller's account, whose password this is
 * @throws Refusal 400 at the field of a wrong password; 401 when the account was deleted; 429 or 503 when too many passwords wait to
 *   be checked
 */
export async function requireOwnPassword(
  { orm }: Pick<Database, 'orm'>,
  { administratorId }: AdminCaller,
  password: string,
  network: ClientNetwork,
  field = 'password',
) {
  const found = await findAdministratorById(orm, administratorId);
  if (!found) throw unauthenticated();
  if (!(await isPassword(found.passwordHash, password, network))) throw wrongPassword(field);
  return found;
}

/**
 * Changes the caller's password. The other sessions and the invitations of the account end, and codes for a forgotten password
 * (A-ACC-50).
 * @param sessionHash of the session that continues
 * @throws Refusal 400 with the invalid fields, a wrong password too; 401 when the account was deleted; 429 or 503 when too many
 *   passwords wait to be checked
 */
export async function changeOwnPassword(
  database: Database,
  by: AdminCaller,
  { currentPassword, password, repeatPassword }: Schemas['AdminPasswordChange'],
  { network, sessionHash }: { network: ClientNetwork; sessionHash: Uint8Array },
): Promise<void> {
  if (password !== repeatPassword) {
    throw invalidRequest([{ field: 'repeatPassword', defaultMessage: signUpText.passwordsDiffer }]);
  }
  const field = 'currentPassword';
  const read = await requireOwnPassword(database, by, currentPassword, network, field);
  const passwordHash = await hashPassword(password, network);
  await database.transaction(async (tx) => {
    const { id, name, email, ...own } = await lockOwn(tx, by);
    // Another page of the account was first.
    if (own.passwordHash !== read.passwordHash) throw wrongPassword(field);
    await updateAdministratorPassword(tx, id, passwordHash);
    await deleteInvitationsBy(tx, id);
    await deleteOtherSessions(tx, id, sessionHash);
    await deleteVerificationsOf(tx, { purpose: 'ADMIN_PASSWORD_RESET', email });
    await recordOwnChange(tx, id, 'password', staffText.passwordChanged);
    const now = await appNow(tx);
    const page = paths.adminForgotPassword;
    await insertOutboxEntry(tx, {
      key: `mail:password:${randomUUID()}`,
      payload: {
        kind: 'MAIL',
        recipient: email,
        content: passwordChangedMail({ name, at: now, page, staysSignedIn: true }),
      },
      notBefore: now,
    });
  });
}

/**
 * Sends a code to the new e-mail of the caller's account (A-ACC-51).
 * @throws Refusal 400 for a wrong password; 409 `EMAIL_TAKEN`; 429 when too many codes were sent to the address
 */
export async function sendOwnEmailCode(
  deps: Pick<Deps, 'database' | 'appSecret'>,
  by: AdminCaller,
  { email, password }: Schemas['AdminEmailChange'],
  { network, ...requester }: Requester & { network: ClientNetwork },
): Promise<Schemas['EmailCodeSent']> {
  await requireOwnPassword(deps.database, by, password, network);
  if (await isAdminEmailTaken(deps.database.orm, email)) throw emailTaken();
  const own = { ...requester, token: ofCaller(requester.token, by) };
  return sendCode(deps, { purpose: 'ADMIN_EMAIL_CHANGE', email }, own);
}

/**
 * Changes the e-mail of the caller's account with the code that was sent to it. The old address gets a mail (A-ACC-51).
 * @param token of the client that requested the code
 * @throws Refusal 400 `EMAIL_CODE_REJECTED`; 401 when the account was deleted; 409 `EMAIL_TAKEN`
 */
export async function changeOwnEmail(
  deps: Pick<Deps, 'database' | 'appSecret'>,
  by: AdminCaller,
  { email, code }: Schemas['EmailCode'],
  token: string,
): Promise<void> {
  const subject = { purpose: 'ADMIN_EMAIL_CHANGE', email } as const;
  const proof = await confirmCode(deps, subject, code, ofCaller(token, by));
  await deps.database.transaction(async (tx) => {
    await lockAdminEmail(tx, email);
    const before = await lockOwn(tx, by);
    if (await isAdminEmailTaken(tx, email)) throw emailTaken();
    if (!(await useConfirmation(tx, subject, proof.token))) throw codeRejected();
    await deleteCodesAndInvitation(tx, before.email);
    await deleteCodesAndInvitation(tx, email);
    await updateAdministratorEmail(tx, before.id, email);
    await recordOwnChange(tx, before.id, 'email', staffText.passwordChanged);
    await insertOutboxEntry(tx, {
      key: `mail:email-changed:administrator:${randomUUID()}`,
      payload: {
        kind: 'MAIL',
        recipient: before.email,
        content: adminEmailChangedMail(before.name),
      },
      notBefore: await appNow(tx),
    });
  });
}

/** @throws Refusal 401 when the account was deleted */
export async function lockOwn(tx: Transaction, { administratorId }: AdminCaller) {
  const own = await lockAdministrator(tx, administratorId);
  if (!own) throw unauthenticated();
  return own;
}

/** The code is of the account whose password was asked, also where another administrator signs in to the same browser. */
function ofCaller(token: string, { administratorId }: AdminCaller): string {
  return `${token}.${administratorId}`;
}

/** Records a change of an administrator by themselves, of which the log keeps no values. @param words what became of the field */
export function recordOwnChange(
  tx: Transaction,
  id: number,
  field: 'password' | 'email' | 'secondFactor',
  words: string,
): Promise<void> {
  return recordChange(tx, {
    by: { administratorId: id },
    kind: 'ADMINISTRATOR',
    subject: { id, name: signUpText.adminAccount(id) },
    before: { [field]: null },
    after: { [field]: words },
  });
}

function wrongPassword(field: string) {
  return invalidRequest([{ field, defaultMessage: adminClosureText.wrongPassword }]);
}

function emailTaken() {
  return conflict('EMAIL_TAKEN', profileText.emailTaken, {
    errors: [{ field: 'email', defaultMessage: profileText.emailTaken }],
  });
}
