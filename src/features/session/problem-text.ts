import { text } from './login-text.ts';
import type { SignInProblem } from './use-session.ts';

/** @returns why a login failed, in Korean */
export function problemText({ kind, fault, message }: SignInProblem): string {
  switch (fault) {
    case 'refused':
      return text.refused[kind];
    case 'malformed':
      return text.malformed;
    case 'failed':
      return message ?? text.failed;
  }
}
