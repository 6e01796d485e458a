import { openAsBlob } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { databaseOn, type Database } from '../../server/db/client.ts';
import { openMemory } from '../../server/db/pglite.ts';
import { requestCount } from '../../server/db/schema/limits.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { deleteEndedCounts } from '../../server/plugins/limits/count-store.ts';
import {
  createRequestCounter,
  type CounterOptions,
} from '../../server/plugins/limits/request-counter.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { resetData } from '../support/seed-rows.ts';
import { until } from '../support/until.ts';
import { only, setTime } from './support/fixtures.ts';

const MINUTE_MS = 60_000;
const secret = 'a secret that only the tests know of';
const throwFault = (fault: unknown): never => {
  throw fault;
};

/** A node's counter with its own clock. */
function createNode(database: CounterOptions['database'], options: Partial<CounterOptions> = {}) {
  let time = 0;
  const count = createRequestCounter({
    ...{ database, secret, report: throwFault, elapsed: () => time },
    ...options,
  });
  return {
    pass: (ms: number) => (time += ms),
    /** @returns for each request whether it is over the limit */
    async send(times: number, max: number, client = '192.0.2.1'): Promise<boolean[]> {
      const results = [];
      for (let sent = 0; sent < times; sent += 1) {
        results.push((await count('test', client, { max, windowMs: MINUTE_MS })).isExceeded);
      }
      return results;
    },
    count: (max: number, client = '192.0.2.1') =>
      count('test', client, { max, windowMs: MINUTE_MS }),
  };
}

const times = (count: number, isExceeded: boolean) =>
  Array.from({ length: count }, () => isExceeded);

