import pg from 'pg';

import type { Engine, Reports, RunQuery } from './engine.ts';
import { DatabaseDownError, DatabaseUnavailableError, isStalePlan } from './errors.ts';
import { joinCalls } from './join-calls.ts';
import { createListener } from './postgres-listener.ts';
import { createPool, type Pool, type PoolTimeouts } from './postgres-pool.ts';
import {
  ask,
  lock,
  noAnswer,
  queryConfig,
  reasonOf,
  rowsOf,
  transact,
} from './postgres-session.ts';
import { connectOnce, startProbe } from './postgres-probe.ts';
import { createWatch } from './postgres-watch.ts';
import { keepsSessions } from './session-check.ts';
import { createServerCheck } from './server-identity.ts';
import { createSockets } from './sockets.ts';
import { createStatementNames } from './statement-names.ts';

/** The oldest version of PostgreSQL that may be used (X-API-253). */
const OLDEST_VERSION = 15;
/** Connections of one node, in addition to the listening one. */
const POOL_SIZE = 10;
/** Connections for batches of calls: of holds, releases, sessions and counts of requests, which run one at a time. */
const BATCH_POOL_SIZE = 4;
/** The driver gives up later than the server cancels the statement. */
const TIMEOUTS: PoolTimeouts = { connection: 5_000, query: 15_000 };
/** A commit that waits for a hanging standby is not cancelled by the server. A hold fails within five seconds (X-API-268). */
const BATCH_TIMEOUTS: PoolTimeouts = { connection: 1_000, query: 3_000 };
/** How long a new connection may take that only compares the server, in milliseconds. */
const PROBE_TIMEOUT = 3_000;
/** How long the first connections may take, in milliseconds. */
const START_TIMEOUT = 10_000;
/** How long open queries may take when the database is closed, in milliseconds. */
const CLOSE_TIMEOUT = 2_000;

/**
 * Connects to a PostgreSQL server. While it does not answer, every call fails at once, and one connection tries again.
 * @param url postgres://user:password@host:port/database
 * @throws DatabaseUnavailableError if it does not answer, refuses the user or has an older version
 */
export async function openServer(
  url: string,
  reports: Reports,
  oldestVersion = OLDEST_VERSION,
): Promise<Engine> {
  let closing = false;
  const reportFault = (fault: unknown): void => {
    if (!closing && !watch.isDown()) reports.fault(fault);
  };
  const settings: pg.ClientConfig = {
    connectionString: url,
    application_name: 'marquee',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const sockets = createSockets();
  const cutPools = (): void => {
    for (const each of pools) each.cut();
  };
  const cutAll = (): void => {
    sockets.cut();
    cutPools();
  };
  const check = createServerCheck((reason) => {
    reportFault(reason);
    cutAll();
  });
  const createClient = (name: string, timeoutMs: number): pg.Client =>
    new pg.Client({
      ...settings,
      application_name: name,
      connectionTimeoutMillis: timeoutMs,
      stream: () => sockets.open(),
    });
  const listener = createListener(
    (timeoutMs) => createClient('marquee-listener', timeoutMs),
    check,
    {
      reportFault,
      lost: (fault) => watch.lost(fault),
      connected: () => watch.connected(),
    },
  );
  const pool = createPool(settings, POOL_SIZE, TIMEOUTS, check, reportFault);
  const batchPool = createPool(settings, BATCH_POOL_SIZE, BATCH_TIMEOUTS, check, reportFault);
  const pools = [pool, batchPool];
  const names = createStatementNames();
  const watch = createWatch({
    ping: () => listener.ping(),
    reconnect: () => sockets.cut(),
    cut: cutPools,
    reports,
  });

  // PostgreSQL signals the listening connections before it acknowledges a commit, and a connection gets its notifications
  // before the end of an answer.
  const caughtUp = joinCalls(async () => {
    try {
      await listener.catchUp();
    } catch (error) {
      throw noAnswer(error);
    }
  });

  function requireAnswers(): void {
    if (watch.isDown()) throw new DatabaseDownError('The database server does not answer');
  }

  async function withClient<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    requireAnswers();
    return pool.withClient(work);
  }

  /** @returns a function that runs a query on a connection of the pool, again if its prepared statement was outdated */
  function queryOn(from: Pool): RunQuery {
    const run: RunQuery = async (text, parameters, rowMode) => {
      requireAnswers();
      return from.withClient(async (client) =>
        rowsOf(await ask(client, queryConfig(text, parameters, rowMode, names), names)),
      );
    };
    return async (...query) => {
      try {
        return await run(...query);
      } catch (error) {
        // It has another name now.
        if (isStalePlan(error)) return run(...query);
        throw error;
      }
    };
  }
  const query = queryOn(pool);

  const closeAll = () => Promise.all([listener.close(), ...pools.map((each) => each.end())]);
  const refuse = async (sentence: string, cause?: unknown): Promise<never> => {
    closing = true;
    await closeAll();
    throw new DatabaseUnavailableError(sentence, { cause });
  };
  /** @returns why the server cannot be used; null if it can */
  async function findRefusal(): Promise<string | null> {
    if (!(await keepsSessions(() => createClient('marquee-start', START_TIMEOUT)))) {
      return 'DATABASE_URL leads to a pooler that does not pool sessions: set it to, because locks and LISTEN need one.';
    }
    await listener.start();
    const version = majorOf(await query('show server_version_num', [], 'array'));
    return version < oldestVersion
      ? `The database server of DATABASE_URL is PostgreSQL ${version}; use version ${oldestVersion} or a later one.`
      : null;
  }
  let refusal: string | null = null;
  try {
    refusal = await findRefusal();
  } catch (error) {
    await refuse(
      `The database server could not be reached by DATABASE_URL: ${reasonOf(error)}.`,
      error,
    );
  }
  if (refusal !== null) await refuse(refusal);
  watch.start();
  const probe = startProbe(async () => {
    // The listening connection tries by itself while the server is down.
    if (!watch.isDown()) await connectOnce(createClient('marquee-probe', PROBE_TIMEOUT), check);
  });
  return {
    kind: 'postgres',
    state: () => (watch.isDown() ? 'down' : 'ready'),
    query,
    batchQuery: queryOn(batchPool),
    transaction: (work, modes) => withClient((client) => transact(client, work, modes, names)),
    listen: (channel, subscriber) => listener.listen(channel, subscriber),
    async caughtUp() {
      requireAnswers();
      return caughtUp();
    },
    lock: (name, wait, work) => withClient((client) => lock(client, name, wait, work)),
    poolUse() {
      const [one, other] = [pool.use(), batchPool.use()];
      return {
        total: one.total + other.total,
        idle: one.idle + other.idle,
        waiting: one.waiting + other.waiting,
      };
    },
    async close() {
      closing = true;
      watch.stop();
      probe.stop();
      const cut = setTimeout(cutAll, CLOSE_TIMEOUT);
      await closeAll();
      clearTimeout(cut);
    },
  };
}

/** @param rows with one setting, such as 150004 for version 15.4 */
function majorOf(rows: readonly unknown[]): number {
  return Math.floor(Number(rows) / 10_000);
}
