import type { Database } from '../db/client.ts';

/** Work that is done again and again, by one node of the cluster at a time. */
export interface Job {
  name: string;
  /** Between the end of one run and the next, in milliseconds. */
  pauseMs: number;
  run: () => Promise<void>;
}

export interface RunningJobs {
  /** Lets the runs under way end, and starts no more. */
  stop(): Promise<void>;
}

/**
 * Starts jobs. A run that fails is reported and tried again after its pause.
 * @param report is told of every failed run
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
      await database.tryAdvisoryLock(`job:${job.name}`, job.run);
    } catch (error) {
      report(job.name, error);
    }
    await pause(job.pauseMs, stop);
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) {
      resolve();
      return;
    }
    const timer = setTimeout(end, ms);
    function end(): void {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    }
    stop.addEventListener('abort', end);
  });
}
