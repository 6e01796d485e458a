/** The form of rows: arrays in the order of the select list, or objects by column name. */
export type RowMode = 'array' | 'object';

/**
 * Runs SQL in one session and returns its rows. Text without parameters may hold several statements;
 * then the rows of the last one are returned.
 */
export type RunQuery = (
  text: string,
  parameters: readonly unknown[],
  rowMode: RowMode,
) => Promise<unknown[]>;

/** A subscriber's callbacks. `onGap` is called when notifications may have been lost. */
export interface Subscriber {
  onPayload: (payload: string) => void;
  onGap: () => void;
}

export type Unlisten = () => Promise<void>;

/**
 * `ready`, `down`: a database server does not answer, so every call fails at once; `full`: the disk has too little space
 * left, so reads work and writes fail.
 */
export type DatabaseState = 'ready' | 'down' | 'full';

/** Called when the state changes. */
export type ReportState = (state: DatabaseState) => void;

export interface Reports {
  fault: ReportFault;
  state: ReportState;
}

export interface TransactionModes {
  /** Of `begin`, such as `read only`. */
  mode: string;
  /** The statements may take any time. */
  unlimited: boolean;
  /** How long each statement may take on a database server, in milliseconds; by default 10 s. */
  limitMs?: number | undefined;
}

/** How long a statement waits for a lock, in milliseconds. PostgreSQL then reports contention. */
export const LOCK_TIMEOUT = 3_000;

/** Called with errors that no caller awaits, such as a lost idle connection. */
export type ReportFault = (fault: unknown) => void;

/** The connections of a node to the PostgreSQL server. */
export interface PoolUse {
  /** Open connections, idle ones included. */
  total: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

/** The differences between PGlite and a PostgreSQL server; the rest is in client.ts. */
export interface Engine {
  readonly kind: 'pglite' | 'postgres';
  state(): DatabaseState;
  /** Runs SQL outside any transaction. */
  query: RunQuery;
  /** The same for batches of calls, which other work neither delays nor gets refused. */
  batchQuery: RunQuery;
  /** Commits when `work` fulfils, rolls back when it rejects. */
  transaction<T>(work: (query: RunQuery) => Promise<T>, modes: TransactionModes): Promise<T>;
  listen(channel: string, subscriber: Subscriber): Promise<Unlisten>;
  /** Resolves when subscribers have been called for every transaction that was committed before this call. */
  caughtUp(): Promise<void>;
  /**
   * Holds the named lock while `work` runs. Returns false, without running `work`, if `wait` is false and the lock is
   * taken.
   */
  lock(name: string, wait: boolean, work: () => Promise<void>): Promise<boolean>;
  /** Null for the embedded database, which has no connections. */
  poolUse(): PoolUse | null;
  close(): Promise<void>;
}
