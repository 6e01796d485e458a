import { createHmac } from 'node:crypto';
import { batchCalls } from '../../db/batched-calls.ts';
import type { Database } from '../../db/client.ts';
import { DatabaseDownError } from '../../db/errors.ts';
import { forgetOldest } from '../../lib/forget-oldest.ts';
import { withTimeout } from '../../lib/timeout.ts';
import { leaseRequests, type Lease, type LeaseRequest, type Limit } from './count-store.ts';

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
 * @returns at once, except for a client that has used up a portion before the database has answered
 */
export type CountRequest = (name: string, client: string, limit: Limit) => Count | Promise<Count>;

export interface CounterOptions {
  database: Pick<Database, 'batches'>;
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
/** Clients that a node remembers. What is leased to a forgotten client stays counted in the database. */
const REMEMBERED_CLIENTS = 20_000;
/** Leases of a moment are one statement. */
const LEASE_LIMITS = { most: 500, mostKeys: REMEMBERED_CLIENTS, mostOfKey: 10, patienceMs: 1000 };

/** What a node knows of a client's window. */
interface Window {
  endsAt: number;
  /** Counted by this node. */
  counted: number;
  /** Leased and not counted yet; less than 0 when more was counted before the lease than it grants. */
  leased: number;
  /** The first portion, until a lease has paid for it. */
  unpaid: number;
  /** Counted by or leased to any node. */
  used: number;
  isUsedUp: boolean;
  leasing: Promise<void> | null;
}

/**
 * @returns a counter that leases portions of a limit from the database and counts them in memory. The first portion is
 * counted before its lease (decision 0096), and each one is leased when less than half of the last is left.
 */
export function createRequestCounter({
  database,
  secret,
  report,
  elapsed = () => performance.now(),
}: CounterOptions): CountRequest {
  const windows = new Map<string, Window>();
  let aloneUntil = -Infinity;
  const leaseInBatch = batchCalls<LeaseRequest, Lease>({
    keyOf: ({ key }) => key.toString('hex'),
    // The nodes lock the rows in one order.
    compare: (one, other) => Buffer.compare(one.key, other.key),
    together: (requests) => leaseRequests(database.batches, requests),
    alone: () => Promise.reject(new Error('The database did not lease requests.')),
    mayRunAlone: () => false,
    limits: LEASE_LIMITS,
    refuse: () => new DatabaseDownError('Too many leases wait for the database'),
  });

  async function lease(window: Window, id: string, limit: Limit): Promise<void> {
    const key = createHmac('sha256', secret).update(`request-count:${id}`).digest();
    // The first one also pays for what was counted before.
    const portion = Math.max(portionOf(limit), window.unpaid + halfOf(limit));
    try {
      const { granted, used, msLeft } = await withTimeout(
        LEASE_TIMEOUT_MS,
        leaseInBatch({ ...limit, key, portion }),
      );
      window.leased += granted - window.unpaid;
      window.unpaid = 0;
      window.used = used;
      window.isUsedUp = granted < portion;
      window.endsAt = elapsed() + msLeft;
    } catch (fault) {
      if (!isAlone()) report(fault);
      aloneUntil = elapsed() + PAUSE_MS;
    } finally {
      window.leasing = null;
      // More may have been counted meanwhile than the lease leaves.
      leaseWhenLow(window, id, limit);
    }
  }

  function leaseWhenLow(window: Window, id: string, limit: Limit): void {
    const isLow = window.leased < halfOf(limit);
    if (isLow && !window.isUsedUp && !isAlone()) window.leasing ??= lease(window, id, limit);
  }

  function isAlone(): boolean {
    return elapsed() < aloneUntil;
  }

  function windowOf(id: string, limit: Limit): Window {
    const known = windows.get(id);
    if (known && (known.endsAt > elapsed() || known.leasing)) return known;
    const portion = portionOf(limit);
    const window: Window = {
      ...{ counted: 0, leased: portion, unpaid: portion, used: 0, isUsedUp: false },
      endsAt: elapsed() + limit.windowMs,
      leasing: null,
    };
    // A portion without a half is leased at once, so that a small limit is exact; other clients may send little (X-API-299).
    if (halfOf(limit) === 0 && !isAlone()) window.leasing = lease(window, id, limit);
    // The map keeps the order of insertion, so the oldest window is first.
    windows.delete(id);
    windows.set(id, window);
    forgetOldest(windows, REMEMBERED_CLIENTS);
    return window;
  }

  function countIn(window: Window, id: string, limit: Limit): Count {
    window.counted += 1;
    const isLeased = window.leased > 0;
    if (isLeased) window.leased -= 1;
    leaseWhenLow(window, id, limit);
    return {
      isExceeded: window.counted > limit.max || (window.isUsedUp && !isLeased),
      used: Math.max(window.counted, window.used - Math.max(0, window.leased)),
      msLeft: Math.max(0, window.endsAt - elapsed()),
    };
  }

  async function countLater(window: Window, id: string, limit: Limit): Promise<Count> {
    while (needsLease(window)) {
      window.leasing ??= lease(window, id, limit);
      await window.leasing;
    }
    return countIn(window, id, limit);
  }

  function needsLease({ leased, isUsedUp }: Window): boolean {
    return leased <= 0 && !isUsedUp && !isAlone();
  }

  return (name, client, limit) => {
    const id = idOf(name, client, limit);
    const window = windowOf(id, limit);
    return needsLease(window) ? countLater(window, id, limit) : countIn(window, id, limit);
  };
}

function portionOf({ max }: Limit): number {
  return Math.max(1, Math.floor(max * LEASED_PART));
}

/** What is left of a portion when the next one is leased. */
function halfOf(limit: Limit): number {
  return Math.floor(portionOf(limit) / 2);
}

/** Nodes with different settings count separately. */
function idOf(name: string, client: string, { max }: Limit): string {
  return `${name} ${max} ${client}`;
}
