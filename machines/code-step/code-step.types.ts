import type { CallFailure } from '../call-failure.ts';

/** The member to whom a code is sent. */
export interface CodeAccount {
  /** The login id, or the person's name. */
  readonly name: string;
  readonly email: string;
}

/** The answer to the request of a code. */
export interface CodeSent {
  /** The server's time at which the code expires, in milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface CodeOfEmail {
  readonly email: string;
  readonly code: string;
}

/** The code that the server no longer accepts, for another try; without it the step begins with the account. */
export interface CodeStepInput {
  /** Kept for further codes; null before the first. */
  readonly account: CodeAccount | null;
  /** The server's time at which the code expires, in milliseconds since 1970. */
  readonly codeExpiresAt: number;
  /** The last failure, for its message. The state shows what failed. */
  readonly failure: CallFailure | null;
}

export interface CodeStepContext extends CodeStepInput {
  /** What the right code gives: the login id, or the code that a reset repeats. */
  readonly proof: string;
}

export type CodeStepOutput = Omit<CodeStepContext, 'failure'>;

export type CodeStepEvent =
  | ({ type: 'account.submit' } & CodeAccount)
  | { type: 'code.submit'; code: string }
  | { type: 'code.request' }
  /** Back to the account. */
  | { type: 'step.back' };
