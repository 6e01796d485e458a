import { isBeingLeft } from './leaving.ts';

/** Writes a warning for developers to the browser's console, unless the page is being left (X-PAGE-48). */
export function warn(about: string, error?: unknown): void {
  if (isBeingLeft()) return;
  if (error === undefined) console.warn(about);
  else console.warn(about, error);
}
