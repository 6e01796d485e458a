import { koreaDate } from '../../../domain/korea-time.ts';
import { withDashes } from '../../../domain/mobile-phone.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { conflict } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { addSignUpPoints } from '../ledger/points.ts';
import {
  insertMember,
  isLoginIdTaken,
  listAccountsByEmail,
  lockEmail,
  lockGuest,
  lockLoginId,
  updateToMember,
  type NewMember,
} from './customer-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import {
  assertValid,
  birthdateFault,
  signUp,
  type SignUpClient,
  type SignUpRules,
} from './sign-up.ts';
import { signUpText } from './text.ts';

/** A guest's e-mail is free for a member, unless the guest was deactivated (C-JOIN-8, C-JOIN-30). */
export const memberRules: SignUpRules = {
  purpose: 'MEMBER_SIGN_UP',
  async takenMessage(db, email) {
    const accounts = await listAccountsByEmail(db, email);
    return accounts.some(({ kind, isActive }) => kind === 'MEMBER' || !isActive)
      ? signUpText.emailTaken
      : null;
  },
  lockEmail,
};

/** @param loginId in any letter case @returns whether it is free, with the form's message */
export async function checkLoginId(
  db: Reader,
  loginId: string,
): Promise<Schemas['LoginIdAvailability']> {
  const isAvailable = !(await isLoginIdTaken(db, loginId));
  const message = isAvailable ? signUpText.loginIdAvailable : signUpText.loginIdTaken;
  return { isAvailable, message };
}

/**
 * Creates a member with a confirmed e-mail and the points of the sign-up. A guest with the e-mail becomes the member.
 * @throws Refusal 400 with the invalid fields; 409 `LOGIN_ID_TAKEN`, `EMAIL_TAKEN` or `EMAIL_NOT_CONFIRMED`; 429 or 503
 *   when too many passwords wait to be hashed
 */
export async function signUpMember(
  database: Database,
  form: Schemas['CustomerSignUp'],
  client: SignUpClient,
): Promise<Schemas['SignedUp']> {
  const { loginId, email, password, repeatPassword, dateOfBirth = null, gender = null } = form;
  const today = koreaDate(await appNow(database.orm));
  assertValid([
    ['dateOfBirth', dateOfBirth !== null && birthdateFault(dateOfBirth, today)],
    ['repeatPassword', password !== repeatPassword && signUpText.passwordsDiffer],
  ]);
  const assertMore = (db: Reader) => assertLoginIdFree(db, loginId);
  const store = async (tx: Transaction, passwordHash: string) => {
    const at = await appNow(tx);
    // Two sign-ups with one login id wait for each other here, so that the second gets its answer.
    await lockLoginId(tx, loginId);
    await assertLoginIdFree(tx, loginId);
    const customerId = await storeMember(tx, {
      ...{ loginId, email, passwordHash, dateOfBirth, gender },
      ...{ name: form.name.trim(), phone: withDashes(form.phone), agreedAt: at, registeredAt: at },
    });
    await addSignUpPoints(tx, customerId, at);
    return { customerId, loginId };
  };
  return signUp(database, memberRules, { email, password, assertMore, store }, client);
}

/** A guest with the e-mail keeps the row, and with it the bookings (docs/decisions/0026). @returns the member's id */
async function storeMember(tx: Transaction, member: NewMember): Promise<number> {
  const guestId = await lockGuest(tx, member.email);
  if (guestId === undefined) return insertMember(tx, member);
  await updateToMember(tx, guestId, member);
  await deleteSessionsOf(tx, guestId);
  return guestId;
}

/** @throws Refusal 409 `LOGIN_ID_TAKEN` */
async function assertLoginIdFree(db: Reader, loginId: string): Promise<void> {
  if (await isLoginIdTaken(db, loginId)) {
    throw conflict('LOGIN_ID_TAKEN', signUpText.loginIdTaken);
  }
}
