import type { components } from '../../openapi.gen.d.ts';
import type {
  EmailProof,
  EmailVerificationReport,
} from '../email-verification/email-verification.types.ts';

/** What a guest fills in; that the address is theirs is proven beside it. */
export type GuestForm = Omit<components['schemas']['GuestSignUp'], 'emailToken'>;

export interface SignUpInput {
  form: GuestForm | null;
  emailToken: string;
}

export interface SignupContext {
  /** The verified address; null before, and when it was changed. */
  proof: EmailProof | null;
  /** What was sent last; null as soon as it was refused. */
  form: GuestForm | null;
  /** The server's own words about a refusal. */
  message: string | null;
}

export type SignupEvent = { type: 'form.submit'; form: GuestForm } | EmailVerificationReport;

/** Whoever signed up can sign in with this. */
export interface SignupOutput {
  email: string;
  password: string;
}
