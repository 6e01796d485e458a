import { openAsBlob } from 'node:fs';
import { expect, inject, it, beforeAll, beforeEach, describe } from 'vitest';
import { databaseOn, type Database } from '../../server/db/client.ts';
import { openMemory } from '../../server/db/pglite.ts';
import { requestCount } from '../../server/db/schema/limits.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { deleteEndedCounts } from '../../server/plugins/limits/count-store.ts';
import {
  createRequestCounter,
  type CounterOptions,
} from '../../server/plugins/limits/request-counter.ts';
import { describeOnBothDatabases } from '../support/database.ts';
import { resetData } from '../support/seed-rows.ts';
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
    count: (max: number) => count('test', '192.0.2.1', { max, windowMs: MINUTE_MS }),
  };
}

const times = (count: number, isExceeded: boolean) =>
  Array.from({ length: count }, () => isExceeded);

describeOnBothDatabases('the count of requests', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await resetData(database);
    await setTime(database.orm, '2026-11-20T12:00:00+09:00');
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

  it('X-API-70: never exceeds the limit when nodes count at the same time', async () => {
    const [one, other] = [createNode(database), createNode(database)];
    const requests = Array.from({ length: 300 }, (_, number) =>
      Promise.resolve((number % 2 === 0 ? one : other).count(100)),
    );
    const allowed = (await Promise.all(requests)).filter(({ isExceeded }) => !isExceeded);
    expect(allowed).toHaveLength(100);
  });

  it('X-API-70: begins again when the window has ended, and states the time until then', async () => {
    const node = createNode(database);
    await node.send(2, 1);
    node.pass(20_000);
    const { msLeft } = await node.count(1);
    node.pass(40_000);
    await setTime(database.orm, '2026-11-20T12:01:01+09:00');
    expect(await node.send(2, 1)).toEqual([false, true]);
    expect(Math.round(msLeft / 1000)).toBe(40);
  });

  it('X-API-70: begins again when the clock was set back by more than a window', async () => {
    await createNode(database).send(1, 1);
    await setTime(database.orm, '2026-11-20T11:00:00+09:00');
    expect(await createNode(database).send(1, 1)).toEqual([false]);
  });

  it('is stored under a keyed hash without the client', async () => {
    await createNode(database).send(1, 1);
    await createNode(database, { secret: 'another secret' }).send(1, 1);
    const keys = (await database.orm.select().from(requestCount)).map(({ key }) =>
      Buffer.from(key).toString('latin1'),
    );
    expect(new Set(keys).size).toBe(2);
    expect(keys.join()).not.toContain('192.0.2.1');
  });

  it('is deleted in batches once its window has ended', async () => {
    const node = createNode(database);
    for (const client of ['a', 'b', 'c']) await node.send(1, 1, client);
    await setTime(database.orm, '2026-11-20T12:00:59+09:00');
    await sweep(database);
    const before = await database.orm.$count(requestCount);
    await setTime(database.orm, '2026-11-20T12:01:01+09:00');
    await node.send(1, 1, 'd');
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
    expect(faults).toHaveLength(2);
  });
});

describe('the queries of the count', () => {
  it('are one for each twentieth of a limit, and none for refused requests', async () => {
    const engine = await openMemory(await openAsBlob(inject('databases').pgliteSnapshot));
    const queries: string[] = [];
    const database = databaseOn(
      {
        ...engine,
        query: (text, ...rest) => {
          queries.push(text);
          return engine.query(text, ...rest);
        },
      },
      throwFault,
    );
    const node = createNode(database);
    await node.send(100, 100);
    const allowed = queries.length;
    await node.send(50, 100);
    await database.close();
    expect([allowed, queries.length]).toEqual([20, 21]);
  });
});
