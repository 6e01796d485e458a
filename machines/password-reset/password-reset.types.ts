import type { components } from '../../openapi.gen.d.ts';
import type { CodeAccount, CodeFacts } from '../code-step/code-step.types.ts';

/** A new password, with the code that was confirmed. */
export type PasswordReset = components['schemas']['PasswordReset'];

/** The proven account, and the last failure, for its message. The state shows what failed. */
export interface PasswordResetContext extends CodeFacts {
  /** The confirmed code, which the reset repeats. */
  readonly code: string;
}

export type PasswordResetEvent =
  ({ type: 'password.submit' } & Omit<PasswordReset, 'code'>) | { type: 'wizard.restart' };

/** Side effects, replaced by the page. */
export interface PasswordResetEffects {
  /** Signs the browser out if it is signed in to the account. */
  endOwnSession: (args: unknown, params: { account: CodeAccount | null }) => void;
  openLogin: () => void;
}
