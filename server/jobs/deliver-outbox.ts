import type { Database } from '../db/client.ts';
import {
  leaseDueEntries,
  updateFailedEntry,
  updateDoneEntry,
  updateEntryToRetry,
  type OutboxEntry,
} from '../modules/ledger/outbox-store.ts';
import { now as appNow } from '../ports/clock.ts';
import type { OutboxPayload } from '../db/schema/outbox.ts';
import { NotYet, TryAgainAs, type Delivery } from './delivery.ts';
import { RefusedForGood } from './refused-for-good.ts';

/** Entries tried one after another in one run. */
const BATCH = 20;
/** How long a node may work on an entry before another node tries it, in milliseconds. */
const LEASE_MS = 60_000;
/** Tries before an entry is marked as failed, for manual review: with the pauses below, about a day. */
const MOST_ATTEMPTS = 150;
const FIRST_PAUSE_MS = 1_000;
/** How long an entry waits for another one before it looks again, in milliseconds. */
const WAITING_PAUSE_MS = 60_000;
/** How long the account of a refund that cannot be sent is kept, in milliseconds. */
const KEPT_ACCOUNT_MS = 7 * 24 * 60 * 60 * 1000;
/** Short enough that a refund is retried within minutes after the provider is available again. */
const LONGEST_PAUSE_MS = 10 * 60_000;

/** The entries that a run delivers. */
export interface Lane {
  kinds: readonly OutboxPayload['kind'][];
  /** Entries tried in one run, all at the same time. By default they are tried one after another. */
  atOnce?: number;
}

/**
 * Delivers due refunds to the provider and due mails: each at least once, with one effect.
 * @param lane by default all entries
 * @returns how many entries were tried
 */
export async function deliverOutbox(
  database: Database,
  deliver: Delivery,
  lane?: Lane,
): Promise<number> {
  const { kinds, atOnce } = lane ?? {};
  const due = await database.transaction(async (tx) => {
    const now = await appNow(tx);
    return leaseDueEntries(tx, {
      now,
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      limit: atOnce ?? BATCH,
      kinds,
    });
  });
  if (atOnce === undefined) for (const entry of due) await deliverOne(database, deliver, entry);
  else await Promise.all(due.map((entry) => deliverOne(database, deliver, entry)));
  return due.length;
}

async function deliverOne(
  database: Database,
  deliver: Delivery,
  entry: OutboxEntry,
): Promise<void> {
  try {
    const afterwards = await deliver(entry.payload, entry.key);
    await database.transaction(async (tx) => {
      await afterwards(tx);
      await updateDoneEntry(tx, entry.id, await appNow(tx));
    });
  } catch (error) {
    await database.transaction(async (tx) => {
      const at = await appNow(tx);
      const message = error instanceof Error ? error.message : String(error);
      const isWaiting = error instanceof NotYet;
      if (error instanceof RefusedForGood || (!isWaiting && entry.attempts >= MOST_ATTEMPTS)) {
        await updateFailedEntry(tx, entry.id, { at, error: message });
        if (error instanceof RefusedForGood) await error.afterwards?.(tx);
      } else {
        await updateEntryToRetry(tx, entry.id, {
          // Waiting for another entry, which wakes this one, is no try of it.
          attempts: isWaiting ? entry.attempts - 1 : entry.attempts,
          at: isWaiting ? new Date(at.getTime() + WAITING_PAUSE_MS) : retryAt(at, entry.attempts),
          error: message,
          payload: error instanceof TryAgainAs ? error.payload : keptPayload(entry, at),
        });
      }
    });
  }
}

/** An account is not kept for longer, however long its entry waits: it is asked for again (C-RES-46). */
function keptPayload({ payload, createdAt }: OutboxEntry, now: Date): OutboxPayload {
  const isOld = now.getTime() - createdAt.getTime() > KEPT_ACCOUNT_MS;
  return payload.kind === 'MAIL' || !isOld ? payload : { ...payload, refundAccount: null };
}

function retryAt(now: Date, attempts: number): Date {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS);
  return new Date(now.getTime() + pause);
}
