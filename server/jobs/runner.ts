import type { Database } from '../db/client.ts';
import { pause } from '../lib/pause.ts';
import { createTurns, type InTurn } from './turns.ts';

/**
 * Jobs of this node that run at the same time. Each keeps a connection for its lock and needs others for its work, so
 * that all at once would wait for each other's connections.
 */
export const JOBS_AT_ONCE = 5;

/** A repeated task, run by one node of the cluster at a time. */
export interface Job {
  name: string;
  /** Between the end of one run and the next, in milliseconds. */
  pauseMs: number;
  run: () => Promise<void>;
}

export interface RunningJobs {
  /**
   * Ends all pauses, as after the clock was moved. A job that runs at this moment runs again.
   * @returns when every job has run once more
   */
  wake(): Promise<void>;
  /** Waits for the current runs and starts no more. */
  stop(): Promise<void>;
}

/**
 * Starts jobs, which pause while the database is down or full. A failed run is reported and repeated after its pause.
 * @param report is called with every failed run
 */
export function startJobs(
  database: Database,
  jobs: readonly Job[],
  report: (job: string, error: unknown) => void,
): RunningJobs {
  const shared: Shared = { inTurn: createTurns(JOBS_AT_ONCE), report, stopped: false };
  const loops = jobs.map((job) => startLoop(database, job, shared));
  const wake = async () => {
    await Promise.all(loops.map((loop) => loop.wake()));
  };
  return {
    wake,
    async stop() {
      shared.stopped = true;
      void wake();
      await Promise.all(loops.map(({ ended }) => ended));
    },
  };
}

/** What the loops of all jobs have in common. */
interface Shared {
  inTurn: InTurn;
  report: (job: string, error: unknown) => void;
  stopped: boolean;
}

function startLoop(database: Database, job: Job, shared: Shared) {
  let awake = new AbortController();
  let wakers: (() => void)[] = [];
  return {
    ended: run(),
    wake: () =>
      new Promise<void>((resolve) => {
        if (shared.stopped) {
          awake.abort();
          resolve();
          return;
        }
        wakers.push(resolve);
        awake.abort();
      }),
  };

  async function run(): Promise<void> {
    while (!shared.stopped) {
      awake = new AbortController();
      await shared.inTurn(async () => {
        const answered = wakers;
        wakers = [];
        if (!shared.stopped) await runOnce(database, job, shared.report);
        for (const answer of answered) answer();
      });
      await pause(job.pauseMs, awake.signal);
    }
  }
}

async function runOnce(database: Database, job: Job, report: Shared['report']): Promise<void> {
  // A job without its database only fails; one whose writes are refused would call and mail, and not remember it.
  if (database.state() !== 'ready') return;
  try {
    await database.tryAdvisoryLock(`job:${job.name}`, job.run);
  } catch (error) {
    report(job.name, error);
  }
}
