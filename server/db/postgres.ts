import pg from 'pg';

import type { Engine, ReportFault, RowMode, RunQuery } from './engine.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { createListener } from './postgres-listener.ts';
import { decoderFor, encodeParameter } from './values.ts';

/** Connections of one node, in addition to the listening one. */
const POOL_SIZE = 10;
/** How long a caller waits for a connection, in milliseconds. */
const CONNECTION_TIMEOUT = 10_000;
/** The server ends a transaction, with its locks, after this many idle milliseconds. */
const IDLE_TRANSACTION_TIMEOUT = 30_000;

/**
 * Connects to a PostgreSQL server.
 * @param url postgres://user:password@host:port/database
 * @throws DatabaseUnavailableError if it does not answer or refuses the user
 */
export async function openServer(url: string, report: ReportFault): Promise<Engine> {
  let closing = false;
  const reportFault: ReportFault = (fault) => {
    if (!closing) report(fault);
  };
  const settings: pg.ClientConfig = {
    connectionString: url,
    application_name: 'marquee',
    options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres',
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = new pg.Pool({ ...settings, max: POOL_SIZE });
  pool.on('error', reportFault);
  const listener = createListener(() => new pg.Client(settings), reportFault);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnavailableError(
      `The database server could not be reached by DATABASE_URL: ${reasonOf(error)}.`,
      { cause: error },
    );
  }
  return {
    kind: 'postgres',
    query: async (text, parameters, rowMode) =>
      rowsOf(await pool.query(queryConfig(text, parameters, rowMode))),
    transaction: (work) => withClient(pool, reportFault, (client) => transact(client, work)),
    listen: (channel, subscriber) => listener.listen(channel, subscriber),
    lock: (name, wait, work) =>
      withClient(pool, reportFault, (client) => lock(client, name, wait, work)),
    poolUse: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      closing = true;
      await listener.close();
      await pool.end();
    },
  };
}

async function withClient<T>(
  pool: pg.Pool,
  reportFault: ReportFault,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // Without a listener, a connection lost between two queries would end the process.
  client.on('error', reportFault);
  try {
    return await work(client);
  } finally {
    client.off('error', reportFault);
    client.release();
  }
}

async function transact<T>(
  client: pg.PoolClient,
  work: (query: RunQuery) => Promise<T>,
): Promise<T> {
  const session = openSession(client);
  await client.query('begin');
  try {
    const result = await work(session.query);
    await session.end();
    const { command } = await client.query('commit');
    // PostgreSQL answers a commit with ROLLBACK, without an error, if a failed statement was ignored.
    if (command !== 'COMMIT') throw new Error('A statement failed, so nothing was committed');
    return result;
  } catch (error) {
    await session.end();
    // If this fails too, the connection is lost, and the transaction with it.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Runs one query after the other, as pg requires, and none after the client was returned to the pool. */
function openSession(client: pg.PoolClient): { query: RunQuery; end: () => Promise<void> } {
  let ended = false;
  let last: Promise<unknown> = Promise.resolve();
  return {
    query(text, parameters, rowMode) {
      if (ended) return Promise.reject(new Error('The transaction has ended'));
      const run = async () => rowsOf(await client.query(queryConfig(text, parameters, rowMode)));
      const result = last.then(run);
      last = result.catch(() => undefined);
      return result;
    },
    async end() {
      ended = true;
      await last;
    },
  };
}

async function lock(
  client: pg.PoolClient,
  name: string,
  wait: boolean,
  work: () => Promise<void>,
): Promise<boolean> {
  const key = 'hashtextextended($1, 0)';
  if (wait) {
    await client.query(`select pg_advisory_lock(${key})`, [name]);
  } else {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${key}) as taken`,
      [name],
    );
    if (rows[0]?.taken !== true) return false;
  }
  try {
    await work();
    return true;
  } finally {
    // If this fails, the connection is lost, and the lock with it.
    await client.query(`select pg_advisory_unlock(${key})`, [name]).catch(() => undefined);
  }
}

const types: pg.CustomTypesConfig = { getTypeParser: decoderFor };

function queryConfig(text: string, parameters: readonly unknown[], rowMode: RowMode): QueryConfig {
  const values = parameters.map(encodeParameter);
  return { text, values, types, ...(rowMode === 'array' && { rowMode }) };
}

interface QueryConfig extends pg.QueryConfig {
  values: (string | Buffer | null)[];
  rowMode?: 'array';
}

/** Several statements return several results, which the types of pg do not declare. */
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): unknown[] {
  return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [];
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
