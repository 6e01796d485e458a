/**
 * Imported before the server, it answers each message of the process that started it with what the server uses, after a
 * garbage collection. Needs `--expose-gc`.
 */
import pg from 'pg';

/** What a node of the server uses while nobody asks it for anything. */
export interface Usage {
  /** Bytes. */
  readonly heap: number;
  /** Bytes. */
  readonly rss: number;
  /** Timers, servers and all else that the event loop waits for, sockets aside. */
  readonly handles: number;
  /** Sockets that are no connection to the database. */
  readonly otherSockets: number;
  readonly connections: number;
  /** Prepared statements of the connection that has most. */
  readonly statements: number;
}

const clients = new Set<pg.Client>();
const connect: unknown = Reflect.get(pg.Client.prototype, 'connect');
if (typeof connect !== 'function') throw new Error('pg.Client has no method connect');
Reflect.set(pg.Client.prototype, 'connect', function (this: pg.Client, ...given: unknown[]) {
  clients.add(this);
  this.once('end', () => clients.delete(this));
  const result: unknown = Reflect.apply(connect, this, given);
  return result;
});

process.on('message', () => void tell());
// The server ends although a message may come.
process.channel?.unref();

async function tell(): Promise<void> {
  const counts = await Promise.all([...clients].map(countStatements));
  global.gc?.();
  const resources = process.getActiveResourcesInfo();
  const sockets = resources.filter((each) => each === 'TCPSocketWrap').length;
  const { heapUsed, rss } = process.memoryUsage();
  const usage: Usage = {
    ...{ heap: heapUsed, rss, handles: resources.length - sockets },
    ...{ otherSockets: sockets - clients.size, connections: clients.size },
    statements: Math.max(0, ...counts),
  };
  process.send?.({ usage });
}

/** @returns 0 for a connection that closes meanwhile */
async function countStatements(client: pg.Client): Promise<number> {
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_prepared_statements',
    );
    return rows[0]?.count ?? 0;
  } catch {
    return 0;
  }
}
