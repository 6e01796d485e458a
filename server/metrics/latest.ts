import { setTimeout as delay } from 'node:timers/promises';

/** Times in milliseconds. */
export interface LatestOptions {
  /** A younger value is not read again. */
  freshMs: number;
  /** How long to wait for a read; an older value is then returned. */
  waitMs: number;
  /** An older value is not returned any more. */
  staleMs: number;
}

/**
 * Shares the result of an expensive read. At most one read runs at a time.
 * @returns a function that returns the latest result; null after a failed read and without a recent one
 */
export function shareLatest<T>(
  read: () => Promise<T>,
  { freshMs, waitMs, staleMs }: LatestOptions,
): () => Promise<T | null> {
  let last: { value: T; at: number } | null = null;
  let reading: Promise<void> | null = null;

  async function readNow(): Promise<void> {
    try {
      const value = await read();
      last = { value, at: performance.now() };
    } catch {
      last = null;
    } finally {
      reading = null;
    }
  }

  const valueWithin = (ms: number): T | null =>
    last !== null && performance.now() - last.at < ms ? last.value : null;

  return async () => {
    const fresh = valueWithin(freshMs);
    if (fresh !== null) return fresh;
    reading ??= readNow();
    await Promise.race([reading, delay(waitMs, undefined, { ref: false })]);
    return valueWithin(staleMs);
  };
}
