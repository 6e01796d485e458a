import { typedEmail } from '../../../domain/email.ts';
import { ADMIN_PASSWORD_MIN_LENGTH } from '../../../domain/limits.ts';
import type { AdminForm } from '../../../machines/signup/signup.machine.ts';
import type { CommonFields } from './account-fields.ts';
import { adminText } from './admin-text.ts';
import { text } from './text.ts';

/** An administrator's input, before validation. */
export interface AdminFields extends CommonFields {
  loginId: string;
  role: AdminForm['role'];
  adminCode: string;
}

export const emptyAdmin: AdminFields = {
  loginId: '',
  password: '',
  repeatPassword: '',
  name: '',
  email: '',
  role: 'BASIC',
  adminCode: '',
};

/** The names of the fields, the same in the form and in the contract, in the order of the form. */
export const adminFieldNames = [
  'loginId',
  'password',
  'repeatPassword',
  'name',
  'email',
  'role',
  'adminCode',
] as const satisfies readonly (keyof AdminForm & keyof AdminFields)[];

/** The fault of a field, in Korean; undefined for a valid value (A-ACC-7). */
export const adminFaults = {
  password: (password: string) => {
    if (password === '') return text.passwordMissing;
    return Array.from(password.normalize('NFC')).length < ADMIN_PASSWORD_MIN_LENGTH
      ? adminText.passwordShort
      : undefined;
  },
  adminCode: (code: string) => (code.trim() === '' ? adminText.codeMissing : undefined),
} as const;

/** @returns the form in the contract's shape */
export function adminFormOf(fields: AdminFields): AdminForm {
  const { loginId, name, email, adminCode } = fields;
  return {
    ...fields,
    loginId: loginId.trim(),
    name: name.trim(),
    email: typedEmail(email),
    adminCode: adminCode.normalize('NFKC').trim(),
  };
}
