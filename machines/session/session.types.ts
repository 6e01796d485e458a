import type { FieldError } from '../calls.ts';

/** The kinds of account: a member, a guest with a temporary account, or an administrator. */
export type AccountKind = 'customer' | 'guest' | 'admin';

/** The signed-in member or guest. */
export interface SessionUser {
  readonly id: number;
  readonly loginId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string | null;
  readonly gender: 'MALE' | 'FEMALE' | null;
  readonly points: number;
  /** `ROLE_GUEST` for a guest, `ROLE_USER` for a member. */
  readonly roles: readonly string[];
  readonly isAdmin: boolean;
  /** False for a user made from the login's data because the profile could not be loaded. */
  readonly profileLoaded: boolean;
}

export interface SessionAdmin {
  readonly loginId: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** The ids of the calls that the role may make; null where the login has not said it. */
  readonly operations: readonly string[] | null;
  readonly isAdmin: boolean;
}

export interface Session {
  readonly sessionId: string;
  readonly loginId: string;
  /** Milliseconds since 1970; null when the stored session has no expiry. */
  readonly expiresAt: number | null;
}

/** The browser's stored session, as far as it is readable. */
export interface StoredSession {
  readonly session: Session | null;
  readonly user: SessionUser | null;
  readonly admin: SessionAdmin | null;
}

/** The time and the random value that a session starts with. */
interface Circumstances {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A random id for a user whose profile cannot be loaded. */
  readonly fallbackId: number;
}

export interface Restored extends Circumstances {
  readonly stored: StoredSession;
  /** A sign-out was requested, and the server has not answered that the session has ended. */
  readonly isSignOutPending: boolean;
}

export interface SignInAnswer extends Circumstances {
  /** The kind of account that the form is for. */
  readonly kind: AccountKind;
  readonly sessionId: string | null;
  readonly loginId: string | null;
  /** Milliseconds since 1970; null when the server sent no expiry. */
  readonly expiresAt: number | null;
  /** A guest's data; null for a member, whose profile is loaded afterwards. */
  readonly user: SessionUser | null;
  readonly admin: SessionAdmin | null;
}

/** A session that a login has started, with the user data of the answer. */
export interface NewSession {
  readonly session: Session;
  readonly user: SessionUser | null;
  readonly admin: SessionAdmin | null;
}

/** Why a login failed: wrong credentials, a password too long ago for the code, an incomplete answer, or any other failure. */
export type SignInFault = 'refused' | 'expired' | 'malformed' | 'failed';

export type Credentials =
  | { readonly kind: 'customer' | 'admin'; readonly loginId: string; readonly password: string }
  | { readonly kind: 'guest'; readonly email: string; readonly password: string }
  /** The link of a group (A-COUNT-66). */
  | { readonly kind: 'guest'; readonly token: string }
  /** The second factor, after the password (A-ACC-54). */
  | { readonly kind: 'admin'; readonly code: string };

export interface SignOutRequest {
  readonly kind: AccountKind;
  readonly sessionId: string | null;
}

export interface SessionContext {
  readonly session: Session | null;
  readonly user: SessionUser | null;
  readonly admin: SessionAdmin | null;
  /** Milliseconds from the start of the session on this page to its expiry; null without an expiry. */
  readonly lifetime: number | null;
  readonly fallbackId: number;
  /** The kind of account of the last login attempt; null before the first. */
  readonly attemptedKind: AccountKind | null;
  /** The password of an administrator was right, and the code of the second factor is missing (A-ACC-54). */
  readonly awaitsCode: boolean;
  /** The server's message about the last failed login. The state shows which failure it was. */
  readonly message: string | null;
  /** The server may not have ended the session of the last sign-out (C-SESS-30). */
  readonly isSignOutPending: boolean;
  /** The faults of the fields of the last failed login. */
  readonly fieldErrors: readonly FieldError[];
  /** Why the last attempt to switch accounts failed; null when none failed. */
  readonly switchFault: SignInFault | null;
}

export type SessionEvent =
  | { type: 'signIn.submit'; credentials: Credentials }
  | { type: 'signOut.request' }
  /** The server answered a call with 401; `sessionId` is the id that the call was made with. */
  | { type: 'session.unauthorised'; sessionId: string | null }
  /** The page became visible after its timers may have been suspended. Milliseconds since 1970. */
  | { type: 'clock.check'; now: number }
  /** Another tab changed the stored session. */
  | { type: 'store.change'; sessionId: string | null }
  /** The browser is online again. */
  | { type: 'connection.return' }
  | { type: 'profile.replace'; user: SessionUser }
  | { type: 'account.close' }
  | { type: 'notice.dismiss' }
  /** Back from the code to the password. */
  | { type: 'code.abandon' };

/** What the developer's log is warned of. */
export type SessionWarning = 'missingExpiry' | 'profileNotLoaded' | 'signOutFailed';
