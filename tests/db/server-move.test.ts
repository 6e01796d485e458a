import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../server/db/client.ts';
import { openServer } from '../../server/db/postgres.ts';
import { sentenceFor } from '../../server/lib/start-faults.ts';
import {
  startPostgres,
  type PostgresServer,
  type Standby,
} from '../../tools/scripts/lib/postgres-server.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/database.ts';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { until } from '../support/until.ts';
import { signal } from '../api/support/signal.ts';

const portOf = (server: PostgresServer) => Number(new URL(server.url('')).port);

describe('an address that leads to a promoted standby while the old primary stays alive', () => {
  let primary: PostgresServer;
  let standby: Standby;
  let proxy: FaultProxy;
  let database: Database;
  let faults: string[];

  beforeAll(async () => {
    primary = await startPostgres({ durable: true });
    await query(primary, 'create table price (won int); insert into price values (9000)');
  });
  afterAll(() => primary.stop());
  beforeEach(async () => {
    standby = await primary.startStandby({ isSynchronous: false });
    proxy = await startFaultProxy(portOf(primary));
    faults = [];
    database = await openDatabase({
      url: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
      reportFault: (fault) => faults.push(String(fault)),
    });
  });
  afterEach(async () => {
    await database.close();
    await proxy.close();
    await standby.stop();
  });

  const price = () => database.orm.execute(sql`select won from price`);

  /** The old primary stays alive. */
  async function fail(): Promise<void> {
    await standby.promote();
    await query(standby, 'update price set won = 8000');
    proxy.leadTo(portOf(standby));
  }

  it('X-API-265: closes every connection to the old one within two seconds, without a call', async () => {
    const heard: string[] = [];
    await database.listen('moved', {
      onPayload: (payload) => heard.push(payload),
      onGap: () => heard.push('gap'),
    });
    expect(await price()).toEqual([{ won: 9000 }]);
    await fail();
    await until(() => expect(heard).toEqual(['gap']));
    expect(await price()).toEqual([{ won: 8000 }]);
    await query(standby, "select pg_notify('moved', 'new')");
    await until(() => expect(heard).toEqual(['gap', 'new']));
    expect(faults.join()).toContain('leads to another server');
  });

  it('X-API-265: fails a transaction on the old one', async () => {
    const begun = signal();
    const moved = signal();
    const stale = database
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        begun.give();
        await moved.given;
        await tx.execute(sql`update price set won = 1`);
      })
      .then(
        () => 'committed',
        () => 'failed',
      );
    await begun.given;
    await fail();
    // The probe, or a connection for this call, sees the new server.
    await until(async () => expect(await price()).toEqual([{ won: 8000 }]));
    moved.give();
    expect(await stale).toBe('failed');
    expect(await query(primary, 'select won from price')).toEqual([{ won: 9000 }]);
  });

  it('X-API-266: never goes back to the old one', async () => {
    await fail();
    await until(async () => expect(await price()).toEqual([{ won: 8000 }]));
    proxy.leadTo(portOf(primary));
    const begun = Array.from({ length: 5 }, signal);
    const release = signal();
    const open = begun.map(({ give }) =>
      database
        .transaction(async (tx) => {
          const rows = await tx.execute(sql`select won from price`);
          give();
          await release.given;
          return rows;
        })
        .catch((error: unknown) => {
          give();
          return String(error);
        }),
    );
    await Promise.all(begun.map(({ given }) => given));
    release.give();
    const answers = await Promise.all(open);
    expect(answers).not.toContainEqual([{ won: 9000 }]);
    expect(JSON.stringify(answers)).toContain('was left behind: timeline 1, not 2');
  });

  it('X-API-266: is down while the address leads to a standby', async () => {
    proxy.leadTo(portOf(standby));
    await until(() => expect(database.state()).toBe('down'));
    await standby.promote();
    await until(async () => expect(await price()).toEqual([{ won: 9000 }]));
  });

  it('X-API-266: does not start on a standby, and says so in one sentence', async () => {
    const reports = { fault: () => undefined, state: () => undefined };
    const failure: unknown = await openServer(standby.url('postgres'), reports).catch(
      (error: unknown) => error,
    );
    expect(sentenceFor(failure)).toMatch(/leads to a standby\.$/);
  });
});

it('X-API-265: works for a user who may not call the functions of the log', async () => {
  const url = await createPostgresDatabase();
  const owner = await openDatabase({ url });
  await owner.exec(`create role without_log login;
    revoke execute on function pg_walfile_name(pg_lsn) from public`);
  const address = new URL(url);
  address.username = 'without_log';
  const database = await openDatabase({ url: address.href });
  expect(await database.orm.execute(sql`select current_user as name`)).toEqual([
    { name: 'without_log' },
  ]);
  await database.close();
  await owner.exec('drop role without_log');
  await owner.close();
  await dropPostgresDatabase(url);
});

/** Asks a server itself, not by the proxy. */
async function query(server: PostgresServer, text: string): Promise<unknown[]> {
  const direct = await openDatabase({ url: server.url('postgres') });
  try {
    return await direct.orm.execute(sql.raw(text));
  } finally {
    await direct.close();
  }
}
