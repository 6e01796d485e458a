/** Tells the developer, in the browser's console, what is no business of the person's. */
export function warn(about: string, error?: unknown): void {
  if (error === undefined) console.warn(about);
  else console.warn(about, error);
}
