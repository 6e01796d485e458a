import { sql } from 'drizzle-orm';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';

import { diskSpaceOf, type DiskSpace } from './disk-space.ts';
import type {
  DatabaseState,
  Engine,
  PoolUse,
  ReportFault,
  Reports,
  RunQuery,
  Unlisten,
} from './engine.ts';
import { databaseFault, DiskFullError } from './errors.ts';
import { retryContention } from './retry.ts';
import { createTransactionGuard } from './transaction-guard.ts';

/** The location of the data: the server at `url`, else the folder, or the memory of this process. */
export interface DatabaseSettings {
  /** postgres://user:password@host:port/database */
  url?: string;
  /** A folder, created if missing, or 'memory'. */
  folder?: string;
  /** The space at the folder; by default the real one. */
  diskSpace?: DiskSpace;
  /** Called with errors that no caller awaits; by default they are dropped. */
  reportFault?: ReportFault;
  /** Called when the database becomes unavailable or full, and available again. */
  reportState?: Reports['state'];
}

/** Reads, inside or outside a transaction. `execute` returns an array of rows. */
export type Reader = Pick<
  PgRemoteDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'with' | '$with' | '$count' | 'execute'
>;

/** Reads and writes; outside a transaction each statement is committed immediately. */
export type Writer = PgRemoteDatabase;

/**
 * Reads, writes and locks that are committed or rolled back together. Only {@link Database.transaction} creates one,
 * so
 * that a lock, or a write that belongs to others, cannot be given a connection that releases it immediately.
 */
export type Transaction = Writer & { readonly [inTransaction]: true };

const inTransaction = Symbol('inTransaction');

export interface TransactionOptions {
  /** By default 'read committed'. */
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readOnly?: boolean;
  /** Its statements may take any time: for migrations. On a database server the others are cancelled after 10 s. */
  unlimited?: boolean;
  /** How long its statements may take on a database server, those of repeated runs included, in milliseconds. */
  limitMs?: number;
}

export interface Listening {
  /** Called with each payload, including those of this process, after the transaction has committed. */
  onPayload: (payload: string) => void;
  /** Called when the connection was lost for a time: the subscriber must reload its data. */
  onGap: () => void;
}

/** One database: PGlite in a folder or a PostgreSQL server, with the same interface. */
export interface Database {
  readonly kind: Engine['kind'];
  state(): DatabaseState;
  /** Statements outside any transaction, each committed immediately. They wait at most 3 s for each lock. */
  readonly orm: Writer;
  /** The same for batches of calls ({@link batchCalls}): on connections of their own, for which no other work waits. */
  readonly batches: Writer;
  /**
   * Runs `work` in a transaction that waits at most 3 s for each lock. `work` is run again, up to 3 times, after a deadlock,
   * a lock time-out, a serialization failure or an outdated plan: it must have no effect outside the database.
   * @throws TransactionMisuseError on PGlite for any use of the database inside `work` that is not of `tx`
   * @throws DatabaseDownError without an answer of the server: a commit may have taken effect
   * @throws DiskFullError for a write while the disk is full; nothing is written
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs SQL without parameters; several statements are one transaction. */
  exec(script: string): Promise<void>;
  /** Subscribes to a channel, named in lower case letters, digits and underscores. */
  listen(channel: string, listening: Listening): Promise<Unlisten>;
  /**
   * Resolves when subscribers have been called for every transaction, of any node, that was committed before this call.
   * Calls at the same time cost one question to the server together.
   * @throws DatabaseDownError when the server does not answer
   */
  caughtUp(): Promise<void>;
  /** Sends to all nodes when the transaction commits. The payload is at most 7,999 bytes. */
  notify(tx: Transaction, channel: string, payload: string): Promise<void>;
  /** Runs `work` while no other node runs under the same name; waits until the lock is free. */
  advisoryLock(name: string, work: () => Promise<void>): Promise<void>;
  /** The same without waiting: returns false, without running `work`, if another node holds the lock. */
  tryAdvisoryLock(name: string, work: () => Promise<void>): Promise<boolean>;
  /** Null for the embedded database, which has no connections. */
  poolUse(): PoolUse | null;
  close(): Promise<void>;
}

