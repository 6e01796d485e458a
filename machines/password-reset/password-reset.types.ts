import type { components } from '../../openapi.gen.d.ts';
import type { CallFailure } from '../call-failure.ts';
import type { CodeStepEvent } from '../code-step.ts';

/** The account whose password was forgotten. */
export type ResetAccount = components['schemas']['PasswordResetCodeRequest'];

/** A new password, with the code that was confirmed. */
export type PasswordReset = components['schemas']['PasswordReset'];

export interface PasswordResetContext {
  /** Kept for further codes; null before the first step. */
  readonly account: ResetAccount | null;
  /** The server's time at which the code expires, in milliseconds since 1970. */
  readonly codeExpiresAt: number;
  /** The confirmed code, which the reset repeats. */
  readonly code: string;
  /** The last failure, for its message. The state shows what failed. */
  readonly failure: CallFailure | null;
}

export type PasswordResetEvent =
  | ({ type: 'account.submit' } & ResetAccount)
  | CodeStepEvent
  | ({ type: 'password.submit' } & Omit<PasswordReset, 'code'>)
  | { type: 'wizard.restart' };

/** Side effects, replaced by the page. */
export interface PasswordResetEffects {
  /** Signs the browser out if it is signed in to the account. */
  endOwnSession: (args: unknown, params: { account: ResetAccount | null }) => void;
  openLogin: () => void;
}
