import { SESSION_DURATION_MS } from '../../domain/limits.ts';
import { callFailure } from '../call-failure.ts';
import type {
  AccountKind,
  BegunSession,
  Credentials,
  Session,
  SessionAdmin,
  SessionContext,
  SessionEvent,
  SessionUser,
  SignInAnswer,
} from './session.types.ts';

const noCredentials: Credentials = { kind: 'customer', loginId: '', password: '' };

/** @returns whether an answer names what a session needs (C-SESS-6) */
export function namesSession({ sessionId, loginId }: SignInAnswer): boolean {
  return Boolean(sessionId) && Boolean(loginId);
}

/** A guest's answer says who it is, an administrator's too; a member's profile is loaded afterwards. */
export function describesPerson({ kind, user, admin }: SignInAnswer): boolean {
  switch (kind) {
    case 'customer':
      return true;
    case 'guest':
      return user !== null && isGuest(user);
    case 'admin':
      return isAdministrator(admin);
  }
}

/** @returns whether a user has a temporary account only */
export function isGuest({ roles }: SessionUser): boolean {
  return roles.includes('ROLE_GUEST');
}

function isAdministrator(admin: SessionAdmin | null): boolean {
  return admin !== null && (admin.isAdmin || admin.roles.includes('ROLE_ADMIN'));
}

/** @returns as what the person of a session signed in */
export function kindOf({ admin, user }: SessionContext): AccountKind {
  if (admin !== null) return 'admin';
  return user !== null && isGuest(user) ? 'guest' : 'customer';
}

/** @returns whether a session ended before an instant (milliseconds since 1970) */
export function isOver({ expiresAt }: Session, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** @returns from an instant to the end of a session, in milliseconds; null when nobody named an end */
export function lifetimeOf({ expiresAt }: Session, now: number): number | null {
  return expiresAt === null ? null : Math.max(0, expiresAt - now);
}

/** A login that names no end lives for the default time (C-SESS-10). */
export function sessionOf({ sessionId, loginId, expiresAt, now }: SignInAnswer): Session {
  return {
    sessionId: sessionId ?? '',
    loginId: loginId ?? '',
    expiresAt: expiresAt ?? now + SESSION_DURATION_MS,
  };
}

/** @returns the session that an answer begins, with what it says of the person */
export function begunBy(answer: SignInAnswer): BegunSession {
  return { session: sessionOf(answer), user: answer.user, admin: answer.admin };
}

/** Only the server's words are for the person. */
export function messageOf(error: unknown): string | null {
  const { status, message } = callFailure(error);
  return status === null ? null : message;
}

/** @returns what somebody asked to be signed in with */
export function credentialsOf(event: SessionEvent): Credentials {
  return event.type === 'signIn.submit' ? event.credentials : noCredentials;
}

/** @returns the user that the login’s data make, when the profile could not be loaded (C-SESS-7) */
export function fallbackUser({ session, spareId }: SessionContext): SessionUser {
  const loginId = session?.loginId ?? '';
  return {
    id: spareId,
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
