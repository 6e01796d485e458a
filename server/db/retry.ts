import { setTimeout as delay } from 'node:timers/promises';

import { isContention } from './errors.ts';

/** How often a transaction is run before its contention is reported, the first run included. */
export const TRANSACTION_ATTEMPTS = 4;

/**
 * Runs `work` again after a deadlock, a lock time-out, a serialization failure or an outdated plan.
 * @param pause waits before run `attempt` (2, 3, …); by default up to 20, 40, 80 ms, at random
 * @throws the last failure, or at once any failure of another kind
 */
export async function retryContention<T>(
  work: () => Promise<T>,
  pause: (attempt: number) => Promise<void> = jitteredPause,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRANSACTION_ATTEMPTS || !isContention(error)) throw error;
      await pause(attempt + 1);
    }
  }
}

// Random, so that two conflicting transactions do not conflict again.
async function jitteredPause(attempt: number): Promise<void> {
  await delay(Math.random() * 10 * 2 ** (attempt - 1));
}
