import pg from 'pg';

import type { RowMode, RunQuery, TransactionModes } from './engine.ts';
import { DatabaseDownError, isStalePlan } from './errors.ts';
import type { StatementNames } from './statement-names.ts';
import { decoderFor, encodeParameter } from './values.ts';

/** Node's longest timer: 25 days, in milliseconds. */
const NO_TIMEOUT = 2 ** 31 - 1;

/**
 * Runs `work` in a transaction and commits it.
 * @throws DatabaseDownError if the connection was lost; during the commit, it may have taken effect
 */
export async function transact<T>(
  client: pg.ClientBase,
  work: (query: RunQuery) => Promise<T>,
  { mode, unlimited, limitMs }: TransactionModes,
  names?: StatementNames,
): Promise<T> {
  const session = openSession(client, unlimited, names);
  const limit = unlimited ? 0 : limitMs;
  const setLimit = limit === undefined ? '' : `; set local statement_timeout = ${limit}`;
  await ask(client, { text: `begin ${mode}${setLimit}` });
  try {
    const result = await work(session.query);
    await session.end();
    const { command } = await ask(client, { text: 'commit' });
    // PostgreSQL answers a commit with ROLLBACK, without an error, if a failed statement was ignored.
    if (command !== 'COMMIT') throw new Error('A statement failed, so nothing was committed');
    return result;
  } catch (error) {
    await session.end();
    // On a lost connection it fails at once: the server rolls back by itself.
    if (!session.isLost()) await ask(client, { text: 'rollback' }).catch(() => undefined);
    throw error;
  }
}

interface Session {
  query: RunQuery;
  end: () => Promise<void>;
  /** Whether a query got no answer. */
  isLost: () => boolean;
}

/** Runs one query after the other, as pg requires, and none after the client was returned to the pool. */
function openSession(client: pg.ClientBase, unlimited: boolean, names?: StatementNames): Session {
  let ended = false;
  let lost = false;
  let last: Promise<unknown> = Promise.resolve();
  return {
    query(text, parameters, rowMode) {
      if (ended) return Promise.reject(new Error('The transaction has ended'));
      const config = queryConfig(text, parameters, rowMode, names);
      if (unlimited) config.query_timeout = NO_TIMEOUT;
      const result = last.then(async () => rowsOf(await ask(client, config, names)));
      last = result.catch((error: unknown) => {
        lost ||= error instanceof DatabaseDownError;
      });
      return result;
    },
    async end() {
      ended = true;
      await last;
    },
    isLost: () => lost,
  };
}

/** Holds an advisory lock of the session while `work` runs. @returns false if it is taken and `isPatient` is false */
export async function lock(
  client: pg.ClientBase,
  name: string,
  isPatient: boolean,
  work: () => Promise<void>,
): Promise<boolean> {
  const values = [name];
  if (isPatient) {
    // A lock of the session outlives the transaction, whose only purpose is to lift the limits.
    const wait = async (query: RunQuery): Promise<void> => {
      await query('set local lock_timeout = 0', [], 'array');
      await query(`select pg_advisory_lock(${lockKey})`, values, 'array');
    };
    await transact(client, wait, { mode: 'read write', unlimited: true });
  } else {
    const text = `select pg_try_advisory_lock(${lockKey}) as taken`;
    const { rows } = await ask(client, { text, values });
    if ((rows as { taken: boolean }[])[0]?.taken !== true) return false;
  }
  try {
    await work();
    return true;
  } finally {
    // If this fails, the connection is lost, and the lock with it.
    const text = `select pg_advisory_unlock(${lockKey})`;
    await ask(client, { text, values }).catch(() => undefined);
  }
}

const lockKey = 'hashtextextended($1, 0)';

/**
 * Sends one query.
 * @throws pg.DatabaseError, PostgreSQL's own; DatabaseDownError without an answer
 */
export async function ask(
  client: pg.ClientBase,
  config: QueryConfig,
  names?: StatementNames,
): Promise<pg.QueryResult> {
  try {
    return await client.query(config);
  } catch (error) {
    if (isStalePlan(error)) names?.renew(config.text);
    throw error instanceof pg.DatabaseError || isOurs(error) ? error : noAnswer(error);
  }
}

/** Values that cannot be read throw these; the network and the driver throw a plain Error. */
function isOurs(error: unknown): boolean {
  return error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError;
}

/** @param cause an error of the network or of the driver */
export function noAnswer(cause: unknown): DatabaseDownError {
  return new DatabaseDownError(`The database server did not answer: ${reasonOf(cause)}`, { cause });
}

const types: pg.CustomTypesConfig = { getTypeParser: decoderFor };

export interface QueryConfig extends pg.QueryConfig {
  /** Milliseconds; by default the client's. */
  query_timeout?: number;
  rowMode?: 'array';
}

export function queryConfig(
  text: string,
  parameters: readonly unknown[],
  rowMode: RowMode,
  names?: StatementNames,
): QueryConfig {
  const values = parameters.map(encodeParameter);
  // Text without parameters may hold several statements, which cannot be prepared.
  const name = values.length === 0 ? undefined : names?.nameFor(text);
  return {
    text,
    values,
    types,
    ...(rowMode === 'array' && { rowMode }),
    ...(name !== undefined && { name }),
  };
}

/** Several statements return several results, which the types of pg do not declare. */
export function rowsOf(result: pg.QueryResult | pg.QueryResult[]): unknown[] {
  return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [];
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
