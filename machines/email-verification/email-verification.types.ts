/** What a confirmed address is worth at the sign-up. */
export interface EmailProof {
  readonly email: string;
  /** The server's answer to the right code. */
  readonly emailToken: string;
}

export interface EmailVerificationContext {
  readonly email: string;
  readonly emailToken: string;
  /** The server's own words about the last answer; the state says what it means. */
  readonly message: string | null;
}

export interface EmailAvailability {
  readonly isAvailable: boolean;
  readonly message: string;
}

export type EmailVerificationEvent =
  | { type: 'email.change'; email: string }
  /** The field was left. */
  | { type: 'email.leave' }
  | { type: 'code.request' }
  | { type: 'code.submit'; code: string }
  /** The server no longer takes the confirmation, for a reason that it may tell. */
  | { type: 'verification.reject'; isTaken: boolean; message: string | null };

/** What the parent is told: the proof once there is one, null as soon as it is gone. */
export interface EmailVerificationReport {
  type: 'verification.change';
  proof: EmailProof | null;
}
