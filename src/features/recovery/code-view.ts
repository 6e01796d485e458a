import type { CallFailure } from '../../../machines/call-failure.ts';
import { text } from './text.ts';

/** The code step: what it shows, and the user's input. */
export interface CodeView {
  /** The address to which a code may have been sent. */
  email: string;
  /** The server's time at which the code expires, in milliseconds since 1970. */
  expiresAt: number;
  /** What is wrong with the code, or why a call about it failed; null for nothing. */
  problem: string | null;
  /** Changes with each failed or repeated request: the code that was typed before it is of no use. */
  attempt: unknown;
  isResent: boolean;
  isConfirming: boolean;
  isResending: boolean;
  submit: (code: string) => void;
  requestAgain: () => void;
  back: () => void;
}

/** The states of the code step that show a problem, under the same names in both machines. */
export type CodeProblem = 'incomplete' | 'refused' | 'confirmFailed' | 'resendFailed' | 'lapsed';

/** @returns the problem in Korean (C-FIND-24, C-FIND-27, C-FIND-32) */
export function codeProblemText(problem: CodeProblem, failure: CallFailure | null): string {
  const told = failure?.fieldErrors[0]?.message ?? failure?.message ?? null;
  switch (problem) {
    case 'incomplete':
      return text.codeIncomplete;
    case 'refused':
      return told ?? text.codeRefused;
    case 'confirmFailed':
      return told ?? text.confirmFailed;
    case 'resendFailed':
      return told ?? text.requestFailed;
    case 'lapsed':
      return text.codeLapsed;
  }
}
