import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { recordChange } from '../audit-log/record-change.ts';
import {
  insertAdministrator,
  isAdminEmailTaken,
  isAdminLoginIdTaken,
  lockAdminEmail,
  lockAdminLoginId,
  type NewAdministrator,
} from './administrator-store.ts';
import { deleteInvitationTo } from './invitation-store.ts';
import { assertValid, signUp, type SignUpClient, type SignUpRules } from './sign-up.ts';
import { signUpText } from './text.ts';

/** The e-mail of a customer is free for an administrator, who is no customer (docs/decisions/0012). */
export const adminRules: SignUpRules = {
  purpose: 'ADMIN_SIGN_UP',
  takenMessage: async (db, email) =>
    (await isAdminEmailTaken(db, email)) ? signUpText.emailTaken : null,
  lockEmail: lockAdminEmail,
};

/** @param loginId in any letter case @returns whether it is free, with the form's message */
export async function checkAdminLoginId(
  db: Reader,
  loginId: string,
): Promise<Schemas['LoginIdAvailability']> {
  const isAvailable = !(await isAdminLoginIdTaken(db, loginId));
  const message = isAvailable ? signUpText.loginIdAvailable : signUpText.loginIdTaken;
  return { isAvailable, message };
}

/**
 * Creates an administrator with a confirmed e-mail and the code of the role, and records it in the audit log.
 * @throws Refusal 400 with the invalid fields, a wrong code too; 409 `LOGIN_ID_TAKEN`, `EMAIL_TAKEN` or
 *   `EMAIL_NOT_CONFIRMED`; 429 or 503 when too many passwords wait to be hashed
 */
export async function signUpAdministrator(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  form: Schemas['AdminSignUp'],
  client: SignUpClient,
): Promise<Schemas['AdminSignedUp']> {
  const { loginId, email, password, repeatPassword, role, adminCode } = form;
  assertValid([
    ['repeatPassword', password !== repeatPassword && signUpText.passwordsDiffer],
    ['adminCode', !isCodeOf(config, role, adminCode) && signUpText.adminCodeRejected],
  ]);
  const assertMore = (db: Reader) => assertLoginIdFree(db, loginId);
  const store = async (tx: Transaction, passwordHash: string) => {
    await lockAdminLoginId(tx, loginId);
    await assertLoginIdFree(tx, loginId);
    return createAdministrator(tx, { loginId, name: form.name, email, role, passwordHash });
  };
  return signUp(database, adminRules, { email, password, assertMore, store }, client);
}

/**
 * Stores an administrator, and records it in the audit log. Login id and e-mail are free. An invitation of the address ends: it
 * must not outlive the account (A-ACC-45).
 */
export async function createAdministrator(
  tx: Transaction,
  { name, ...values }: NewAdministrator,
): Promise<Schemas['AdminSignedUp']> {
  const { loginId, email, role } = values;
  await deleteInvitationTo(tx, email);
  const administratorId = await insertAdministrator(tx, { ...values, name: name.trim() });
  await recordChange(tx, {
    by: { administratorId },
    kind: 'ADMINISTRATOR',
    subject: { id: administratorId, name: signUpText.adminAccount(administratorId) },
    before: null,
    after: { role },
  });
  return { administratorId, loginId };
}

/** Takes the same time for every wrong code (A-ACC-4). */
function isCodeOf({ adminCodes }: Config, role: Schemas['AdminRole'], code: string): boolean {
  const right = role === 'SUPER' ? adminCodes.super : adminCodes.basic;
  return timingSafeEqual(digestOf(code), digestOf(right));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** @throws Refusal 409 `LOGIN_ID_TAKEN` */
export async function assertLoginIdFree(db: Reader, loginId: string): Promise<void> {
  if (await isAdminLoginIdTaken(db, loginId)) {
    throw conflict('LOGIN_ID_TAKEN', signUpText.loginIdTaken);
  }
}
