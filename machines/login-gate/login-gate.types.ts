import type { SignupOutput } from '../signup/signup.types.ts';

export interface LoginGateInput {
  movieId: number;
}

/** Whose login page: a member's, or a guest's who has booked before. */
export type LoginKind = 'customer' | 'guest';

export interface OpenLoginInput extends LoginGateInput {
  kind: LoginKind;
}

export interface LoginGateContext extends LoginGateInput {
  /** What the guest who has just signed up signs in with; null before. */
  credentials: SignupOutput | null;
  isSignedIn: boolean;
}

export type LoginGateEvent =
  | { type: 'login.choose'; kind: LoginKind }
  | { type: 'guest.choose' }
  /** Back to the choice. */
  | { type: 'step.back' }
  | { type: 'signIn.retry' }
  | { type: 'gate.dismiss' }
  | { type: 'session.change'; isSignedIn: boolean };

export interface LoginGateOutput {
  isSignedIn: boolean;
}
