import { createHmac } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { leaseRequests, type Limit } from './count-store.ts';
import { withTimeout } from '../../lib/timeout.ts';

export interface Count {
  isExceeded: boolean;
  /** Requests in this window, as far as this node knows. */
  used: number;
  /** Until the window ends, in milliseconds. */
  msLeft: number;
}

/**
 * Counts requests of clients for all nodes together (X-API-70).
 * @param name of the limit
 * @param client such as a network, or a network and a login id
 * @returns at once what needs no lease
 */
export type CountRequest = (name: string, client: string, limit: Limit) => Count | Promise<Count>;

export interface CounterOptions {
  database: Pick<Database, 'orm'>;
  /** The key of the stored hashes, so that the table names no client. */
  secret: string;
  /** Called when the database does not answer: this node then counts alone for a moment (decision 0022). */
  report: (fault: unknown) => void;
  /** Milliseconds from any fixed instant. */
  elapsed?: () => number;
}

/** The part of a limit that a node leases at once, so that it asks the database for few of its requests. */
const LEASED_PART = 1 / 20;
/** How long a request waits for a lease, in milliseconds. */
const LEASE_TIMEOUT_MS = 2000;
/** How long a node counts alone after the database did not answer, in milliseconds. */
const PAUSE_MS = 5000;
/** Clients that a node remembers. The counts of a forgotten client stay in the database. */
const REMEMBERED_CLIENTS = 20_000;

/** What a node knows of a client's window. */
interface Window {
  endsAt: number;
  /** Counted by this node. */
  counted: number;
  /** Leased and not counted yet. */
  leased: number;
  /** Counted by or leased to any node. */
  used: number;
  isUsedUp: boolean;
  leasing: Promise<void> | null;
}

/** @returns a counter that leases portions of a limit from the database and counts them in memory */
export function createRequestCounter({
  database,
  secret,
  report,
  elapsed = () => performance.now(),
}: CounterOptions): CountRequest {
  const windows = new Map<string, Window>();
  let aloneUntil = -Infinity;

  async function lease(window: Window, id: string, { max, windowMs }: Limit): Promise<void> {
    const key = createHmac('sha256', secret).update(`request-count:${id}`).digest();
    const portion = Math.max(1, Math.floor(max * LEASED_PART));
    try {
      const { granted, used, msLeft } = await withTimeout(
        LEASE_TIMEOUT_MS,
        leaseRequests(database.orm, { key, portion, max, windowMs }),
      );
      window.leased += granted;
      window.used = used;
      window.isUsedUp = granted === 0;
      window.endsAt = elapsed() + msLeft;
    } catch (fault) {
      aloneUntil = elapsed() + PAUSE_MS;
      report(fault);
    } finally {
      window.leasing = null;
    }
  }

  function windowOf(id: string, { windowMs }: Limit): Window {
    const known = windows.get(id);
    if (known && (known.endsAt > elapsed() || known.leasing)) return known;
    const begun = { counted: 0, leased: 0, used: 0, isUsedUp: false, leasing: null };
    const window: Window = { ...begun, endsAt: elapsed() + windowMs };
    // The map keeps the order of insertion, so the oldest window is first.
    windows.delete(id);
    windows.set(id, window);
    const oldest = windows.keys().next().value;
    if (windows.size > REMEMBERED_CLIENTS && oldest !== undefined) windows.delete(oldest);
    return window;
  }

  function countIn(window: Window, { max }: Limit): Count {
    window.counted += 1;
    const isLeased = window.leased > 0;
    if (isLeased) window.leased -= 1;
    return {
      isExceeded: window.counted > max || (window.isUsedUp && !isLeased),
      used: Math.max(window.counted, window.used - window.leased),
      msLeft: Math.max(0, window.endsAt - elapsed()),
    };
  }

  async function countLater(window: Window, id: string, limit: Limit): Promise<Count> {
    while (needsLease(window)) {
      window.leasing ??= lease(window, id, limit);
      await window.leasing;
    }
    return countIn(window, limit);
  }

  function needsLease({ leased, isUsedUp }: Window): boolean {
    return leased === 0 && !isUsedUp && elapsed() >= aloneUntil;
  }

  return (name, client, limit) => {
    const id = idOf(name, client, limit);
    const window = windowOf(id, limit);
    return needsLease(window) ? countLater(window, id, limit) : countIn(window, limit);
  };
}

/** Nodes with different settings count separately. */
function idOf(name: string, client: string, { max }: Limit): string {
  return `${name} ${max} ${client}`;
}
