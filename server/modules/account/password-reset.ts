import { randomUUID } from 'node:crypto';
import { paths } from '../../../domain/pages.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { invalidRequest } from '../../errors.ts';
import type { ClientNetwork } from '../../lib/network.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { recordChange } from '../audit-log/record-change.ts';
import {
  codeRejected,
  emailConfirmedFor,
  sendCode,
  useOnlyConfirmation,
  type Requester,
} from '../email-verification/verification.ts';
import { insertOutboxEntry } from '../ledger/outbox-store.ts';
import { endAccess } from './admin-account.ts';
import {
  findAdministratorByEmail,
  lockAdministratorByEmail,
  updateAdministratorPassword,
} from './administrator-store.ts';
import { findActiveMember, lockActiveMember, updatePassword } from './customer-store.ts';
import { passwordChangedMail } from './password-mail.ts';
import { hashPassword } from './password.ts';
import { recoveryText } from './recovery-text.ts';
import { deleteSessionsOf } from './session-store.ts';
import { signUpText, staffText } from './text.ts';

/** Whose passwords are reset. */
export interface ResetRules {
  /** Of the e-mail verification. */
  readonly purpose: 'PASSWORD_RESET' | 'ADMIN_PASSWORD_RESET';
  /** @returns the account with this e-mail that may reset its password; undefined for none */
  readonly find: (db: Reader, email: string) => Promise<{ loginId: string | null } | undefined>;
  /** Locks that account for the rest of the transaction. */
  readonly lock: (
    tx: Transaction,
    email: string,
  ) => Promise<{ id: number; name: string } | undefined>;
  /** Replaces the password of the locked account, and ends its sessions. */
  readonly replace: (tx: Transaction, id: number, passwordHash: string) => Promise<void>;
  /** The page of the reset, in the mail. */
  readonly page: string;
}

export const memberReset: ResetRules = {
  purpose: 'PASSWORD_RESET',
  find: findActiveMember,
  lock: async (tx, email) => {
    const member = await lockActiveMember(tx, email);
    return member && { id: member.customerId, name: member.name };
  },
  replace: async (tx, id, passwordHash) => {
    await updatePassword(tx, id, passwordHash);
    await deleteSessionsOf(tx, id);
  },
  page: paths.forgotPassword,
};

/** Recorded in the audit log (A-ACC-43). */
export const administratorReset: ResetRules = {
  purpose: 'ADMIN_PASSWORD_RESET',
  find: findAdministratorByEmail,
  lock: lockAdministratorByEmail,
  replace: async (tx, id, passwordHash) => {
    await updateAdministratorPassword(tx, id, passwordHash);
    await endAccess(tx, id);
    await recordChange(tx, {
      by: { administratorId: id },
      kind: 'ADMINISTRATOR',
      subject: { id, name: signUpText.adminAccount(id) },
      before: { password: null },
      after: { password: staffText.passwordChanged },
    });
  },
  page: paths.adminForgotPassword,
};

/**
 * Sends a code to the active member, or the administrator, with this login id and e-mail. For any other input the answer, the limits and the
 * statements are the same, and no mail is sent (C-FIND-2, C-FIND-5).
 * @throws Refusal 429 when too many codes were requested for the address
 */
export async function sendPasswordResetCode(
  deps: Pick<Deps, 'database' | 'appSecret'>,
  { purpose, find }: ResetRules,
  { loginId, email }: Schemas['PasswordResetCodeRequest'],
  requester: Requester,
): Promise<Schemas['EmailCodeSent']> {
  const found = await find(deps.database.orm, email);
  const isSent = found?.loginId?.toLowerCase() === loginId;
  const sent = await sendCode(deps, { purpose, email }, requester, isSent);
  return { ...sent, message: recoveryText.codeSent };
}

/** The client that sends a new password. */
interface ResetClient {
  /** That it has confirmed the code; null without one. */
  emailProof: string | null;
  network: ClientNetwork;
}

/**
 * Sets a new password and ends all sessions of the account (C-FIND-11 to C-FIND-14).
 * @throws Refusal 400 with the invalid fields, or `EMAIL_CODE_REJECTED` without a valid proof; 429 or 503 when too many
 *   passwords wait to be hashed
 */
export async function resetPassword(
  database: Database,
  { purpose, lock, replace, page }: ResetRules,
  { code, password, repeatPassword }: Schemas['PasswordReset'],
  { emailProof, network }: ResetClient,
): Promise<Schemas['Done']> {
  if (password !== repeatPassword) {
    throw invalidRequest([{ field: 'repeatPassword', defaultMessage: signUpText.passwordsDiffer }]);
  }
  if (emailProof === null) throw codeRejected();
  const proof = { token: emailProof, code };
  // Hashing is expensive, so it is done only with a valid proof.
  const email = await emailConfirmedFor(database.orm, purpose, proof);
  if (email === undefined) throw codeRejected();
  const passwordHash = await hashPassword(password, network);
  await database.transaction(async (tx) => {
    const account = await lock(tx, email);
    if (!account) throw codeRejected();
    const isUsed = await useOnlyConfirmation(tx, { purpose, email }, proof);
    if (!isUsed) throw codeRejected();
    await replace(tx, account.id, passwordHash);
    const now = await appNow(tx);
    await insertOutboxEntry(tx, {
      key: `mail:password:${randomUUID()}`,
      payload: {
        kind: 'MAIL',
        recipient: email,
        content: passwordChangedMail({ name: account.name, at: now, page }),
      },
      notBefore: now,
    });
  });
  return { message: recoveryText.passwordChanged };
}