describeOnAnyDatabase('the count of requests', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await resetData(database);
    await setTime(database.orm, '2026-11-20T12:00:00+09:00');
  });

  const untilStored = (clients: number) =>
    until(async () => expect(await database.orm.$count(requestCount)).toBe(clients));
  const used = async () => only(await database.orm.select().from(requestCount)).used;
  const untilUsed = (requests: number) => until(async () => expect(await used()).toBe(requests));

  it('X-API-70: counts the first portion at once, and waits for the next when the database has not answered', async () => {
    const node = createNode(database);
    const counts = Array.from({ length: 6 }, () => node.count(100));
    expect(counts.map((count) => ('used' in count ? count.used : 'waits'))).toEqual([
      ...[1, 2, 3, 4, 5],
      'waits',
    ]);
    expect(await counts[5]).toMatchObject({ isExceeded: false, used: 6 });
    // A lease that comes after this test would count in the next one.
    await untilUsed(12);
  });

  it('leases a portion, and what was counted before, when less than half of the last is left', async () => {
    const node = createNode(database);
    await node.send(4, 100);
    await untilUsed(7);
    await node.send(1, 100);
    expect(await used()).toBe(7);
    await node.send(1, 100);
    await untilUsed(12);
    expect(node.count(100)).toMatchObject({ used: 7 });
  });

  it('X-API-70: allows one portion more at a node that has not heard of a limit that is used up', async () => {
    await createNode(database).send(100, 100);
    expect(await createNode(database).send(7, 100)).toEqual([
      ...times(5, false),
      ...times(2, true),
    ]);
  });

  it('X-API-70: is shared by all nodes', async () => {
    const [one, other] = [createNode(database), createNode(database)];
    expect([
      await one.send(6, 10),
      await other.send(5, 10),
      await one.send(1, 10),
      await one.send(1, 10, '192.0.2.2'),
    ]).toEqual([times(6, false), [...times(4, false), true], [true], [false]]);
  });

  it('X-API-70: exceeds the limit by at most a portion of each node when they count at the same time', async () => {
    const [one, other] = [createNode(database), createNode(database)];
    const requests = Array.from({ length: 300 }, (_, number) =>
      Promise.resolve((number % 2 === 0 ? one : other).count(100)),
    );
    const allowed = (await Promise.all(requests)).filter(({ isExceeded }) => !isExceeded);
    expect(allowed.length).toBeGreaterThanOrEqual(100);
    expect(allowed.length).toBeLessThanOrEqual(110);
  });

  it('X-API-70: begins again when the window has ended, and states the time until then', async () => {
    const node = createNode(database);
    await node.send(3, 2);
    node.pass(20_000);
    const { msLeft } = await node.count(2);
    node.pass(40_000);
    await setTime(database.orm, '2026-11-20T12:01:01+09:00');
    expect(await node.send(3, 2)).toEqual([false, false, true]);
    expect(Math.round(msLeft / 1000)).toBe(40);
  });

  it('X-API-70: begins again when the clock was set back by more than a window', async () => {
    await createNode(database).send(2, 2);
    await setTime(database.orm, '2026-11-20T11:00:00+09:00');
    expect(await createNode(database).send(2, 2)).toEqual([false, false]);
  });

  it('X-API-70: keeps the count of a lease that another node timed later and stored earlier', async () => {
    await createNode(database).send(2, 3);
    await untilUsed(2);
    const later = sql`${requestCount.endsAt} + interval '1 second'`;
    await database.orm.update(requestCount).set({ endsAt: later });
    expect(await createNode(database).send(2, 3)).toEqual([false, true]);
  });

  it('is stored under a keyed hash without the client', async () => {
    await createNode(database).send(1, 1);
    await createNode(database, { secret: 'another secret' }).send(1, 1);
    await untilStored(2);
    const keys = (await database.orm.select().from(requestCount)).map(({ key }) =>
      Buffer.from(key).toString('latin1'),
    );
    expect(new Set(keys).size).toBe(2);
    expect(keys.join()).not.toContain('192.0.2.1');
  });

  it('is deleted in batches once its window has ended', async () => {
    const node = createNode(database);
    for (const client of ['a', 'b', 'c']) await node.send(1, 1, client);
    await untilStored(3);
    await setTime(database.orm, '2026-11-20T12:00:59+09:00');
    await sweep(database);
    const before = await database.orm.$count(requestCount);
    await setTime(database.orm, '2026-11-20T12:01:01+09:00');
    await node.send(1, 1, 'd');
    await untilStored(4);
    await database.transaction((tx) => deleteEndedCounts(tx, 2));
    const half = await database.orm.$count(requestCount);
    await sweep(database);
    expect([before, half, await database.orm.$count(requestCount)]).toEqual([3, 2, 1]);
  });

  it('needs no write to the disk', async () => {
    const { relpersistence } = only(
      await database.orm.execute<{ relpersistence: string }>(
        `select relpersistence from pg_class where relname = 'request_count'`,
      ),
    );
    expect(relpersistence).toBe('u');
  });

  it('goes on at each node alone while the database does not answer', async () => {
    const engine = await openMemory(await openAsBlob(inject('databases').pgliteSnapshot));
    const lost = databaseOn(engine, () => undefined);
    await lost.close();
    const faults: unknown[] = [];
    const node = createNode(lost, { report: (fault) => faults.push(fault) });
    expect(await node.send(4, 3)).toEqual([false, false, false, true]);
    expect(faults).toHaveLength(1);
    node.pass(6000);
    await node.send(1, 3, '192.0.2.2');
    await until(() => expect(faults).toHaveLength(2));
  });
});

describe('the queries of the count', () => {
  let engine: Awaited<ReturnType<typeof openMemory>>;
  let database: Database;
  const queries: string[] = [];

  beforeEach(async () => {
    engine = await openMemory(await openAsBlob(inject('databases').pgliteSnapshot));
    database = databaseOn(
      {
        ...engine,
        batchQuery: (text, ...rest) => {
          queries.push(text);
          return engine.batchQuery(text, ...rest);
        },
      },
      throwFault,
    );
    queries.length = 0;
  });
  afterEach(() => database.close());

  it('are one for each twentieth of a limit, and none for refused requests', async () => {
    await createNode(database).send(150, 100);
    expect(queries).toHaveLength(20);
  });

  it('X-API-299: are none for a client that has sent at most half of a portion', async () => {
    const node = createNode(database);
    await node.send(15, 600, 'sends little');
    await node.send(16, 600);
    const stored = () => database.orm.$count(requestCount);
    await until(async () => expect(await stored()).toBeGreaterThan(0));
    expect([await stored(), queries.filter((text) => text.includes('insert'))]).toMatchObject([
      1,
      { length: 1 },
    ]);
  });

  it('are one for all clients of a moment', async () => {
    const node = createNode(database);
    const counts = Array.from({ length: 16 * 200 }, (_, n) => node.count(600, `client ${n % 200}`));
    expect(counts.every((count) => 'used' in count)).toBe(true);
    await until(async () => expect(await database.orm.$count(requestCount)).toBe(200));
    expect(queries.filter((text) => text.includes('insert'))).toHaveLength(1);
  });
});
