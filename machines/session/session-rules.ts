import { SESSION_DURATION_MS } from '../../domain/limits.ts';
import type {
  AccountKind,
  Credentials,
  NewSession,
  Session,
  SessionAdmin,
  SessionContext,
  SessionEvent,
  SessionUser,
  SignInAnswer,
} from './session.types.ts';

const noCredentials: Credentials = { kind: 'customer', loginId: '', password: '' };

/** @returns whether a login's answer has a session id, a login id, and the data that its kind of account needs (C-SESS-6) */
export function isCompleteAnswer(answer: SignInAnswer): boolean {
  return Boolean(answer.sessionId) && Boolean(answer.loginId) && hasAccountData(answer);
}

/** The answer to a guest or an administrator includes their data; a member's profile is loaded afterwards. */
function hasAccountData({ kind, user, admin }: SignInAnswer): boolean {
  switch (kind) {
    case 'customer':
      return true;
    case 'guest':
      return user !== null && isGuest(user);
    case 'admin':
      return isAdministrator(admin);
  }
}

/** @returns whether a user has a temporary account */
export function isGuest({ roles }: SessionUser): boolean {
  return roles.includes('ROLE_GUEST');
}

function isAdministrator(admin: SessionAdmin | null): boolean {
  return admin !== null && (admin.isAdmin || admin.roles.includes('ROLE_ADMIN'));
}

/** @returns the kind of the signed-in account */
export function accountKindOf({ admin, user }: SessionContext): AccountKind {
  if (admin !== null) return 'admin';
  return user !== null && isGuest(user) ? 'guest' : 'customer';
}

/** @returns whether a session has expired at an instant (milliseconds since 1970) */
export function isExpiredAt({ expiresAt }: Session, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** @returns milliseconds from an instant to a session's expiry; null without an expiry */
export function lifetimeOf({ expiresAt }: Session, now: number): number | null {
  return expiresAt === null ? null : Math.max(0, expiresAt - now);
}

/** @returns the session of a login's answer, which lasts the default time when the server sent no expiry (C-SESS-10) */
export function sessionOf({ sessionId, loginId, expiresAt, now }: SignInAnswer): Session {
  return {
    sessionId: sessionId ?? '',
    loginId: loginId ?? '',
    expiresAt: expiresAt ?? now + SESSION_DURATION_MS,
  };
}

/** @returns what the browser stores of a login's answer */
export function newSessionOf(answer: SignInAnswer): NewSession {
  return { session: sessionOf(answer), user: answer.user, admin: answer.admin };
}

/** @returns the credentials of a submitted form */
export function credentialsOf(event: SessionEvent): Credentials {
  return event.type === 'signIn.submit' ? event.credentials : noCredentials;
}

/** @returns the user made from the login's data when the profile could not be loaded (C-SESS-7) */
export function fallbackUser({ session, fallbackId }: SessionContext): SessionUser {
  const loginId = session?.loginId ?? '';
  return {
    id: fallbackId,
    loginId,
    name: loginId,
    email: '',
    phone: '',
    dateOfBirth: null,
    gender: null,
    points: 0,
    roles: ['ROLE_USER'],
    isAdmin: false,
    profileLoaded: false,
  };
}
