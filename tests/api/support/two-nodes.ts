import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openDatabase, type Transaction } from '../../../server/db/client.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../../support/database.ts';
import { startFaultProxy, type FaultProxy } from '../../support/fault-proxy.ts';
import { openSmallCinema, type SmallCinema } from './cinema.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Two nodes of one PostgreSQL database, and the cinema of the current test. */
export interface TwoNodes {
  readonly one: TestServer;
  /** Reaches the database through the proxy. */
  readonly other: TestServer;
  readonly proxy: FaultProxy;
  readonly cinema: SmallCinema;
  /** Waits until the other node has noticed a change of its database server. */
  untilOther(state: 'down' | 'ready'): Promise<void>;
}

/** Starts two nodes for the tests of a suite. */
export function twoNodes(): TwoNodes {
  let url: string;
  let one: TestServer;
  let other: TestServer;
  let proxy: FaultProxy;
  let cinema: SmallCinema;

  const start = async (at: string) => startTestServer(await openDatabase({ url: at }));
  const stop = async (server: TestServer) => {
    await server.close();
    await server.deps.database.close();
  };

  beforeAll(async () => {
    url = await createPostgresDatabase();
    proxy = await startFaultProxy(Number(new URL(url).port));
    const throughProxy = new URL(url);
    throughProxy.port = String(proxy.port);
    one = await start(url);
    other = await start(throughProxy.href);
  });
  afterAll(async () => {
    await Promise.all([stop(one), stop(other)]);
    await proxy.close();
    await dropPostgresDatabase(url);
  });
  beforeEach(async () => {
    cinema = await openSmallCinema(one.deps.database);
  });

  return {
    get one() {
      return one;
    },
    get other() {
      return other;
    },
    get proxy() {
      return proxy;
    },
    get cinema() {
      return cinema;
    },
    untilOther: (state) => expect.poll(() => other.deps.database.state()).toBe(state),
  };
}

/** Ends the listening connections of all nodes of a database, so that the transaction's change is announced to nobody. */
export async function endListeners(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'marquee-listener' and datname = current_database()`,
  );
}
