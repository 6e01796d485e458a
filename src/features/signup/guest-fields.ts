import { ageOn, isBirthdate } from '../../../domain/age.ts';
import { isCommonPassword } from '../../../domain/common-passwords.ts';
import { isEmailAddress } from '../../../domain/email.ts';
import type { KoreaDate } from '../../../domain/korea-time.ts';
import { GUEST_PASSWORD_MIN_LENGTH, SIGN_UP_MIN_AGE } from '../../../domain/limits.ts';
import { isMobilePhone } from '../../../domain/mobile-phone.ts';
import type { GuestForm } from '../../../machines/signup/signup.types.ts';
import { text } from './text.ts';

/** The input, before validation. */
export interface GuestFields {
  name: string;
  birthdate: string;
  phone: string;
  email: string;
  password: string;
  repeatPassword: string;
  agreesToTerms: boolean;
  agreesToPrivacy: boolean;
  isAtLeast14: boolean;
}

export const emptyGuest: GuestFields = {
  name: '',
  birthdate: '',
  phone: '',
  email: '',
  password: '',
  repeatPassword: '',
  agreesToTerms: false,
  agreesToPrivacy: false,
  isAtLeast14: false,
};

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

/** @returns the input that is kept when the form closes (C-GUEST-27) */
export function withoutPasswords(fields: GuestFields): GuestFields {
  return { ...fields, password: '', repeatPassword: '' };
}

/** The fault of a field, in Korean; undefined for a valid value (C-GUEST-18). `today` is Korea's date. */
export const faultsOf = {
  name: (name: string) => (name.trim() === '' ? text.nameMissing : undefined),
  birthdate: (typed: string, today: KoreaDate) => {
    if (typed.trim() === '') return text.birthdateMissing;
    const birthdate = dateOf(typed);
    if (!isBirthdate(birthdate, today)) return text.birthdateWrong;
    return ageOn(birthdate, today) < SIGN_UP_MIN_AGE ? text.tooYoung : undefined;
  },
  phone: (phone: string) => {
    if (phone.trim() === '') return text.phoneMissing;
    return isMobilePhone(phone.trim()) ? undefined : text.phoneWrong;
  },
  email: (email: string) => {
    if (email.trim() === '') return text.emailMissing;
    return isEmailAddress(email.trim()) ? undefined : text.emailWrong;
  },
  password: (password: string) => {
    if (password === '') return text.passwordMissing;
    if (password.length < GUEST_PASSWORD_MIN_LENGTH) return text.passwordShort;
    return isCommonPassword(password) ? text.passwordCommon : undefined;
  },
  repeatPassword: (repeated: string, password: string) => {
    if (repeated === '') return text.repeatMissing;
    return repeated === password ? undefined : text.passwordsDiffer;
  },
  consent: (isGiven: boolean) => (isGiven ? undefined : text.mustAgree),
} as const;

/** @returns the form in the contract's shape; null while a consent is missing */
export function guestFormOf(fields: GuestFields): GuestForm | null {
  const { agreesToTerms, agreesToPrivacy, isAtLeast14 } = fields;
  if (!agreesToTerms || !agreesToPrivacy || !isAtLeast14) return null;
  return {
    name: fields.name.trim(),
    email: fields.email.trim(),
    birthdate: dateOf(fields.birthdate),
    phone: fields.phone.trim(),
    password: fields.password,
    repeatPassword: fields.repeatPassword,
    agreesToTerms,
    agreesToPrivacy,
    isAtLeast14,
  };
}

/** @returns `1998-03-14` for eight digits with any separators; other text unchanged */
function dateOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 8
    ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    : typed;
}
