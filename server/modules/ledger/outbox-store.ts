import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { outbox, type OutboxPayload } from '../../db/schema/outbox.ts';

export type OutboxEntry = typeof outbox.$inferSelect;

/**
 * Queues an effect outside the database, carried out after the transaction commits. The same key twice is one entry.
 * @param entry.notBefore the earliest time of the first try
 * @param entry.createdAt by default the same
 * @param entry.doneAt for an entry that is never tried
 */
export async function insertOutboxEntry(
  tx: Transaction,
  entry: {
    key: string;
    payload: OutboxPayload;
    notBefore: Date;
    createdAt?: Date;
    doneAt?: Date | null;
  },
): Promise<void> {
  await tx
    .insert(outbox)
    .values({
      kind: entry.payload.kind,
      key: entry.key,
      payload: entry.payload,
      nextAttemptAt: entry.notBefore,
      createdAt: entry.createdAt ?? entry.notBefore,
      doneAt: entry.doneAt ?? null,
    })
    .onConflictDoNothing({ target: outbox.key });
}

interface Lease {
  now: Date;
  leaseUntil: Date;
  limit: number;
  /** By default every kind. */
  kinds: readonly OutboxPayload['kind'][] | undefined;
}

/**
 * Leases due entries to this node: until `leaseUntil` no other node tries them, so a killed node only delays them.
 */
export async function leaseDueEntries(
  tx: Transaction,
  { now, leaseUntil, limit, kinds }: Lease,
): Promise<OutboxEntry[]> {
  const due = await tx
    .select()
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        isNull(outbox.deadAt),
        lte(outbox.nextAttemptAt, now),
        kinds && inArray(outbox.kind, [...kinds]),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const entry of due) {
    await tx
      .update(outbox)
      .set({ nextAttemptAt: leaseUntil, attempts: entry.attempts + 1 })
      .where(eq(outbox.id, entry.id));
  }
  return due.map((entry) => ({ ...entry, attempts: entry.attempts + 1 }));
}

/** The payload of an ended entry: without the content of a mail, which may contain a code, and without an account. */
const endedPayload = sql`case when ${outbox.kind} = 'MAIL'
  then ${outbox.payload} || '{"content": null}' else ${outbox.payload} - 'refundAccount' end`;

export async function updateDoneEntry(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ doneAt: at, lastError: null, payload: endedPayload })
    .where(eq(outbox.id, id));
}

/** Ends a mail that was not sent yet and no longer fits its booking. */
export async function updateUnsentToDone(tx: Transaction, key: string, at: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ doneAt: at, payload: endedPayload })
    .where(and(eq(outbox.key, key), isNull(outbox.doneAt), isNull(outbox.deadAt)));
}

/** Schedules those of these entries that wait for delivery for the next run. */
export async function updateEntriesToNow(
  tx: Transaction,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(outbox)
    .set({ nextAttemptAt: now })
    .where(and(inArray(outbox.key, [...keys]), isNull(outbox.doneAt), isNull(outbox.deadAt)));
}

/** @param retry.payload the task of the next try */
export async function updateEntryToRetry(
  tx: Transaction,
  id: number,
  retry: { attempts: number; at: Date; error: string; payload: OutboxPayload },
): Promise<void> {
  await tx
    .update(outbox)
    .set({
      attempts: retry.attempts,
      nextAttemptAt: retry.at,
      lastError: retry.error,
      payload: retry.payload,
    })
    .where(eq(outbox.id, id));
}

/** Marks an entry as failed, for manual review. */
export async function updateFailedEntry(
  tx: Transaction,
  id: number,
  death: { at: Date; error: string },
): Promise<void> {
  await tx
    .update(outbox)
    .set({ deadAt: death.at, lastError: death.error, payload: endedPayload })
    .where(eq(outbox.id, id));
}

/** @returns the entries with these keys that have not ended, and those that were given up, locked until the end */
export function lockUndoneEntries(
  tx: Transaction,
  keys: readonly string[],
): Promise<OutboxEntry[]> {
  return tx
    .select()
    .from(outbox)
    .where(and(inArray(outbox.key, [...keys]), isNull(outbox.doneAt)))
    .orderBy(asc(outbox.id))
    .for('update');
}

/** @returns the entries with these keys that are not done */
export function listUndoneEntries(db: Reader, keys: readonly string[]): Promise<OutboxEntry[]> {
  return db
    .select()
    .from(outbox)
    .where(and(inArray(outbox.key, [...keys]), isNull(outbox.doneAt)))
    .orderBy(asc(outbox.id));
}

export async function findEntry(db: Reader, id: number): Promise<OutboxEntry | null> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row ?? null;
}

/** @returns an entry, locked until the end of the transaction; null for an unknown id */
export async function lockEntry(tx: Transaction, id: number): Promise<OutboxEntry | null> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update');
  return row ?? null;
}

/** Tries an entry again that was marked as failed, at once and with new tries. */
export async function updateRevivedEntry(
  tx: Transaction,
  id: number,
  { at, payload }: { at: Date; payload: OutboxPayload },
): Promise<void> {
  await tx
    .update(outbox)
    .set({
      payload,
      attempts: 0,
      nextAttemptAt: at,
      deadAt: null,
      lastError: null,
    })
    .where(and(eq(outbox.id, id), isNotNull(outbox.deadAt)));
}
