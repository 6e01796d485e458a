import { isEmailAddress } from '../../../domain/email.ts';
import { RESET_PASSWORD_MIN_LENGTH } from '../../../domain/limits.ts';
import { text } from './text.ts';

/** The fault of a field, in Korean; null for a valid value (C-FIND-22). */
export const faultOf = {
  loginId: (loginId: string) => (loginId.trim() === '' ? text.loginIdMissing : null),
  name: (name: string) => (name.trim() === '' ? text.nameMissing : null),
  email: (email: string) => {
    if (email.trim() === '') return text.emailMissing;
    return isEmailAddress(email.trim()) ? null : text.emailWrong;
  },
  password: (password: string) => {
    if (password === '') return text.passwordMissing;
    return password.length < RESET_PASSWORD_MIN_LENGTH ? text.passwordShort : null;
  },
  repeatPassword: (repeated: string, password: string) => {
    if (repeated === '') return text.repeatMissing;
    return repeated === password ? null : text.passwordsDiffer;
  },
} as const;
