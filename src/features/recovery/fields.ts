import { typedEmail } from '../../../domain/email.ts';
import { RESET_PASSWORD_MIN_LENGTH } from '../../../domain/limits.ts';
import { emailFault } from '../../ui/email-proof/text.ts';
import { text } from './text.ts';

/** The fault of a field, in Korean; null for a valid value (C-FIND-22). */
export const faultOf = {
  loginId: (loginId: string) => (loginId.trim() === '' ? text.loginIdMissing : null),
  name: (name: string) => (name.trim() === '' ? text.nameMissing : null),
  email: (email: string) => emailFault(typedEmail(email)),
  password: (password: string) => {
    if (password === '') return text.passwordMissing;
    return Array.from(password.normalize('NFC')).length < RESET_PASSWORD_MIN_LENGTH
      ? text.passwordShort
      : null;
  },
  repeatPassword: (repeated: string, password: string) => {
    if (repeated === '') return text.repeatMissing;
    return repeated.normalize('NFC') === password.normalize('NFC') ? null : text.passwordsDiffer;
  },
} as const;
