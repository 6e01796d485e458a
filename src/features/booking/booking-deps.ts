import type { QueryClient } from '@tanstack/react-query';
import type { LoginKind } from '../../../machines/login-gate/login-gate.machine.ts';
import type { signupMachine, SignupOutput } from '../../../machines/signup/signup.machine.ts';
import type { Api } from '../../api/api.ts';
import type { NoticeTone } from '../../ui/states.tsx';

/** @param options `replace`: replaces the current entry of the browser's history; `kind`: the login shown first */
export type OpenLogin = (
  returnTo: string,
  options?: { replace?: boolean; kind?: LoginKind },
) => void;

/** What the booking needs of the application. */
export interface BookingDeps {
  api: Api;
  queries: QueryClient;
  /** Opens the login page, which leads back to this path afterwards. */
  onLoginRequired: OpenLogin;
  guests: GuestWay;
  navigate: (path: string) => void;
  showToast: (message: string, tone: NoticeTone) => void;
}

/** How a visitor signs up and signs in as a guest. */
export interface GuestWay {
  signup: typeof signupMachine;
  /** Rejects when the sign-in fails. */
  signIn: (credentials: SignupOutput) => Promise<void>;
  /** Whether a guest is signed in now. Guests have no points (C-GUEST-24). */
  isSignedIn: () => boolean;
}
