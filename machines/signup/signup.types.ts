import type { components } from '../../openapi.gen.d.ts';
import type {
  EmailInput,
  EmailProof,
  EmailVerificationReport,
} from '../email-verification/email-verification.types.ts';

/** A guest's input; the token of the verified address is added when it is sent. */
export type GuestForm = Omit<components['schemas']['GuestSignUp'], 'emailToken'>;

export interface SignUpInput {
  form: GuestForm | null;
  emailToken: string;
}

export interface SignupContext {
  /** The verified address; null before the verification and after a change. */
  proof: EmailProof | null;
  /** The form that was sent last; null after a failure. */
  form: GuestForm | null;
  /** The server's message about a refusal. */
  message: string | null;
}

export type SignupEvent =
  { type: 'form.submit'; form: GuestForm } | EmailInput | EmailVerificationReport;

/** The credentials of the new account. */
export interface SignupOutput {
  email: string;
  password: string;
}
