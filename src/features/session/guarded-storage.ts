import { guarded } from '../../api/guarded.ts';

/** The browser's storage of the session. Without it the session lasts as long as the page (C-SESS-18). */

/** @returns null without the item, or where the browser forbids storage */
export function read(key: string): string | null {
  return guarded(() => localStorage.getItem(key));
}

/** @param text null to remove the item */
export function write(key: string, text: string | null): void {
  guarded(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
}
