import { MEMBER_PASSWORD_MAX_LENGTH, MEMBER_PASSWORD_MIN_LENGTH } from '../../../domain/limits.ts';
import type { MemberForm } from '../../../machines/signup/signup.machine.ts';
import { birthdateOf } from '../../ui/person.ts';
import { accountOf, emptyAccount, type AccountFields } from './account-fields.ts';
import { text } from './text.ts';

/** The input, before validation. */
export interface MemberFields extends AccountFields {
  loginId: string;
  dateOfBirth: string;
  gender: '' | 'MALE' | 'FEMALE';
}

export const emptyMember: MemberFields = {
  ...emptyAccount,
  loginId: '',
  dateOfBirth: '',
  gender: '',
};

/** The names of the fields, the same in the form and in the contract, in the order of the form. */
export const memberFieldNames = [
  'loginId',
  'password',
  'repeatPassword',
  'name',
  'email',
  'phone',
  'dateOfBirth',
  'gender',
  'agreesToTerms',
  'agreesToPrivacy',
  'isAtLeast14',
] as const satisfies readonly (keyof MemberForm & keyof MemberFields)[];

/** The fault of a password, in Korean; undefined for a valid one (C-JOIN-21). */
export function memberPasswordFault(password: string): string | undefined {
  if (password === '') return text.passwordMissing;
  const { length } = Array.from(password.normalize('NFC'));
  return length < MEMBER_PASSWORD_MIN_LENGTH || length > MEMBER_PASSWORD_MAX_LENGTH
    ? text.memberPasswordLength
    : undefined;
}

/** @returns the form in the contract's shape; null while a consent is missing */
export function memberFormOf(fields: MemberFields): MemberForm | null {
  const account = accountOf(fields);
  if (account === null) return null;
  const { dateOfBirth, gender, loginId } = fields;
  return {
    ...account,
    loginId: loginId.trim(),
    dateOfBirth: dateOfBirth.trim() === '' ? null : birthdateOf(dateOfBirth),
    gender: gender === '' ? null : gender,
  };
}
