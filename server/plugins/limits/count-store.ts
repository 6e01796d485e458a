import { asc, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction, Writer } from '../../db/client.ts';
import { requestCount } from '../../db/schema/limits.ts';

/** A limit on the requests of one client. */
export interface Limit {
  /** The most requests in a window. */
  max: number;
  /** The length of a window, in milliseconds, from the first request in it. */
  windowMs: number;
}

export interface LeaseRequest extends Limit {
  /** 32 bytes. */
  key: Uint8Array;
  /** How many requests to lease. */
  portion: number;
}

export interface Lease {
  /** How many requests the node may count; fewer than requested, or none, at the end of the limit. */
  granted: number;
  /** Counted by or leased to any node in this window. */
  used: number;
  /** Until the window ends, in milliseconds. */
  msLeft: number;
}

const { key, used, endsAt } = requestCount;

/** Leases requests of a client's limit to this node, in a new window when the last one has ended. */
export async function leaseRequests(
  db: Writer,
  { key: id, portion, max, windowMs }: LeaseRequest,
): Promise<Lease> {
  const end = sql`app_now() + ${windowMs}::integer * interval '1 millisecond'`;
  // A window that ends later than a new one was begun before the clock was set back.
  const isOver = sql`(${endsAt} <= app_now() or ${endsAt} > excluded.ends_at)`;
  const [row] = await db
    .insert(requestCount)
    .values({ key: id, used: portion, endsAt: end })
    .onConflictDoUpdate({
      target: key,
      set: {
        used: sql`case when ${isOver} then ${portion}::integer
          else least(${used} + ${portion}::integer, ${max + portion}::integer) end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
      },
    })
    .returning({
      used,
      msLeft: sql`extract(epoch from ${endsAt} - app_now())::float8 * 1000`.mapWith(Number),
    });
  if (!row) throw new Error('The database did not lease requests.');
  const before = row.used - portion;
  return {
    granted: Math.min(portion, Math.max(0, max - before)),
    used: Math.min(row.used, max),
    msLeft: row.msLeft,
  };
}

/** Deletes counts whose window has ended, the oldest first. @param most rows to delete */
export async function deleteEndedCounts(tx: Transaction, most: number): Promise<void> {
  const ended = tx
    .select({ key })
    .from(requestCount)
    .where(lte(endsAt, sql`app_now()`))
    .orderBy(asc(endsAt))
    .limit(most)
    .for('update', { skipLocked: true });
  await tx.delete(requestCount).where(inArray(key, ended));
}
