import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../server/db/client.ts';
import { JOBS_AT_ONCE, startJobs } from '../../server/jobs/runner.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/database.ts';
import { signal } from './support/signal.ts';

let url: string;
let database: Database;
beforeAll(async () => {
  url = await createPostgresDatabase();
  database = await openDatabase({ url });
});
afterAll(async () => {
  await database.close();
  await dropPostgresDatabase(url);
});

it('X-API-23, X-CLOCK-2: jobs run again at once when they are woken, also while they run, and say when they have', async () => {
  let runs = 0;
  const signals = [signal(), signal()];
  const mayEnd = signal();
  const run = async () => {
    signals[runs]?.give();
    runs += 1;
    if (runs === 2) await mayEnd.given;
  };
  const failures: string[] = [];
  const job = { name: 'woken', pauseMs: 3_600_000, run };
  const jobs = startJobs(database, [job], (name) => failures.push(name));
  await signals[0]?.given;
  const woken = jobs.wake();
  await signals[1]?.given;
  // The second run has begun, perhaps at the time before the second waking.
  const wokenAgain = jobs.wake();
  mayEnd.give();
  await woken;
  await wokenAgain;
  await jobs.stop();
  expect([runs, failures]).toEqual([3, []]);
});

it('jobs leave connections for requests, and each gets its turn', async () => {
  const names = Array.from({ length: 2 * JOBS_AT_ONCE + 2 }, (_, index) => `job ${index}`);
  const begun: string[] = [];
  const full = signal();
  const all = signal();
  const mayEnd = signal();
  const failures: string[] = [];
  const jobs = startJobs(
    database,
    names.map((name) => ({
      name,
      pauseMs: 3_600_000,
      run: async () => {
        begun.push(name);
        if (begun.length === JOBS_AT_ONCE) full.give();
        if (begun.length === names.length) all.give();
        await mayEnd.given;
        await database.orm.execute(sql`select 1`);
      },
    })),
    (name) => failures.push(name),
  );
  await full.given;
  await database.orm.execute(sql`select 1`);
  expect(begun).toHaveLength(JOBS_AT_ONCE);
  mayEnd.give();
  await all.given;
  await jobs.stop();
  expect([begun.toSorted(), failures]).toEqual([names.toSorted(), []]);
});
