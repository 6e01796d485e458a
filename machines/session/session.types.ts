/** The signed-in customer as the page knows them. */
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
  readonly roles: readonly string[];
  readonly isAdmin: boolean;
  /** False for a user made of the login's data because the profile could not be loaded. */
  readonly profileLoaded: boolean;
}

export interface SessionAdmin {
  readonly loginId: string;
  readonly roles: readonly string[];
}

export interface Session {
  readonly sessionId: string;
  readonly loginId: string;
  /** Milliseconds since 1970; null when nobody named an end. */
  readonly expiresAt: number | null;
}

/** What the browser kept, as far as it could be read. */
export interface StoredSession {
  readonly session: Session | null;
  readonly user: SessionUser | null;
  readonly admin: SessionAdmin | null;
}

/** What only the outside world can say when a session begins. */
interface Circumstances {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A random id, for a user whose profile cannot be loaded. */
  readonly spareId: number;
}

export interface Restored extends Circumstances {
  readonly stored: StoredSession;
}

export interface SignInAnswer extends Circumstances {
  readonly sessionId: string | null;
  readonly loginId: string | null;
  /** Milliseconds since 1970; null when the server named no end. */
  readonly expiresAt: number | null;
}

export interface Credentials {
  readonly loginId: string;
  readonly password: string;
}

export interface SessionContext {
  readonly session: Session | null;
  readonly user: SessionUser | null;
  readonly admin: SessionAdmin | null;
  /** From the moment the session began here to its end, in milliseconds. */
  readonly lifetime: number | null;
  readonly spareId: number;
  /** The server's own words about the last failure; the state says what failed. */
  readonly message: string | null;
}

export type SessionEvent =
  | { type: 'signIn.submit'; credentials: Credentials }
  | { type: 'signOut.request' }
  /** A call was answered 401; `sessionId` is the one that it was made with. */
  | { type: 'session.unauthorised'; sessionId: string | null }
  /** The page woke up; a timer may have slept. Milliseconds since 1970. */
  | { type: 'clock.check'; now: number }
  /** Another tab changed the stored session. */
  | { type: 'store.change'; sessionId: string | null }
  | { type: 'profile.replace'; user: SessionUser }
  | { type: 'account.close' }
  | { type: 'notice.dismiss' };

/** What the machine has done outside. None may throw: that would end the machine. */
export interface SessionDeeds {
  /** Keeps the session and the cookie. */
  storeSession: (scope: unknown, params: { session: Session }) => void;
  /** Keeps the user, and removes a stored admin. */
  storeUser: (scope: unknown, params: { user: SessionUser | null }) => void;
  /** Keeps the admin, and removes a stored user. */
  storeAdmin: (scope: unknown, params: { admin: SessionAdmin | null }) => void;
  /** Removes session, user, admin and cookie. */
  clearStore: () => void;
  /** Removes whatever of the person is still in the page's memory. */
  forgetPerson: () => void;
  /** Tells the developer, not the person. */
  warn: (scope: unknown, params: { about: SessionWarning; error?: unknown }) => void;
}

export type SessionWarning = 'missingExpiry' | 'profileNotLoaded' | 'signOutFailed';
