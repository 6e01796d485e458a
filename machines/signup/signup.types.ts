import type { FieldError } from '../call-failure.ts';
import type { components } from '../../openapi.gen.d.ts';
import type {
  EmailInput,
  EmailVerificationReport,
} from '../email-verification/email-verification.types.ts';

/** A guest's input. The browser adds the proof of the verified address, which scripts cannot read. */
export type GuestForm = components['schemas']['GuestSignUp'];

export interface SignUpInput {
  form: GuestForm | null;
}

export interface SignupContext {
  /** The verified address; null before the verification and after a change. */
  verifiedEmail: string | null;
  /** The form that was sent last; null after a failure. */
  form: GuestForm | null;
  /** The server's message about a refusal. */
  message: string | null;
  /** The faults of the fields in a refusal. */
  fieldErrors: readonly FieldError[];
}

export type SignupEvent =
  { type: 'form.submit'; form: GuestForm } | EmailInput | EmailVerificationReport;

/** The credentials of the new account. */
export interface SignupOutput {
  email: string;
  password: string;
}
