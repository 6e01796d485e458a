import { setImmediate as turn } from 'node:timers/promises';

/**
 * Joins calls that are made while `work` runs: all of them wait for one later run, since the running one may have begun
 * before what they ask about. A run begins when the requests of a turn of the event loop have been read, so that they
 * share it.
 * @returns a function that resolves after a run that began after its call, and rejects when that run does
 */
export function joinCalls(work: () => Promise<void>): () => Promise<void> {
  let latest: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function runAfter(previous: Promise<void>): Promise<void> {
    await previous.catch(() => undefined);
    await turn();
    next = null;
    await work();
  }

  return () => {
    if (next === null) {
      next = runAfter(latest);
      latest = next;
    }
    return next;
  };
}
