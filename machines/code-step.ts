import { EMAIL_CODE_LENGTH } from '../domain/limits.ts';
import type { CallFailure } from './call-failure.ts';

/** The answer to the request of a code. */
export interface CodeSent {
  /** The server's time at which the code expires, in milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface CodeOfEmail {
  readonly email: string;
  readonly code: string;
}

/** The events of a step in which the user enters a code from a mail. */
export type CodeStepEvent =
  | { type: 'code.submit'; code: string }
  | { type: 'code.request' }
  /** Back to the step that requests the code. */
  | { type: 'step.back' };

const CODE = new RegExp(`^\\d{${EMAIL_CODE_LENGTH}}$`);

/** Guards of such a step, under the same names in every machine. */
export const codeStepGuards = {
  isCode: (_: unknown, { code }: { code: string }) => CODE.test(code),
  /** The code, or its confirmation, is wrong, expired or used. */
  isCodeRejected: (_: unknown, { code }: CallFailure) => code === 'EMAIL_CODE_REJECTED',
};
