/** Who signs in: a member, somebody with a temporary account for booking, or an administrator. */
export type AccountKind = 'customer' | 'guest' | 'admin';

/** The signed-in customer or guest as the page knows them. */
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
  /** A guest's hold `ROLE_GUEST`. */
  readonly roles: readonly string[];
  readonly isAdmin: boolean;
  /** False for a user made of the login's data because the profile could not be loaded. */
  readonly profileLoaded: boolean;
}

export interface SessionAdmin {
  readonly loginId: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly isAdmin: boolean;
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
  /** As what one asked to be signed in. */
  readonly kind: AccountKind;
  readonly sessionId: string | null;
  readonly loginId: string | null;
  /** Milliseconds since 1970; null when the server named no end. */
  readonly expiresAt: number | null;
  /** The guest that the answer describes; a customer's profile is loaded afterwards. */
  readonly user: SessionUser | null;
  /** The administrator that it describes. */
  readonly admin: SessionAdmin | null;
}

/** A session that a login has begun, with what its answer says of the person. */
export interface BegunSession {
  readonly session: Session;
  readonly user: SessionUser | null;
  readonly admin: SessionAdmin | null;
}

/** Why a login did not work: refused, answered without what it needs, or any other failure. */
export type SignInFault = 'refused' | 'malformed' | 'failed';

export type Credentials =
  | { readonly kind: 'customer' | 'admin'; readonly loginId: string; readonly password: string }
  | { readonly kind: 'guest'; readonly email: string; readonly password: string };

export interface SessionContext {
  readonly session: Session | null;
  readonly user: SessionUser | null;
  readonly admin: SessionAdmin | null;
  /** From the moment the session began here to its end, in milliseconds. */
  readonly lifetime: number | null;
  readonly spareId: number;
  /** As what somebody last tried to sign in; null before. */
  readonly triedAs: AccountKind | null;
  /** The server's own words about the last failure; the state says what failed. */
  readonly message: string | null;
  /** Why signing in as somebody else last failed, for whoever is signed in; null when it did not. */
  readonly failedSwitch: SignInFault | null;
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
  /** Keeps the session and the cookie, and nobody's data but what came with it. */
  storeSession: (scope: unknown, params: BegunSession) => void;
  /** Keeps the user, and removes a stored admin, unless another tab has put another session there meanwhile. */
  storeUser: (scope: { context: SessionContext }, params: { user: SessionUser | null }) => void;
  /** Keeps the admin, and removes a stored user, unless another tab has put another session there meanwhile. */
  storeAdmin: (scope: { context: SessionContext }, params: { admin: SessionAdmin | null }) => void;
  /** Removes session, user, admin and cookie, unless another tab has put another session there meanwhile. */
  clearStore: (scope: { context: SessionContext }) => void;
  /** Removes whatever of the person is still in the page's memory. */
  forgetPerson: () => void;
  /** Tells the developer, not the person. */
  warn: (scope: unknown, params: { about: SessionWarning; error?: unknown }) => void;
}

export type SessionWarning = 'missingExpiry' | 'profileNotLoaded' | 'signOutFailed';
