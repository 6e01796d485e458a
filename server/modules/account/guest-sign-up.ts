import { isCommonPassword } from '../../../domain/common-passwords.ts';
import { koreaDate } from '../../../domain/korea-time.ts';
import { withDashes } from '../../../domain/mobile-phone.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { insertGuest, listAccountsByEmail, lockEmail } from './customer-store.ts';
import {
  assertValid,
  birthdateFault,
  signUp,
  type SignUpClient,
  type SignUpRules,
} from './sign-up.ts';
import { signUpText } from './text.ts';

/** A member is asked to sign in instead of booking as a guest (C-GUEST-4). */
export const guestRules: SignUpRules = {
  purpose: 'GUEST_SIGN_UP',
  async takenMessage(db, email) {
    const accounts = await listAccountsByEmail(db, email);
    if (accounts.some(({ kind }) => kind === 'MEMBER')) return signUpText.takenByMember;
    return accounts.length > 0 ? signUpText.takenByGuest : null;
  },
  lockEmail,
};

/**
 * Creates a guest with a confirmed e-mail.
 * @throws Refusal 400 with the invalid fields; 409 `EMAIL_TAKEN` or `EMAIL_NOT_CONFIRMED`; 429 or 503 when too many
 *   passwords wait to be hashed
 */
export async function signUpGuest(
  database: Database,
  form: Schemas['GuestSignUp'],
  client: SignUpClient,
): Promise<Schemas['SignedUp']> {
  const { email, birthdate, phone, password, repeatPassword } = form;
  const today = koreaDate(await appNow(database.orm));
  assertValid([
    ['birthdate', birthdateFault(birthdate, today)],
    ['password', isCommonPassword(password) && signUpText.commonPassword],
    ['repeatPassword', password !== repeatPassword && signUpText.passwordsDiffer],
  ]);
  const store = async (tx: Transaction, passwordHash: string) => {
    const customerId = await insertGuest(tx, {
      ...{ name: form.name.trim(), email, passwordHash, dateOfBirth: birthdate },
      ...{ phone: withDashes(phone), agreedAt: await appNow(tx) },
    });
    return { customerId, loginId: email };
  };
  return signUp(database, guestRules, { email, password, store }, client);
}
