import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/client.ts';
import { LEAST_FREE_MB } from '../db/disk-guard.ts';
import { Refusal } from '../errors.ts';
import { now } from '../ports/clock.ts';
import type { Schemas } from './contract-types.ts';

/** How long a check may take, in milliseconds: a load balancer waits for the answer. */
const CHECK_TIMEOUT_MS = 2000;
/** Seconds. */
const READY_SOON = { retryAfter: 2 };

/** A condition that a node meets while it can serve customers. */
export interface ReadinessCheck {
  /** For the log: `database`. */
  name: string;
  /** @returns why the node is not ready, in English; null if it is. An error and a late answer count as reasons. */
  findFault: () => Promise<string | null>;
}

/** Whether a load balancer may send requests to this node (X-API-26, X-API-80). */
export interface Readiness {
  /** @returns the failed checks, each with its reason; none for a node that is ready */
  listFaults(): Promise<string[]>;
  /** Whether the node is going to end. It still answers every request. */
  readonly isDraining: boolean;
  /** From now on the node is not ready. */
  drain(): void;
}

/** @param checks all run for each question, at the same time */
export function createReadiness(
  checks: readonly ReadinessCheck[],
  timeoutMs: number = CHECK_TIMEOUT_MS,
): Readiness {
  let isDraining = false;
  return {
    async listFaults() {
      if (isDraining) return ['draining: the node is going to end'];
      const faults = await Promise.all(checks.map((check) => faultOf(check, timeoutMs)));
      return faults.filter((fault) => fault !== null);
    },
    get isDraining() {
      return isDraining;
    },
    drain() {
      isDraining = true;
    },
  };
}

/** The process runs (X-API-26). */
export function healthAnswer(): Promise<Schemas['Health']> {
  return Promise.resolve({ status: 'ok' });
}

/** Whether a proxy may send requests. @throws Refusal 503 when it may not; the reasons are logged (X-API-80) */
export async function readyAnswer(
  { readiness }: { readiness: Readiness },
  log: FastifyBaseLogger,
): Promise<Schemas['Health']> {
  const faults = await readiness.listFaults();
  if (faults.length === 0) return { status: 'ok' };
  log.warn({ faults }, 'the node is not ready');
  throw new Refusal(503, 'UNAVAILABLE', undefined, READY_SOON);
}

const stateFaults = {
  ready: null,
  down: 'it does not answer',
  full: `less than ${LEAST_FREE_MB} MB of its disk are free`,
} as const;

/** The database answers, with this program's schema, and commits writes (X-API-267). */
export function databaseCheck(
  { orm, state }: Pick<Database, 'orm' | 'state'>,
  elapsed: () => number = () => performance.now(),
): ReadinessCheck {
  let written = -Infinity;
  let writing: Promise<void> | null = null;

  /** One at a time: while a standby hangs, each holds a connection until it is given up. */
  function write(): Promise<void> {
    if (elapsed() - written < WRITE_VALID_MS) return Promise.resolve();
    const begun = elapsed();
    writing ??= commitMessage(orm)
      .then(() => void (written = begun))
      .finally(() => (writing = null));
    return writing;
  }

  return {
    name: 'database',
    async findFault() {
      const fault = stateFaults[state()];
      if (fault !== null) return fault;
      await Promise.all([now(orm), write()]);
      return null;
    },
  };
}

/** How long a commit counts, in milliseconds. */
const WRITE_VALID_MS = 2000;

/**
 * The smallest commit that waits for a synchronous standby, as a change of rows does: it leaves a line in the log and none in a table.
 * @throws Error while the database is read-only
 */
async function commitMessage(orm: Database['orm']): Promise<void> {
  const [row] = await orm.execute<{ setting: string }>(
    sql`select pg_logical_emit_message(true, 'marquee', ''), current_setting('transaction_read_only') as setting`,
  );
  if (row?.setting !== 'off') throw new Error('it is read-only');
}

async function faultOf(
  { name, findFault }: ReadinessCheck,
  timeoutMs: number,
): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${timeoutMs} ms`), timeoutMs);
  });
  try {
    const fault = await Promise.race([findFault(), late]);
    return fault === null ? null : `${name}: ${fault}`;
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    clearTimeout(timer);
  }
}
