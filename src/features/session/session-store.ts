import type {
  NewSession,
  Session,
  SessionAdmin,
  SessionContext,
  SessionUser,
  StoredSession,
} from '../../../machines/session/session.types.ts';
import { dropInputOfOthers } from '../../api/input-storage.ts';
import { forgetRetryPath } from '../../api/retry-path.ts';
import { dropForeignTickets } from '../../api/ticket-storage.ts';
import { read, write } from './guarded-storage.ts';
import { clearPendingSignOut } from './pending-sign-out.ts';
import { storedSessionOf } from './stored-session.ts';

const REMEMBERED = 'rememberedLoginId';

/** @returns the login id that "remember my id" stored; empty without one (C-SESS-4) */
export function rememberedLoginId(): string {
  return read(REMEMBERED) ?? '';
}

/** @param loginId null removes the stored id */
export function rememberLoginId(loginId: string | null): void {
  write(REMEMBERED, loginId);
}

/** @returns the session id that the browser stores; null without one, or without storage */
export function storedSessionId(): string | null {
  return read('sessionId');
}

/**
 * Also removes the stored tickets of a session that has ended while no page was open (C-TICK-27), and the input that was
 * typed before a sign-out in another tab (C-FORM-16), and the link of a group after one.
 */
export function readStoredSession(): StoredSession {
  if (storedSessionId() === null) forgetRetryPath();
  dropForeignTickets();
  dropInputOfOthers(null);
  return storedSessionOf({
    sessionId: storedSessionId(),
    sessionExpiresAt: read('sessionExpiresAt'),
    userData: read('userData'),
    adminData: read('adminData'),
  });
}

/** Writes a new session and its cookie, and its user data in place of older data and of a pending sign-out (C-SESS-15). */
export function storeSession({ session, user, admin }: NewSession): void {
  clearPendingSignOut();
  write('sessionExpiresAt', expiryText(session));
  write('userData', user && JSON.stringify(user));
  write('adminData', admin && JSON.stringify(admin));
  // Written last: other tabs listen for this key and then read the other keys.
  write('sessionId', session.sessionId);
  writeCookie(session);
  dropForeignTickets();
}

/** Writes the user and removes a stored administrator (C-SESS-16) and the unsent input of another customer (C-FORM-16). */
export function storeUser(context: SessionContext, user: SessionUser | null): void {
  if (hasOtherSession(context)) return;
  dropInputOfOthers(user?.loginId ?? null);
  write('adminData', null);
  write('userData', JSON.stringify(user));
}

/** Writes the administrator and removes a stored user (C-SESS-16). */
export function storeAdmin(context: SessionContext, admin: SessionAdmin | null): void {
  if (hasOtherSession(context)) return;
  write('userData', null);
  write('adminData', JSON.stringify(admin));
}

/** Removes session, user, administrator, stored tickets, the door's list, the way to a group's payment, and cookie. */
export function clearStore(context: SessionContext): void {
  // Of this tab, whatever session another tab has stored.
  forgetRetryPath();
  if (hasOtherSession(context)) return;
  for (const key of ['sessionExpiresAt', 'userData', 'adminData', 'marquee.entryList', 'sessionId'])
    write(key, null);
  dropForeignTickets();
  document.cookie = 'sessionId=; Path=/; SameSite=Lax; Max-Age=0';
}

/** @returns whether another tab has stored another session, of which this tab has no event yet (C-SESS-17) */
function hasOtherSession({ session }: SessionContext): boolean {
  const stored = storedSessionId();
  return stored !== null && stored !== session?.sessionId;
}

/**
 * The server sets a cookie of this name too, which scripts cannot change; where it has, the browser ignores this one. Both
 * contain the same id, so this cookie is harmless, and takes its place where the server's is missing.
 */
function writeCookie({ sessionId, expiresAt }: Session): void {
  const expiry = expiresAt === null ? '' : `; Expires=${new Date(expiresAt).toUTCString()}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `sessionId=${encodeURIComponent(sessionId)}; Path=/; SameSite=Lax${expiry}${secure}`;
}

function expiryText({ expiresAt }: Session): string | null {
  return expiresAt === null ? null : new Date(expiresAt).toISOString();
}
