/** @returns whether the browser remembers a session, which may have ended meanwhile */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem('sessionId') !== null;
  } catch {
    return false;
  }
}
