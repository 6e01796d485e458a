import type { SignupOutput } from '../signup/signup.types.ts';

export interface LoginGateInput {
  movieId: number;
}

/** The tab of the login page: for members, or for guests who have booked before. */
export type LoginKind = 'customer' | 'guest';

export interface OpenLoginInput extends LoginGateInput {
  kind: LoginKind;
}

export interface LoginGateContext extends LoginGateInput {
  /** The credentials of the guest who has just signed up; null before. */
  credentials: SignupOutput | null;
  isSignedIn: boolean;
}

export type LoginGateEvent =
  | { type: 'login.choose'; kind: LoginKind }
  | { type: 'guest.choose' }
  /** Back to the choice of login and sign-up. */
  | { type: 'step.back' }
  | { type: 'signIn.retry' }
  | { type: 'gate.dismiss' }
  | { type: 'session.change'; isSignedIn: boolean };

export interface LoginGateOutput {
  isSignedIn: boolean;
}
