import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { DatabaseDownError } from '../../server/db/errors.ts';
import { openServer } from '../../server/db/postgres.ts';
import { sentenceFor } from '../../server/lib/start-faults.ts';
import { signal } from '../api/support/signal.ts';
import {
  createPostgresDatabase,
  describeOnPostgres,
  dropPostgresDatabase,
} from '../support/database.ts';
import { until } from '../support/until.ts';

/** On a machine that other programs use. */

describeOnPostgres('the database server', (open) => {
  let database: Database;
  let url: string;

  beforeAll(async () => {
    database = await open();
    url = await createPostgresDatabase();
  });
  afterAll(() => dropPostgresDatabase(url));

  it('compiles no statements, whatever it does for others', async () => {
    const [row] = await database.orm.execute(sql`
      select setting, source from pg_settings where name = 'jit'`);
    expect(row).toEqual({ setting: 'off', source: 'session' });
  });

  it('X-API-253: is refused in one sentence when it is older than allowed, and no connection stays', async () => {
    const reports = { fault: vi.fn(), state: vi.fn() };
    const failure: unknown = await openServer(url, reports, 99).catch((error: unknown) => error);
    expect(sentenceFor(failure)).toMatch(
      /^The database server of DATABASE_URL is PostgreSQL 1\d; use version 99 or a later one\.$/,
    );
    const name = new URL(url).pathname.slice(1);
    await until(async () =>
      expect(
        await database.orm.execute(sql`select 1 from pg_stat_activity where datname = ${name}`),
      ).toEqual([]),
    );
    expect([reports.fault.mock.calls, reports.state.mock.calls]).toEqual([[], []]);
  });

  it('runs batches while its other connections are in use and callers wait for one', async () => {
    await database.batches.execute(sql`select 1`);
    const ended = signal();
    const begun = Array.from({ length: 10 }, signal);
    const using = begun.map(({ give }) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        give();
        await ended.given;
      }),
    );
    await Promise.all(begun.map(({ given }) => given));
    // Drizzle sends a statement when it is awaited.
    const ask = async () => await database.orm.execute(sql`select 1`);
    const waiting = Array.from({ length: 200 }, ask);
    await until(() => expect(database.poolUse()?.waiting).toBe(200));
    await expect(ask()).rejects.toMatchObject({
      cause: expect.any(DatabaseDownError) as unknown,
    });
    expect(await database.batches.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    ended.give();
    await Promise.allSettled([...using, ...waiting]);
  });
});
