import type { FieldError } from '../calls.ts';
import type {
  EmailInput,
  EmailVerificationReport,
} from '../email-verification/email-verification.machine.ts';
import type { SessionUser } from '../session/session.types.ts';

/** What a member can change. */
export interface ProfileForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string | null;
  readonly gender: 'MALE' | 'FEMALE' | null;
}

/** A profile as the server knows it. */
export interface MemberProfile {
  readonly user: SessionUser;
  /** Counts the changes; null when the server does not. */
  readonly version: number | null;
}

export interface LoadedProfile extends MemberProfile {
  /** The input that was typed and not saved; null without one. */
  readonly draft: ProfileForm | null;
}

export interface SaveInput {
  readonly profile: MemberProfile | null;
  readonly form: ProfileForm | null;
}

/** The member whose input is kept. */
export interface DraftOwner {
  readonly profile: MemberProfile | null;
}

export interface ProfileContext {
  /** Null before it is loaded. */
  readonly profile: MemberProfile | null;
  /** The confirmed new address; null before the verification and after a change. */
  readonly verifiedEmail: string | null;
  /** The form that was sent last, or that is restored; null otherwise. */
  readonly form: ProfileForm | null;
  /** The status of the last failure; null without an answer. */
  readonly status: number | null;
  readonly code: string | null;
  /** The server's message of the last failure. */
  readonly message: string | null;
  readonly fieldErrors: readonly FieldError[];
}

export type ProfileEvent =
  | { type: 'profile.reload' }
  | { type: 'edit.start' }
  | { type: 'edit.cancel' }
  /** The member has typed. */
  | { type: 'form.change'; form: ProfileForm }
  | { type: 'form.submit'; form: ProfileForm }
  | EmailInput
  | EmailVerificationReport;
