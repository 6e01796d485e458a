import { StartError } from '../lib/start-faults.ts';

/** The folder is open in another process that is alive. Two processes on one folder would lose rows. */
export class DatabaseBusyError extends StartError {
  override readonly name = 'DatabaseBusyError';
}

/** The folder or the server cannot be used. */
export class DatabaseUnavailableError extends StartError {
  override readonly name = 'DatabaseUnavailableError';
}

/**
 * The database server did not answer: it is down, hangs, was cut off, or all connections are in use. Whether a commit
 * that was sent has taken effect is unknown.
 */
export class DatabaseDownError extends Error {
  override readonly name = 'DatabaseDownError';
}

/** Nothing was written, because the disk has too little space left. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

/** A query outside the transaction was sent inside it: PGlite would wait for itself for ever. */
export class TransactionMisuseError extends Error {
  override readonly name = 'TransactionMisuseError';
}

/** A PostgreSQL error: its SQLSTATE, the name of a violated constraint, and details. */
export interface DatabaseFault {
  code: string;
  constraint: string | undefined;
  detail: string | undefined;
}

/** Finds the PostgreSQL error inside an error of Drizzle; undefined if there is none. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && sqlState.test(each.code)) {
      return {
        code: each.code,
        constraint: textIn(each, 'constraint'),
        detail: textIn(each, 'detail'),
      };
    }
  }
  return undefined;
}

/**
 * Whether the transaction may succeed when it is repeated: deadlock, lock time-out, serialization failure, or a prepared
 * statement whose result a migration has changed.
 */
export function isContention(error: unknown): boolean {
  const fault = databaseFault(error);
  return fault !== undefined && contention.has(fault.code);
}

function textIn(error: Error, key: 'constraint' | 'detail'): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
}

/** Whether a prepared statement would return other columns than when it was prepared. */
export function isStalePlan(error: unknown): boolean {
  return databaseFault(error)?.code === STALE_PLAN;
}

/**
 * How long a caller should wait before it repeats a request that failed because the database was unavailable.
 * @returns seconds; null for any other error
 */
export function retryAfterOf(error: unknown): number | null {
  if (isContention(error)) return 1;
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DiskFullError) return RETRY_FULL_DISK_SECONDS;
    if (each instanceof DatabaseDownError) return RETRY_DOWN_SECONDS;
  }
  const code = databaseFault(error)?.code ?? '';
  return outages.has(code) || outageClasses.has(code.slice(0, 2)) ? RETRY_DOWN_SECONDS : null;
}

const RETRY_DOWN_SECONDS = 2;
const RETRY_FULL_DISK_SECONDS = 30;

// Five capitals or digits. Node's codes (EPIPE) have capitals only, and an SQLSTATE class always contains a digit.
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;
/** "Feature not supported". No statement of ours asks for one that is missing. */
const STALE_PLAN = '0A000';
const contention = new Set(['40P01', '55P03', '40001', STALE_PLAN]);

/** Lost connections; too few connections, disk or memory. */
const outageClasses = new Set(['08', '53']);
/** Shutdown or start of the server, a statement or transaction that took too long, a standby, a failing disk. */
const outages = new Set(['57P01', '57P02', '57P03', '57014', '25P03', '25006', '58030']);
