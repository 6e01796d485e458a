/** Writes a warning for developers to the browser's console. */
export function warn(about: string, error?: unknown): void {
  if (error === undefined) console.warn(about);
  else console.warn(about, error);
}
