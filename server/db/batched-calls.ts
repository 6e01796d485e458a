import { setImmediate as turn } from 'node:timers/promises';

import { pause } from '../lib/pause.ts';

/** Work that is cheaper for several calls together. */
export interface Batching<I, O> {
  /** Calls with the same key are never in one batch. */
  keyOf: (input: I) => unknown;
  /** The order of the calls in a batch; equal ones keep theirs. */
  compare: (one: I, other: I) => number;
  /** @returns the results by the places of the inputs; a missing one is a call that has to run alone, with no effect so far */
  together: (inputs: readonly I[]) => Promise<ReadonlyMap<number, O>>;
  alone: (input: I) => Promise<O>;
  /** Whether a batch has failed without any effect, so that each of its calls may run alone. */
  mayRunAlone: (error: unknown) => boolean;
  limits: BatchLimits;
  /** The error of a call beyond the limits. */
  refuse: () => Error;
}

export interface BatchLimits {
  /** The most calls of a batch. */
  most: number;
  /** The most keys that wait for a batch, and the most calls of each. */
  mostKeys: number;
  mostOfKey: number;
  /** How long a batch keeps the next one waiting, in milliseconds. */
  patienceMs: number;
}

interface Call<I, O> {
  input: I;
  resolve: (result: O | Promise<O>) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs calls in batches, one batch after the other. Calls that are made while a batch runs wait for the next one.
 * @returns a function for one call, which is settled as if it had run alone, except when a batch fails as a whole
 */
export function batchCalls<I, O>(batching: Batching<I, O>): (input: I) => Promise<O> {
  const { keyOf, compare, together, alone, mayRunAlone, limits, refuse } = batching;
  // A map keeps the order of insertion.
  const waiting = new Map<unknown, Call<I, O>[]>();
  let isRunning = false;

  /** The first calls of the keys that have waited longest. */
  function nextBatch(): Call<I, O>[] {
    const batch: Call<I, O>[] = [];
    for (const [key, [first, ...others]] of [...waiting].slice(0, limits.most)) {
      waiting.delete(key);
      if (others.length > 0) waiting.set(key, others);
      if (first) batch.push(first);
    }
    return batch.sort((one, other) => compare(one.input, other.input));
  }

  async function runBatch(batch: readonly Call<I, O>[]): Promise<void> {
    let results: ReadonlyMap<number, O> = new Map();
    try {
      results = await together(batch.map(({ input }) => input));
    } catch (error) {
      if (!mayRunAlone(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
    }
    for (const [place, { input, resolve }] of batch.entries()) {
      resolve(results.get(place) ?? alone(input));
    }
  }

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.size > 0) {
      // The requests that are read in the same turn of the event loop join the batch.
      await turn();
      await untilEnd(runBatch(nextBatch()), limits.patienceMs);
    }
    isRunning = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      const key = keyOf(input);
      const ofKey = waiting.get(key) ?? [];
      if (ofKey.length === limits.mostOfKey) throw refuse();
      if (ofKey.length === 0 && waiting.size === limits.mostKeys) throw refuse();
      ofKey.push({ input, resolve, reject });
      waiting.set(key, ofKey);
      if (!isRunning) void runAll();
    });
}

/** Resolves when the work has ended, or after the given time. */
async function untilEnd(work: Promise<void>, ms: number): Promise<void> {
  const ended = new AbortController();
  await Promise.race([work, pause(ms, ended.signal)]);
  ended.abort();
}
