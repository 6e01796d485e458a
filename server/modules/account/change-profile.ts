import { koreaDate, type KoreaDate } from '../../../domain/korea-time.ts';
import { withDashes } from '../../../domain/mobile-phone.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { databaseFault } from '../../db/errors.ts';
import {
  conflict,
  forbidden,
  invalidRequest,
  unauthenticated,
  type FieldError,
} from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { verificationText } from '../email-verification/text.ts';
import { sendCode, useConfirmation, type Requester } from '../email-verification/verification.ts';
import { insertOutboxEntry } from '../ledger/outbox-store.ts';
import { requireCustomer } from '../ledger/preconditions.ts';
import {
  findCustomer,
  findMemberByEmail,
  lockEmail,
  updateProfile,
  type Profile,
} from './customer-store.ts';
import { emailChangedMail } from './email-changed-mail.ts';
import { getCustomer } from './service.ts';
import { birthdateFault } from './sign-up.ts';
import { profileText, signUpText } from './text.ts';

/** The purpose of the verification of a new e-mail. */
const purpose = 'EMAIL_CHANGE';

/** @returns whether a member may change to an e-mail, with the form's message */
export async function checkProfileEmail(
  db: Reader,
  customerId: number,
  email: string,
): Promise<Schemas['EmailAvailability']> {
  const owner = await findMemberByEmail(db, email);
  if (owner === undefined) return { isAvailable: true, message: signUpText.emailAvailable };
  return owner === customerId
    ? { isAvailable: true, message: profileText.ownEmail }
    : { isAvailable: false, message: profileText.emailTaken };
}

/** @throws Refusal 409 `EMAIL_TAKEN`; 429 when too many codes were sent to the address */
export async function sendProfileEmailCode(
  deps: Pick<Deps, 'database' | 'appSecret'>,
  customerId: number,
  email: string,
  requester: Requester,
): Promise<Schemas['EmailCodeSent']> {
  const { isAvailable } = await checkProfileEmail(deps.database.orm, customerId, email);
  if (!isAvailable) throw emailTaken();
  return sendCode(deps, { purpose, email }, requester);
}

/**
 * Replaces the profile of a member. The same profile again changes nothing.
 * @param emailProof that the client has confirmed the new e-mail; null without one
 * @throws Refusal 400 with the invalid fields; 403 for another customer; 409 `EDIT_CONFLICT` since `version`,
 *   `EMAIL_TAKEN` or `EMAIL_NOT_CONFIRMED`
 */
export async function changeProfile(
  database: Database,
  customerId: number,
  update: Schemas['ProfileUpdate'],
  emailProof: string | null,
): Promise<Schemas['Customer']> {
  if (update.customerId !== customerId) throw forbidden(profileText.otherCustomer);
  try {
    return await database.transaction((tx) => changeIn(tx, customerId, update, emailProof));
  } catch (error) {
    // Another member may have taken the address after it was checked.
    const isTaken = databaseFault(error)?.constraint === 'customer_email_once';
    throw isTaken ? emailTaken() : error;
  }
}

async function changeIn(
  tx: Transaction,
  customerId: number,
  update: Schemas['ProfileUpdate'],
  emailProof: string | null,
): Promise<Schemas['Customer']> {
  await requireCustomer(tx, customerId);
  const before = await findCustomer(tx, customerId);
  if (!before) throw unauthenticated();
  const profile = profileOf(update);
  const faults = faultsOf(update, before.loginId, koreaDate(await appNow(tx)));
  if (faults.length > 0) throw invalidRequest(faults);
  if (isSameProfile(before, profile)) return getCustomer(tx, customerId);
  if (update.version !== undefined && update.version !== before.version) {
    throw conflict('EDIT_CONFLICT', profileText.changed);
  }
  const isOtherEmail = before.email.toLowerCase() !== profile.email.toLowerCase();
  if (isOtherEmail) await useEmail(tx, profile.email, emailProof);
  await updateProfile(tx, customerId, profile);
  if (isOtherEmail) await queueNotice(tx, before);
  return getCustomer(tx, customerId);
}

function profileOf({ name, email, phone, dateOfBirth, gender }: Schemas['ProfileUpdate']): Profile {
  return {
    name: name.trim(),
    email,
    phone: withDashes(phone),
    dateOfBirth: dateOfBirth ?? null,
    gender: genders[gender ?? 'NONE'],
  };
}

const genders = {
  MALE: 'MALE',
  Male: 'MALE',
  FEMALE: 'FEMALE',
  Female: 'FEMALE',
  NONE: null,
} as const;

function isSameProfile(one: Profile, other: Profile): boolean {
  return (
    one.name === other.name &&
    one.email === other.email &&
    one.phone === other.phone &&
    one.dateOfBirth === other.dateOfBirth &&
    one.gender === other.gender
  );
}

/** The checks of a profile that the contract cannot express. */
function faultsOf(
  { loginId, dateOfBirth }: Schemas['ProfileUpdate'],
  ownLoginId: string,
  today: KoreaDate,
): FieldError[] {
  const faults: [string, string | false][] = [
    ['loginId', loginId.toLowerCase() !== ownLoginId.toLowerCase() && profileText.otherLoginId],
    ['dateOfBirth', typeof dateOfBirth === 'string' && birthdateFault(dateOfBirth, today)],
  ];
  return faults.flatMap(([field, defaultMessage]) =>
    defaultMessage === false ? [] : [{ field, defaultMessage }],
  );
}

/** @throws Refusal 409 `EMAIL_TAKEN` or `EMAIL_NOT_CONFIRMED` */
async function useEmail(tx: Transaction, email: string, proof: string | null): Promise<void> {
  await lockEmail(tx, email);
  if ((await findMemberByEmail(tx, email)) !== undefined) throw emailTaken();
  const isConfirmed = proof !== null && (await useConfirmation(tx, { purpose, email }, proof));
  if (!isConfirmed) {
    throw conflict('EMAIL_NOT_CONFIRMED', verificationText.notConfirmed, {
      errors: [{ field: 'email', defaultMessage: verificationText.notConfirmed }],
    });
  }
}

/** A mail to the old address, so that its owner notices a change by a stranger. */
async function queueNotice(
  tx: Transaction,
  {
    customerId,
    name,
    email,
    version,
  }: { customerId: number; version: number } & Pick<Profile, 'name' | 'email'>,
): Promise<void> {
  await insertOutboxEntry(tx, {
    key: `mail:email-changed:${customerId}:${version}`,
    payload: { kind: 'MAIL', recipient: email, content: emailChangedMail(name) },
    notBefore: await appNow(tx),
  });
}

function emailTaken() {
  return conflict('EMAIL_TAKEN', profileText.emailTaken, {
    errors: [{ field: 'email', defaultMessage: profileText.emailTaken }],
  });
}
