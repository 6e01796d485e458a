import { ageOn, isBirthdate } from '../../../domain/age.ts';
import { SIGN_UP_MIN_AGE } from '../../../domain/limits.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import type { VerificationPurpose } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import { conflict, invalidRequest, type FieldError, type Refusal } from '../../errors.ts';
import type { ClientNetwork } from '../../lib/network.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { verificationText } from '../email-verification/text.ts';
import {
  isConfirmed,
  sendCode,
  useConfirmation,
  type Requester,
} from '../email-verification/verification.ts';
import { hashPassword } from './password.ts';
import { signUpText } from './text.ts';

/** How a kind of account signs up. */
export interface SignUpRules {
  /** Of the code that confirms the e-mail. */
  purpose: VerificationPurpose;
  /** @returns why no new account may have the e-mail, in Korean; null when one may */
  takenMessage(db: Reader, email: string): Promise<string | null>;
  /** Lets only one transaction at a time create an account with the e-mail. */
  lockEmail(tx: Transaction, email: string): Promise<void>;
}

/** The client that sends a sign-up. */
export interface SignUpClient {
  /** That it has confirmed the e-mail; null without one. */
  emailProof: string | null;
  network: ClientNetwork;
}

/** @returns whether an account of the kind may have the e-mail, with the form's message */
export async function checkEmail(
  db: Reader,
  rules: SignUpRules,
  email: string,
): Promise<Schemas['EmailAvailability']> {
  const message = await rules.takenMessage(db, email);
  return { isAvailable: message === null, message: message ?? signUpText.emailAvailable };
}

/** @throws Refusal 409 `EMAIL_TAKEN`; 429 when too many codes were sent to the address */
export async function sendSignUpCode(
  deps: Pick<Deps, 'database' | 'appSecret'>,
  rules: SignUpRules,
  email: string,
  requester: Requester,
): Promise<Schemas['EmailCodeSent']> {
  await assertFree(deps.database.orm, rules, email);
  return sendCode(deps, { purpose: rules.purpose, email }, requester);
}

interface SignUp<Answer> {
  email: string;
  password: string;
  /** Refuses what else of the form is taken. Called before the password is hashed, and again in the transaction. */
  assertMore?: (db: Reader) => Promise<void>;
  /** Stores the account. No other sign-up with the e-mail is running. */
  store: (tx: Transaction, passwordHash: string) => Promise<Answer>;
}

/**
 * Creates an account with a confirmed e-mail.
 * @throws Refusal 409 `EMAIL_TAKEN` or `EMAIL_NOT_CONFIRMED`; 429 or 503 when too many passwords wait to be hashed
 */
export async function signUp<Answer>(
  database: Database,
  rules: SignUpRules,
  { email, password, assertMore = () => Promise.resolve(), store }: SignUp<Answer>,
  { emailProof, network }: SignUpClient,
): Promise<Answer> {
  const subject = { purpose: rules.purpose, email };
  // Hashing is expensive, so it is done only after the e-mail was confirmed.
  await assertFree(database.orm, rules, email);
  await assertMore(database.orm);
  if (emailProof === null) throw notConfirmed();
  if (!(await isConfirmed(database.orm, subject, emailProof))) throw notConfirmed();
  const passwordHash = await hashPassword(password, network);
  return database.transaction(async (tx) => {
    await rules.lockEmail(tx, email);
    const isUsed = await useConfirmation(tx, subject, emailProof);
    await assertFree(tx, rules, email);
    await assertMore(tx);
    if (!isUsed) throw notConfirmed();
    return store(tx, passwordHash);
  });
}

/**
 * @param faults the fields with their message, or false for a valid one
 * @throws Refusal 400 with all invalid fields
 */
export function assertValid(faults: readonly (readonly [string, string | false])[]): void {
  const errors = faults.flatMap(([field, defaultMessage]): FieldError[] =>
    defaultMessage === false ? [] : [{ field, defaultMessage }],
  );
  if (errors.length > 0) throw invalidRequest(errors);
}

/** @returns why someone with the birth date cannot sign up on that day; false when nothing prevents it */
export function birthdateFault(birthdate: string, today: string): string | false {
  if (!isBirthdate(birthdate, today)) return signUpText.noBirthdate;
  return ageOn(birthdate, today) < SIGN_UP_MIN_AGE && signUpText.tooYoung;
}

/** @throws Refusal 409 `EMAIL_TAKEN` */
export async function assertFree(db: Reader, rules: SignUpRules, email: string): Promise<void> {
  const message = await rules.takenMessage(db, email);
  if (message !== null) throw conflict('EMAIL_TAKEN', message);
}

function notConfirmed(): Refusal {
  return conflict('EMAIL_NOT_CONFIRMED', verificationText.notConfirmed);
}
