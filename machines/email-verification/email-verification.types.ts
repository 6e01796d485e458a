import type { FieldError } from '../call-failure.ts';

export interface EmailVerificationContext {
  readonly email: string;
  /** The server's message of the last answer. The state shows which answer it was. */
  readonly message: string | null;
}

/** A message about the address, with the faults of a refusal. */
export interface ShownMessage {
  readonly message: string | null;
  readonly fieldErrors?: readonly FieldError[];
}

export interface EmailAvailability {
  readonly isAvailable: boolean;
  readonly message: string;
}

/** The user's input about the code. */
export type CodeInput = { type: 'code.request' } | { type: 'code.submit'; code: string };

/** The user's input about the address and its code. */
export type EmailInput =
  | { type: 'email.change'; email: string }
  /** The focus left the field. */
  | { type: 'email.leave' }
  | CodeInput;

export type EmailVerificationEvent =
  | EmailInput
  /** The server no longer accepts the confirmation, with an optional reason. */
  | { type: 'verification.reject'; isTaken: boolean; message: string | null };

/** The report to the parent: the verified address, or null when it is no longer verified. The browser keeps the proof. */
export interface EmailVerificationReport {
  type: 'verification.change';
  verifiedEmail: string | null;
}
