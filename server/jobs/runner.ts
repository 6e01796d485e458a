import type { Database } from '../db/client.ts';
import { pause } from '../pause.ts';

/** A repeated task, run by one node of the cluster at a time. */
export interface Job {
  name: string;
  /** Between the end of one run and the next, in milliseconds. */
  pauseMs: number;
  run: () => Promise<void>;
}

export interface RunningJobs {
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
  const stopping = new AbortController();
  const loops = jobs.map((job) => loop(database, job, report, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function loop(
  database: Database,
  job: Job,
  report: (job: string, error: unknown) => void,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    try {
      // A job without its database only fails; one whose writes are refused would call and mail, and not remember it.
      if (database.state() === 'ready') await database.tryAdvisoryLock(`job:${job.name}`, job.run);
    } catch (error) {
      report(job.name, error);
    }
    await pause(job.pauseMs, stop);
  }
}
