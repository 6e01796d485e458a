import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '../../db/client.ts';
import type { ReadinessCheck } from '../../plugins/readiness.ts';

const SAMPLE_MS = 1000;
const NS_PER_MS = 1_000_000;

/** The largest average delay of the event loop within a second, in milliseconds. */
const DELAY_BOUND: Bound = { most: 300, times: 5 };
/** The most queries that wait for one of the ten connections. */
const WAITING_BOUND: Bound = { most: 50, times: 5 };

export interface Bound {
  most: number;
  /** Samples in a row over the bound, after which the node is overloaded. A single one is no reason. */
  times: number;
}

/** A figure that is sampled regularly. */
export interface Watched {
  note(value: number): void;
  check: ReadinessCheck;
}

/** @param unit completes the sentence "321 is over the bound of 300 …" in the log */
export function watch(name: string, { most, times }: Bound, unit: string): Watched {
  let over: number[] = [];
  return {
    note(value) {
      over = value > most ? [...over, value].slice(-times) : [];
    },
    check: {
      name,
      findFault: () =>
        Promise.resolve(
          over.length < times
            ? null
            : `${Math.round(over.at(-1) ?? 0)} is over the bound of ${most} ${unit}`,
        ),
    },
  };
}

/** The checks of a node that gets more requests than it can answer (decision 0021). */
export function watchOverload(database: Pick<Database, 'poolUse'>): {
  checks: ReadinessCheck[];
  stop(): void;
} {
  const delay = watch('event loop', DELAY_BOUND, 'ms of average delay');
  const waiting = watch('connections', WAITING_BOUND, 'queries that wait for a connection');
  const histogram = monitorEventLoopDelay();
  histogram.enable();
  const timer = setInterval(() => {
    delay.note(histogram.count === 0 ? 0 : histogram.mean / NS_PER_MS);
    histogram.reset();
    waiting.note(database.poolUse()?.waiting ?? 0);
  }, SAMPLE_MS);
  return {
    checks: [delay.check, waiting.check],
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
