/** @returns an id for a user whose profile cannot be loaded (C-SESS-7) */
export function randomId(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
