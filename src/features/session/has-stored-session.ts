/** @returns whether the browser stores a session, which may have expired */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem('sessionId') !== null;
  } catch {
    return false;
  }
}
