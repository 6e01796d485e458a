import { typedEmail } from '../../../domain/email.ts';
import { isLoginId } from '../../../domain/login-id.ts';
import { text } from './text.ts';

/** The input that every form of a new account has, before validation. */
export interface CommonFields {
  name: string;
  email: string;
  password: string;
  repeatPassword: string;
}

/** The input of a new customer's form, before validation. */
export interface AccountFields extends CommonFields {
  phone: string;
  agreesToTerms: boolean;
  agreesToPrivacy: boolean;
  isAtLeast14: boolean;
}

export const emptyAccount: AccountFields = {
  name: '',
  phone: '',
  email: '',
  password: '',
  repeatPassword: '',
  agreesToTerms: false,
  agreesToPrivacy: false,
  isAtLeast14: false,
};

/** The fault of a chosen login id, in Korean; undefined for a valid one. */
export function loginIdFault(typed: string): string | undefined {
  const loginId = typed.trim();
  if (loginId === '') return text.loginIdMissing;
  return isLoginId(loginId) ? undefined : text.loginIdWrong;
}

/** @returns the input that is kept when the form closes (C-GUEST-27) */
export function withoutPasswords<Fields extends AccountFields>(fields: Fields): Fields {
  return { ...fields, password: '', repeatPassword: '' };
}

/** The fault of a field, in Korean; undefined for a valid value (C-GUEST-18, C-JOIN-21). */
export const accountFaults = {
  repeatPassword: (repeated: string, password: string) => {
    if (repeated === '') return text.repeatMissing;
    return repeated.normalize('NFC') === password.normalize('NFC')
      ? undefined
      : text.passwordsDiffer;
  },
  consent: (isGiven: boolean) => (isGiven ? undefined : text.mustAgree),
} as const;

/** @returns the common part of a form in the contract's shape; null while a consent is missing */
export function accountOf(fields: AccountFields) {
  const { agreesToTerms, agreesToPrivacy, isAtLeast14, password, repeatPassword } = fields;
  if (!agreesToTerms || !agreesToPrivacy || !isAtLeast14) return null;
  return {
    name: fields.name.trim(),
    email: typedEmail(fields.email),
    phone: fields.phone.trim(),
    password,
    repeatPassword,
    agreesToTerms,
    agreesToPrivacy,
    isAtLeast14,
  };
}
