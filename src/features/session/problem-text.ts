import { messageBeside } from '../../api/form-faults.ts';
import { text } from './login-text.ts';
import type { SignInProblem } from './use-session.ts';

/** The fields of the login forms, as the contract names them. */
export const loginFields = ['loginId', 'email', 'password'] as const;

/** @returns why a login failed, in Korean */
export function problemText({
  kind,
  fault,
  message,
  fieldErrors,
  isOfCode,
}: SignInProblem): string {
  switch (fault) {
    case 'refused':
      return isOfCode ? text.codeRefused : text.refused[kind];
    case 'expired':
      return message ?? text.failed;
    case 'malformed':
      return text.malformed;
    case 'failed':
      return messageBeside(message ?? text.failed, { fieldErrors }, loginFields);
  }
}
