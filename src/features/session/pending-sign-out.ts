import { SESSION_DURATION_MS } from '../../../domain/limits.ts';
import type { SessionContext } from '../../../machines/session/session.types.ts';
import { read, write } from './guarded-storage.ts';

/** `has-stored-session.ts` names it too, because the first page needs that file alone. */
const KEY = 'pendingSignOut';

/**
 * Stores that a sign-out was requested, without the session id: the cookie has it, and scripts cannot read it. The value
 * is the time at which the session expires, after which there is nothing to end (C-SESS-30).
 * @param now milliseconds since 1970
 */
export function storePendingSignOut({ session }: SessionContext, now: number): void {
  if (read(KEY) === null) write(KEY, String(session?.expiresAt ?? now + SESSION_DURATION_MS));
}

export function clearPendingSignOut(): void {
  write(KEY, null);
}

/** @param now milliseconds since 1970 */
export function isSignOutPending(now: number): boolean {
  const until = Number(read(KEY));
  if (until > now) return true;
  clearPendingSignOut();
  return false;
}
