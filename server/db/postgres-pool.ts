import pg from 'pg';

import type { PoolUse, ReportFault } from './engine.ts';
import { DatabaseDownError } from './errors.ts';
import { noAnswer } from './postgres-session.ts';
import type { ServerCheck } from './server-identity.ts';
import { createSockets } from './sockets.ts';

/** Callers that wait for a connection; one more is refused. */
const MOST_WAITING = 200;
/** The pool waits for the hook, which its types do not declare. */
type PoolOptions = Omit<pg.PoolConfig, 'onConnect'> & {
  onConnect: (client: pg.ClientBase) => Promise<void>;
};

/** In milliseconds. */
export interface PoolTimeouts {
  /** How long a caller waits for a connection. */
  connection: number;
  /** When the driver gives up on an answer. */
  query: number;
}

/** Connections of a node. */
export interface Pool {
  /** Lends a connection. @throws DatabaseDownError when there is none */
  withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  use(): PoolUse;
  /** Closes every connection at once: the queries on them fail. */
  cut(): void;
  end(): Promise<void>;
}

/**
 * @param size the most connections
 * @param check sees each new connection before it is lent
 */
export function createPool(
  settings: pg.ClientConfig,
  size: number,
  timeouts: PoolTimeouts,
  check: ServerCheck,
  reportFault: ReportFault,
): Pool {
  const sockets = createSockets();
  const options: PoolOptions = {
    ...settings,
    max: size,
    connectionTimeoutMillis: timeouts.connection,
    query_timeout: timeouts.query,
    stream: () => sockets.open(),
    onConnect: (client) => check.prepare(client),
  };
  const pool = new pg.Pool(options);
  pool.on('error', reportFault);

  async function connect(): Promise<pg.PoolClient> {
    if (pool.waitingCount >= MOST_WAITING) {
      throw new DatabaseDownError('Too many callers wait for a connection to the database');
    }
    try {
      return await pool.connect();
    } catch (error) {
      throw noAnswer(error);
    }
  }

  return {
    async withClient(work) {
      const client = await connect();
      // Without a listener, a connection lost between two queries would end the process.
      client.on('error', reportFault);
      let isLost = false;
      try {
        return await work(client);
      } catch (error) {
        isLost = error instanceof DatabaseDownError;
        throw error;
      } finally {
        client.off('error', reportFault);
        client.release(isLost);
      }
    },
    use: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    cut: () => sockets.cut(),
    end: () => pool.end(),
  };
}
