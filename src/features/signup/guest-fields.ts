import { isCommonPassword } from '../../../domain/common-passwords.ts';
import { GUEST_PASSWORD_MIN_LENGTH } from '../../../domain/limits.ts';
import type { GuestForm } from '../../../machines/signup/signup.machine.ts';
import { birthdateOf } from '../../ui/person.ts';
import { accountOf, emptyAccount, type AccountFields } from './account-fields.ts';
import { text } from './text.ts';

/** The input, before validation. */
export interface GuestFields extends AccountFields {
  birthdate: string;
}

export const emptyGuest: GuestFields = { ...emptyAccount, birthdate: '' };

/** The names of the fields, the same in the form and in the contract, in the order of the form. */
export const guestFieldNames = [
  'name',
  'birthdate',
  'phone',
  'email',
  'password',
  'repeatPassword',
  'agreesToTerms',
  'agreesToPrivacy',
  'isAtLeast14',
] as const satisfies readonly (keyof GuestForm & keyof GuestFields)[];

/** The fault of a password, in Korean; undefined for a valid one (C-GUEST-18). */
export function guestPasswordFault(password: string): string | undefined {
  if (password === '') return text.passwordMissing;
  if (Array.from(password.normalize('NFC')).length < GUEST_PASSWORD_MIN_LENGTH)
    return text.passwordShort;
  return isCommonPassword(password) ? text.passwordCommon : undefined;
}

/** @returns the form in the contract's shape; null while a consent is missing */
export function guestFormOf(fields: GuestFields): GuestForm | null {
  const account = accountOf(fields);
  return account && { ...account, birthdate: birthdateOf(fields.birthdate) };
}
