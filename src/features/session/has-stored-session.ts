import { read } from './guarded-storage.ts';

/** @returns whether the browser stores a session, which may have expired, or a sign-out that the server has not answered */
export function hasStoredSession(): boolean {
  return ['sessionId', 'pendingSignOut'].some((key) => read(key) !== null);
}
