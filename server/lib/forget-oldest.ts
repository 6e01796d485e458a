/** The part of the most entries that is forgotten together. */
const FORGOTTEN_PART = 1 / 20;

/**
 * Keeps a map within `most` entries. The oldest are forgotten many at a time, because a map looks for its first entry
 * among all that were deleted before it: in a rush that took thousands of steps for each new client.
 */
export function forgetOldest(map: Map<string, unknown>, most: number): void {
  if (map.size <= most) return;
  const kept = Math.ceil(most * (1 - FORGOTTEN_PART));
  for (const key of map.keys()) {
    if (map.size <= kept) return;
    map.delete(key);
  }
}
