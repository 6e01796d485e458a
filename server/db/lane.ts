import { withTimeout } from '../lib/timeout.ts';

export interface LaneOptions {
  /** The most calls that run at a time. */
  atOnce: number;
  /** The most calls that wait for their turn. */
  mostWaiting: number;
  /** How long a call may take with its waiting, in milliseconds. */
  patienceMs: number;
  /** The error of a call that takes longer, or finds too many waiting. */
  refuse: () => Error;
}

/** A thing that calls share, and how many of its calls run at a time. */
export type Share = readonly [thing: string, most: number];

interface Waiting {
  shares: readonly Share[];
  start: () => void;
}

/**
 * Runs calls that may wait long for the locks of others, a few at a time, so that they leave connections to other work. Calls
 * start in the order in which they came; one whose things have their most calls already is passed by later ones.
 * @returns a function for one call, whose work gets the milliseconds that are left. After them the call is refused: work that
 *   has begun keeps its place until it ends, and may still take effect
 */
export function createLane({ atOnce, mostWaiting, patienceMs, refuse }: LaneOptions) {
  // A set keeps the order of insertion.
  const waiting = new Set<Waiting>();
  const runningOf = new Map<string, number>();
  let running = 0;

  function startNext(): void {
    for (const call of waiting) {
      if (running === atOnce) return;
      if (call.shares.some(([thing, most]) => (runningOf.get(thing) ?? 0) >= most)) continue;
      waiting.delete(call);
      take(call.shares, 1);
      call.start();
    }
  }

  function take(shares: readonly Share[], places: 1 | -1): void {
    running += places;
    for (const [thing] of shares) {
      const left = (runningOf.get(thing) ?? 0) + places;
      if (left > 0) runningOf.set(thing, left);
      else runningOf.delete(thing);
    }
  }

  return async <T>(shares: readonly Share[], work: (leftMs: number) => Promise<T>): Promise<T> => {
    if (waiting.size >= mostWaiting) throw refuse();
    const end = performance.now() + patienceMs;
    const call: Waiting = { shares, start: () => undefined };
    const turn = new Promise<void>((resolve) => (call.start = resolve));
    waiting.add(call);
    startNext();
    const result = turn.then(async () => {
      try {
        return await work(Math.max(1, Math.ceil(end - performance.now())));
      } finally {
        take(shares, -1);
        startNext();
      }
    });
    return withTimeout(patienceMs, result, () => {
      waiting.delete(call);
      return refuse();
    });
  };
}
