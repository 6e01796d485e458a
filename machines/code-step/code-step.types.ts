import type { CallFailure } from '../call-failure.ts';

/** Who gets the code. */
export interface CodeAccount {
  /** The login id, or the person's name; empty where the e-mail alone is proven. */
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

/** An account and the code that was sent to it. */
export interface CodeFacts {
  /** Kept for further codes; null before the first. */
  readonly account: CodeAccount | null;
  /** The server's time at which the code expires, in milliseconds since 1970. */
  readonly codeExpiresAt: number;
  /** The last failure, for its message. The state shows what failed. */
  readonly failure: CallFailure | null;
}

/** An account alone is that of a code which the server no longer accepts. Without one the step begins with the account. */
export interface CodeStepInput extends Partial<Omit<CodeFacts, 'account'>> {
  readonly account: CodeAccount | null;
  /** Another form has the account: the step requests a code at once, and ends when none is sent. */
  readonly isAccountFixed?: boolean;
}

export interface CodeStepContext extends CodeFacts {
  readonly isAccountFixed: boolean;
  /** What the right code gives: the login id, or the code that a reset repeats. */
  readonly proof: string;
}

/** Without a failure the code was right. */
export interface CodeStepOutput extends CodeFacts {
  readonly proof: string;
}

export type CodeStepEvent =
  | ({ type: 'account.submit' } & CodeAccount)
  | { type: 'code.submit'; code: string }
  | { type: 'code.request' }
  /** Back to the account. */
  | { type: 'step.back' };
