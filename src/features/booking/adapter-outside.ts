import type { QueryClient } from '@tanstack/react-query';
import type { LoginKind } from '../../../machines/login-gate/login-gate.types.ts';
import type { signupMachine } from '../../../machines/signup/signup.machine.ts';
import type { SignupOutput } from '../../../machines/signup/signup.types.ts';
import type { Api } from '../../api/api.ts';

/** @param options `replace`: in place of what is in the browser's history now; `kind`: whose login is in sight first */
export type OpenLogin = (
  returnTo: string,
  options?: { replace?: boolean; kind?: LoginKind },
) => void;

/** What the booking needs of the application. */
export interface BookingOutside {
  api: Api;
  queries: QueryClient;
  /** Opens the login, which leads back to this path afterwards. */
  onLoginRequired: OpenLogin;
  guests: GuestWay;
}

/** How somebody becomes a guest, and is signed in as one. */
export interface GuestWay {
  signup: typeof signupMachine;
  /** Rejects when it does not work. */
  signIn: (credentials: SignupOutput) => Promise<void>;
  /** Whether a guest is signed in now: they have no points, and are not asked for them (C-GUEST-24). */
  isSignedIn: () => boolean;
}
