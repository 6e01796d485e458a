import type { FieldError } from '../call-failure.ts';
import type { components } from '../../openapi.gen.d.ts';
import type {
  EmailInput,
  EmailVerificationReport,
} from '../email-verification/email-verification.types.ts';
import type { LoginIdInput } from '../login-id-check/login-id-check.types.ts';

/** The kind of account that signs up. A guest continues a booking, the others go to their login. */
export type SignupKind = 'guest' | 'customer' | 'admin';

export interface SignupInput {
  kind: SignupKind;
}

/** A guest's input. The browser adds the proof of the verified address, which scripts cannot read. */
export type GuestForm = components['schemas']['GuestSignUp'];

/** A member's input, with the proof as for a guest. */
export type MemberForm = components['schemas']['CustomerSignUp'];

/** An administrator's input, with the proof as for a guest. */
export type AdminForm = components['schemas']['AdminSignUp'];

export type SignupForm = GuestForm | MemberForm | AdminForm;

export interface SignUpInput {
  form: SignupForm | null;
}

/** The answer to a sign-up. */
export interface SignedUp {
  /** A guest's is the e-mail. */
  readonly loginId: string;
}

export interface SignupContext extends SignupInput {
  /** The verified address; null before the verification and after a change. */
  verifiedEmail: string | null;
  /** The form that was sent last; null after a failure, and after the success except for a guest. */
  form: SignupForm | null;
  /** The login id of the new member or administrator; null before. */
  loginId: string | null;
  /** The server's message about a refusal. */
  message: string | null;
  /** The faults of the fields in a refusal. */
  fieldErrors: readonly FieldError[];
}

export type SignupEvent =
  | { type: 'form.submit'; form: SignupForm }
  /** Opens the login before the delay is over. */
  | { type: 'login.open' }
  | LoginIdInput
  | EmailInput
  | EmailVerificationReport;

/** The credentials of a new guest; empty for the others. */
export interface SignupOutput {
  email: string;
  password: string;
}
