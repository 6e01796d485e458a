/** @returns whether the browser stores a session, which may have expired, or a sign-out that the server has not answered */
export function hasStoredSession(): boolean {
  try {
    return ['sessionId', 'pendingSignOut'].some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
