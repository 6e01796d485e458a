/** The folder is open in another process that is alive. Two processes on one folder would lose rows. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

/** The folder or the server cannot be used; the message is one sentence for the person who starts the program. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** A query outside the transaction was made while inside it: PGlite would wait for itself for ever. */
export class TransactionMisuseError extends Error {
  override readonly name = 'TransactionMisuseError';
}

/** What PostgreSQL said: its SQLSTATE and, where one was violated, the name of the constraint. */
export interface DatabaseFault {
  code: string;
  constraint: string | undefined;
}

/** Finds PostgreSQL's own error in one that Drizzle has wrapped; undefined if there is none. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && sqlState.test(each.code)) {
      const constraint = 'constraint' in each ? each.constraint : undefined;
      return {
        code: each.code,
        constraint: typeof constraint === 'string' ? constraint : undefined,
      };
    }
  }
  return undefined;
}

/** Whether the same transaction may succeed when it is run again: deadlock, lock time-out, serialization. */
export function isContention(error: unknown): boolean {
  const fault = databaseFault(error);
  return fault !== undefined && contention.has(fault.code);
}

// Five capitals or digits; Node's own codes (EPIPE) are capitals only, and a class always holds a digit.
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;
const contention = new Set(['40P01', '55P03', '40001']);
