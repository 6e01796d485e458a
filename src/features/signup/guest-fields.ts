import { ageOn, isBirthdate } from '../../../domain/age.ts';
import { isCommonPassword } from '../../../domain/common-passwords.ts';
import { isEmailAddress } from '../../../domain/email.ts';
import type { KoreaDate } from '../../../domain/korea-time.ts';
import { GUEST_PASSWORD_MIN_LENGTH, SIGN_UP_MIN_AGE } from '../../../domain/limits.ts';
import { isMobilePhone } from '../../../domain/mobile-phone.ts';
import type { GuestForm } from '../../../machines/signup/signup.types.ts';
import { text } from './text.ts';

/** What is typed, before it is known to be right. */
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

/** @returns what may be kept of a form that is left */
export function withoutPasswords(fields: GuestFields): GuestFields {
  return { ...fields, password: '', repeatPassword: '' };
}

/** What is wrong with a field, in Korean; undefined for nothing (C-GUEST-18). `today` is Korea's date. */
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
  repeatPassword: (repeated: string, password: string) =>
    repeated === password ? undefined : text.passwordsDiffer,
  consent: (isGiven: boolean) => (isGiven ? undefined : text.mustAgree),
} as const;

/** @returns the form as the server takes it; null as long as a consent is missing */
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

/** @returns `1998-03-14` of eight digits, however they are divided; what is none as it is */
function dateOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 8
    ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    : typed;
}
