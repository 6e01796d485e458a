/** Access to the browser's storage that never throws (C-SESS-18). */

/** @returns null without the item, or where the browser forbids storage */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // The session then lasts as long as the page (C-SESS-18).
  }
}

/** @param text null to remove the item */
export function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Forbidden or full: the session then lasts as long as the page (C-SESS-18).
  }
}
