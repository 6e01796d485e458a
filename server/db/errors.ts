/** The folder is open in another process that is alive. Two processes on one folder would lose rows. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

/** The folder or the server cannot be used. The message is one sentence for the user who starts the program. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** A query outside the transaction was sent inside it: PGlite would wait for itself for ever. */
export class TransactionMisuseError extends Error {
  override readonly name = 'TransactionMisuseError';
}

/** A PostgreSQL error: its SQLSTATE and the name of a violated constraint. */
export interface DatabaseFault {
  code: string;
  constraint: string | undefined;
}

/** Finds the PostgreSQL error inside an error of Drizzle; undefined if there is none. */
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

/** Whether the transaction may succeed when it is repeated: deadlock, lock time-out, serialization failure. */
export function isContention(error: unknown): boolean {
  const fault = databaseFault(error);
  return fault !== undefined && contention.has(fault.code);
}

// Five capitals or digits. Node's codes (EPIPE) have capitals only, and an SQLSTATE class always contains a digit.
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;
const contention = new Set(['40P01', '55P03', '40001']);