/**
 * Opens the database, and loads the code of its kind only. The caller runs the migrations (migrate.ts).
 * @throws DatabaseBusyError if another live process has the folder open
 * @throws DatabaseUnavailableError if the folder or the server cannot be used
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { url, folder, reportFault = () => undefined, reportState = () => undefined } = settings;
  const reports: Reports = { fault: reportFault, state: reportState };
  if (url !== undefined) {
    const { openServer } = await import('./postgres.ts');
    return databaseOn(await openServer(url, reports), reportFault);
  }
  if (folder === undefined) throw new TypeError('Neither a url nor a folder is given');
  const { openFolder, openMemory } = await import('./pglite.ts');
  if (folder === 'memory') return databaseOn(await openMemory(), reportFault);
  const disk = settings.diskSpace ?? diskSpaceOf(folder);
  return databaseOn(await openFolder(folder, disk, reportState), reportFault);
}

/** The database on an engine that is open. */
export function databaseOn(engine: Engine, reportFault: ReportFault): Database {
  // Following the transaction through all promises takes a sixth of the processor time of a short request. A server has more
  // than one connection, and most tests run on PGlite.
  const guard = engine.kind === 'pglite' ? createTransactionGuard() : null;
  const refuseInsideTransaction = (): void => guard?.refuse();

  async function lock(name: string, wait: boolean, work: () => Promise<void>): Promise<boolean> {
    refuseInsideTransaction();
    return engine.lock(name, wait, work);
  }

  /** @returns a function that runs a query without changes of the data while the disk is full */
  function guardedBy(runQuery: RunQuery): RunQuery {
    return async (...query) => {
      if (engine.state() !== 'full') return runQuery(...query);
      return engine.transaction((run) => refuseWrites(() => run(...query)), {
        mode: 'read only',
        unlimited: false,
      });
    };
  }
  const runGuarded = guardedBy(engine.query);
  const runBatch = guardedBy(engine.batchQuery);

  async function runOnce<T>(
    work: (tx: Transaction) => Promise<T>,
    options: TransactionOptions,
  ): Promise<T> {
    const { readOnly = false, unlimited = false, limitMs, isolation = 'read committed' } = options;
    const writes = !readOnly && engine.state() !== 'full';
    const mode = `isolation level ${isolation}, read ${writes ? 'write' : 'only'}`;
    return engine.transaction(
      async (query) => {
        const run: RunQuery = (...statement) => {
          // The disk may fill up while the transaction runs.
          if (writes && engine.state() === 'full') throw new DiskFullError(FULL);
          return writes || readOnly ? query(...statement) : refuseWrites(() => query(...statement));
        };
        // Awaited inside, because a query of Drizzle runs only when it is awaited.
        const inside = async (): Promise<T> => await work(transactionOn(run));
        return guard === null ? inside() : guard.around(inside);
      },
      { mode, unlimited, limitMs },
    );
  }

  return {
    kind: engine.kind,
    state: () => engine.state(),
    orm: ormOn(async (...query) => {
      refuseInsideTransaction();
      return runGuarded(...query);
    }),
    batches: ormOn(async (...query) => {
      refuseInsideTransaction();
      return runBatch(...query);
    }),
    async transaction(work, options = {}) {
      refuseInsideTransaction();
      const { limitMs } = options;
      if (limitMs === undefined) return retryContention(() => runOnce(work, options));
      const end = performance.now() + limitMs;
      return retryContention(() => {
        const leftMs = Math.max(1, Math.ceil(end - performance.now()));
        return runOnce(work, { ...options, limitMs: leftMs });
      });
    },
    async exec(script) {
      refuseInsideTransaction();
      await runGuarded(script, [], 'object');
    },
    async listen(channel, { onPayload, onGap }) {
      refuseInsideTransaction();
      if (!channelName.test(channel)) throw new TypeError(`${channel} is no name of a channel`);
      return engine.listen(channel, {
        onPayload: (payload) => guarded(() => onPayload(payload), reportFault),
        onGap: () => guarded(onGap, reportFault),
      });
    },
    async caughtUp() {
      refuseInsideTransaction();
      return engine.caughtUp();
    },
    async notify(tx, channel, payload) {
      await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    async advisoryLock(name, work) {
      await lock(name, true, work);
    },
    tryAdvisoryLock: (name, work) => lock(name, false, work),
    poolUse: () => engine.poolUse(),
    close: () => engine.close(),
  };
}

const channelName = /^[a-z][a-z0-9_]{0,62}$/;

/**
 * Drizzle's own drivers for the two engines return results of different shapes and undo our reading
 * of times, so that both are driven through its driver that takes any function.
 */
function ormOn(query: RunQuery): Writer {
  return drizzle(async (text, parameters, method) => ({
    rows: await query(text, parameters, method === 'all' ? 'array' : 'object'),
  }));
}

function transactionOn(query: RunQuery): Transaction {
  return Object.assign(ormOn(query), { [inTransaction]: true } as const);
}

const FULL = 'The disk has too little space left, so nothing is written';

/** Names the reason why PostgreSQL refuses a write in a transaction that is read-only because the disk is full. */
async function refuseWrites<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (databaseFault(error)?.code !== READ_ONLY_TRANSACTION) throw error;
    throw new DiskFullError(FULL, { cause: error });
  }
}

const READ_ONLY_TRANSACTION = '25006';

function guarded(call: () => void, reportFault: ReportFault): void {
  try {
    call();
  } catch (fault) {
    reportFault(fault);
  }
}
