import type pg from 'pg';

import { LOCK_TIMEOUT } from './engine.ts';
import { DatabaseDownError, databaseFault } from './errors.ts';
import { ask, rowsOf } from './postgres-session.ts';

/** How long the server may take for each statement that prepares a connection, in milliseconds. */
const ANSWER_TIMEOUT = 3_000;

/** The server cancels a statement after this time. */
export const STATEMENT_TIMEOUT = '10s';

/** What every session is set to. Parameters of the start of a connection would be refused by PgBouncer. */
const settings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  // A statement of ours takes less time than its compilation (JIT), which is on by default.
  jit: 'off',
  statement_timeout: STATEMENT_TIMEOUT,
  // The server ends an idle transaction with its locks.
  idle_in_transaction_session_timeout: '10s',
  // PostgreSQL then reports contention.
  lock_timeout: `${LOCK_TIMEOUT / 1000}s`,
};

/** A running server: equal for two connections exactly when they lead to the same one. */
interface ServerIdentity {
  /** Shared by a server and its standbys; null where the provider does not tell it. */
  system: string | null;
  /** Grows with each promotion of a standby; 0 where it is not told. */
  timeline: number;
  startedAt: string;
  isStandby: boolean;
}

export interface ServerCheck {
  /**
   * Sets a new connection up, and compares its server with that of the other connections.
   * @throws DatabaseDownError if it leads to a standby, to a primary that was left behind, or to another server than before,
   * after `onMove` was called
   */
  prepare(client: pg.ClientBase): Promise<void>;
}

/** @param onMove the connections made before lead to a server that the address has left: they must not be used */
export function createServerCheck(onMove: (reason: Error) => void): ServerCheck {
  let known: ServerIdentity | null = null;

  function compare(found: ServerIdentity): void {
    if (found.isStandby) {
      const standby = new DatabaseDownError('The address of the database leads to a standby');
      if (known !== null) onMove(standby);
      throw standby;
    }
    if (known?.system === found.system && found.timeline < known.timeline) {
      throw new DatabaseDownError(
        `The address of the database leads to a server that was left behind: timeline ${found.timeline}, not ${known.timeline}`,
      );
    }
    const isMove =
      known !== null && (known.startedAt !== found.startedAt || known.timeline !== found.timeline);
    known = found;
    if (!isMove) return;
    const moved = new DatabaseDownError(
      'The address of the database leads to another server, or it was restarted: all connections made before are closed',
    );
    onMove(moved);
    throw moved;
  }

  return {
    async prepare(client) {
      await send(client, setAll);
      const [kept] = await send(client, readAll);
      if (!isKept(kept)) {
        throw new Error('the session does not keep its settings, such as statement_timeout');
      }
      compare(await readIdentity(client));
    },
  };
}

const setAll = Object.entries(settings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ');
const readAll = `select ${Object.keys(settings)
  .map((name) => `current_setting('${name}') as "${name}"`)
  .join(', ')}`;

function isKept(kept: unknown): boolean {
  return JSON.stringify(kept) === JSON.stringify(settings);
}

// The timeline of pg_control_checkpoint() is that of the last checkpoint, which may be before the promotion.
const fullIdentity = identityBy(
  '(select system_identifier from pg_control_system())::text',
  `case when pg_is_in_recovery() then 0
    else ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int end`,
);
const plainIdentity = identityBy('null', '0');

function identityBy(system: string, timeline: string): string {
  return `select ${system} as "system", ${timeline} as "timeline",
    extract(epoch from pg_postmaster_start_time())::text as "startedAt", pg_is_in_recovery() as "isStandby"`;
}

async function readIdentity(client: pg.ClientBase): Promise<ServerIdentity> {
  const rows = await send(client, fullIdentity).catch((error: unknown) => {
    // Some providers of PostgreSQL do not let their users call the functions of the log.
    if (!unavailable.has(databaseFault(error)?.code ?? '')) throw error;
    return send(client, plainIdentity);
  });
  return (rows as [ServerIdentity])[0];
}

/** "Insufficient privilege", "feature not supported". */
const unavailable = new Set(['42501', '0A000']);

async function send(client: pg.ClientBase, text: string): Promise<unknown[]> {
  return rowsOf(await ask(client, { text, query_timeout: ANSWER_TIMEOUT }));
}
