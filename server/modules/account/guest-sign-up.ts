import { ageOn, isBirthdate } from '../../../domain/age.ts';
import { isCommonPassword } from '../../../domain/common-passwords.ts';
import { koreaDate } from '../../../domain/korea-time.ts';
import { SIGN_UP_MIN_AGE } from '../../../domain/limits.ts';
import { withDashes } from '../../../domain/mobile-phone.ts';
import type { Database, Reader } from '../../db/client.ts';
import type { CustomerKind } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import { conflict, invalidRequest, type FieldError, type Refusal } from '../../errors.ts';
import type { Origin } from '../../network.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { verificationText } from '../email-verification/text.ts';
import {
  isConfirmed,
  sendCode,
  useConfirmation,
  type Requester,
} from '../email-verification/verification.ts';
import { insertGuest, listKindsByEmail } from './customer-store.ts';
import { hashPassword } from './password.ts';
import { signUpText } from './text.ts';

/** The purpose of a guest's e-mail verification. */
const purpose = 'GUEST_SIGN_UP';

/** @returns whether a guest may sign up with the e-mail, with the form's message */
export async function checkGuestEmail(
  db: Reader,
  email: string,
): Promise<Schemas['EmailAvailability']> {
  const message = takenMessage(await listKindsByEmail(db, email));
  return { isAvailable: message === null, message: message ?? signUpText.emailAvailable };
}

/**
 * @throws Refusal 409 `EMAIL_TAKEN`; 429 when too many codes were sent to the address
 */
export async function sendGuestCode(
  deps: Pick<Deps, 'database' | 'appSecret'>,
  email: string,
  requester: Requester,
): Promise<Schemas['EmailCodeSent']> {
  await assertFree(deps.database.orm, email);
  return sendCode(deps, { purpose, email }, requester);
}

/** The client that sends a sign-up. */
interface SignUpClient {
  /** That it has confirmed the e-mail; null without one. */
  emailProof: string | null;
  origin: Origin;
}

/**
 * Creates a guest with a confirmed e-mail.
 * @throws Refusal 400 with the invalid fields; 409 `EMAIL_TAKEN` or `EMAIL_NOT_CONFIRMED`; 429 or 503 when too many
 *   passwords wait to be hashed
 */
export async function signUpGuest(
  database: Database,
  signUp: Schemas['GuestSignUp'],
  { emailProof, origin }: SignUpClient,
): Promise<Schemas['SignedUp']> {
  const { email, birthdate, phone, password } = signUp;
  const errors = faultsOf(signUp, koreaDate(await appNow(database.orm)));
  if (errors.length > 0) throw invalidRequest(errors);
  // Hashing is expensive, so it is done only after the e-mail was confirmed.
  await assertFree(database.orm, email);
  if (emailProof === null) throw notConfirmed();
  if (!(await isConfirmed(database.orm, { purpose, email }, emailProof))) throw notConfirmed();
  const passwordHash = await hashPassword(password, origin);
  return database.transaction(async (tx) => {
    const isUsed = await useConfirmation(tx, { purpose, email }, emailProof);
    await assertFree(tx, email);
    if (!isUsed) throw notConfirmed();
    const customerId = await insertGuest(tx, {
      ...{ name: signUp.name.trim(), email, passwordHash, dateOfBirth: birthdate },
      ...{ phone: withDashes(phone), agreedAt: await appNow(tx) },
    });
    if (customerId === undefined) throw emailTaken(signUpText.takenByGuest);
    return { customerId, loginId: email };
  });
}

/** The checks of a sign-up that the contract cannot express. */
function faultsOf(signUp: Schemas['GuestSignUp'], today: string): FieldError[] {
  const { birthdate, password, repeatPassword } = signUp;
  const faults: [string, string | false][] = [
    ['birthdate', birthdateFault(birthdate, today)],
    ['password', isCommonPassword(password) && signUpText.commonPassword],
    ['repeatPassword', password !== repeatPassword && signUpText.passwordsDiffer],
  ];
  return faults.flatMap(([field, defaultMessage]) =>
    defaultMessage === false ? [] : [{ field, defaultMessage }],
  );
}

function birthdateFault(birthdate: string, today: string): string | false {
  if (!isBirthdate(birthdate, today)) return signUpText.noBirthdate;
  return ageOn(birthdate, today) < SIGN_UP_MIN_AGE && signUpText.tooYoung;
}

/** @throws Refusal 409 `EMAIL_TAKEN` */
async function assertFree(db: Reader, email: string): Promise<void> {
  const message = takenMessage(await listKindsByEmail(db, email));
  if (message !== null) throw emailTaken(message);
}

/** A member is asked to sign in instead of booking as a guest. */
function takenMessage(kinds: readonly CustomerKind[]): string | null {
  if (kinds.includes('MEMBER')) return signUpText.takenByMember;
  return kinds.includes('GUEST') ? signUpText.takenByGuest : null;
}

function emailTaken(message: string): Refusal {
  return conflict('EMAIL_TAKEN', message);
}

function notConfirmed(): Refusal {
  return conflict('EMAIL_NOT_CONFIRMED', verificationText.notConfirmed);
}
