import { setImmediate as turn } from 'node:timers/promises';

import { DatabaseDownError } from './errors.ts';

/** Work that is cheaper for several calls together. */
export interface Batching<I, O> {
  /** Calls with the same key are never in one batch. */
  keyOf: (input: I) => unknown;
  /** The order of the calls in a batch; equal ones keep theirs. */
  compare: (one: I, other: I) => number;
  /** What a call competes for. Calls that share it are decided in the order in which they came. */
  contestedBy?: (input: I) => readonly unknown[];
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
  key: unknown;
  resolve: (result: O | Promise<O>) => void;
  reject: (error: unknown) => void;
}

/** Results that are given in one turn of the event loop. */
const SETTLED_IN_TURN = 4;
/** Waiting calls that are looked at for a batch, in times of its size. */
const LOOKED_AT = 4;

/**
 * Runs calls in batches, one batch after the other, in the order in which they came. Calls that are made while a batch runs
 * wait for the next one.
 * @returns a function for one call, which is settled as if it had run alone, except when a batch fails as a whole
 */
export function batchCalls<I, O>(batching: Batching<I, O>): (input: I) => Promise<O> {
  const { keyOf, compare, together, alone, mayRunAlone, limits, refuse } = batching;
  const contestedBy = batching.contestedBy ?? (() => []);
  // A set keeps the order of insertion.
  const waiting = new Set<Call<I, O>>();
  const waitingOf = new Map<unknown, number>();
  let isRunning = false;
  /** Batches give their results in their order, while the next one runs. */
  let given = Promise.resolve();

  /** The calls that have waited longest. A call that would pass an earlier one for the same thing waits for the next batch. */
  function nextBatch(): Call<I, O>[] {
    const batch: Call<I, O>[] = [];
    const keys = new Set<unknown>();
    /** The last call of the batch for a thing; null when a call for it has to wait. */
    const lastFor = new Map<unknown, I | null>();
    let lookedAt = 0;
    for (const call of waiting) {
      if (batch.length === limits.most || lookedAt === LOOKED_AT * limits.most) break;
      lookedAt += 1;
      const contested = contestedBy(call.input);
      const joins = !keys.has(call.key) && contested.every((thing) => mayFollow(thing, call.input));
      for (const thing of contested) lastFor.set(thing, joins ? call.input : null);
      keys.add(call.key);
      if (joins) batch.push(call);
    }
    for (const call of batch) leave(call);
    return batch.sort((one, other) => compare(one.input, other.input));

    function mayFollow(thing: unknown, input: I): boolean {
      const last = lastFor.get(thing);
      return last === undefined || (last !== null && compare(last, input) <= 0);
    }
  }

  function leave(call: Call<I, O>): void {
    waiting.delete(call);
    const left = (waitingOf.get(call.key) ?? 1) - 1;
    if (left > 0) waitingOf.set(call.key, left);
    else waitingOf.delete(call.key);
  }

  function give(batch: readonly Call<I, O>[], settle: (call: Call<I, O>, place: number) => void) {
    given = given.then(() => settleInTurns(batch, settle));
  }

  async function runBatch(batch: readonly Call<I, O>[]): Promise<void> {
    let results: ReadonlyMap<number, O> = new Map();
    try {
      results = await together(batch.map(({ input }) => input));
    } catch (error) {
      if (!mayRunAlone(error)) {
        give(batch, ({ reject }) => reject(error));
        return;
      }
    }
    give(batch, ({ input, resolve }, place) => resolve(results.get(place) ?? alone(input)));
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
      const ofKey = waitingOf.get(key) ?? 0;
      if (ofKey === limits.mostOfKey) throw refuse();
      if (ofKey === 0 && waitingOf.size === limits.mostKeys) throw refuse();
      waitingOf.set(key, ofKey + 1);
      waiting.add({ input, key, resolve, reject });
      if (!isRunning) void runAll();
    });
}

/** In a rush everyone reads what is their own: what is asked for in a moment is one statement. */
const READ_LIMITS: BatchLimits = { most: 500, mostKeys: 20_000, mostOfKey: 1, patienceMs: 1000 };

/**
 * Joins the readings of a moment.
 * @param together reads for all of them, and returns the results in the order of the inputs
 * @returns a function for one reading, which throws what `together` throws, or DatabaseDownError beyond the limits
 */
export function batchReads<I, O>(
  together: (inputs: readonly I[]) => Promise<readonly O[]>,
): (input: I) => Promise<O> {
  const read = batchCalls<{ input: I }, { found: O }>({
    // Each reading is a call of its own, also of the same.
    keyOf: (request) => request,
    compare: () => 0,
    together: async (requests) => {
      const results = await together(requests.map(({ input }) => input));
      return new Map(results.map((found, place) => [place, { found }]));
    },
    alone: () => Promise.reject(new Error('A reading has no result.')),
    mayRunAlone: () => false,
    limits: READ_LIMITS,
    refuse: () => new DatabaseDownError('Too many readings wait for the database'),
  });
  return async (input) => (await read({ input })).found;
}

/** What follows a result runs in the same turn of the event loop, and others wait for it (decision 0157). */
async function settleInTurns<T>(
  calls: readonly T[],
  settle: (call: T, place: number) => void,
): Promise<void> {
  for (const [place, call] of calls.entries()) {
    if (place > 0 && place % SETTLED_IN_TURN === 0) await turn();
    settle(call, place);
  }
}

/** Resolves when the work has ended, or after the given time. */
function untilEnd(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
