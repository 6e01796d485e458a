import { asc, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction, Writer } from '../../db/client.ts';
import { requestCount } from '../../db/schema/limits.ts';
import { STATEMENT_TIMEOUT } from '../../db/server-identity.ts';

/** A limit on the requests of one client. */
export interface Limit {
  /** The most requests in a window. */
  max: number;
  /** The length of a window, in milliseconds, from the first lease in it. */
  windowMs: number;
}

export interface LeaseRequest extends Limit {
  /** 32 bytes. */
  key: Buffer;
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

const { key, endsAt } = requestCount;

/** More are not counted, so that the number fits its column. */
const MOST_USED = 1_000_000_000;

/**
 * Leases requests of clients' limits to this node, each in a new window when the last one has ended.
 * @param requests with different keys, in their order
 * @returns the leases by the places of the requests
 */
export async function leaseRequests(
  db: Writer,
  requests: readonly LeaseRequest[],
): Promise<Map<number, Lease>> {
  const keys = requests.map((request) => request.key.toString('hex'));
  const portions = requests.map(({ portion }) => portion);
  const windows = requests.map(({ windowMs }) => windowMs);
  // A window that ends much later than a new one was begun before the clock was set back. One that ends a little later is
  // of a statement that read the clock after this one and was stored before it.
  const isOver = sql`(request_count.ends_at <= app_now()
    or request_count.ends_at > excluded.ends_at + interval '${sql.raw(STATEMENT_TIMEOUT)}')`;
  const rows = await db.execute<{ key: string; used: number; msLeft: number }>(sql`
    insert into request_count (key, used, ends_at)
    select decode(key, 'hex'), portion, app_now() + window_ms * interval '1 millisecond'
    from unnest(${sql.param(keys)}::text[], ${sql.param(portions)}::integer[], ${sql.param(windows)}::integer[])
      with ordinality as asked (key, portion, window_ms, place)
    order by place
    on conflict (key) do update set
      used = case when ${isOver} then excluded.used
        else least(request_count.used, ${MOST_USED}::integer) + excluded.used end,
      ends_at = case when ${isOver} then excluded.ends_at else request_count.ends_at end
    returning encode(key, 'hex') as key, used,
      extract(epoch from ends_at - app_now())::float8 * 1000 as "msLeft"`);
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const leases = new Map<number, Lease>();
  for (const [place, { portion, max }] of requests.entries()) {
    const row = rowOf.get(keys[place] ?? '');
    if (!row) continue;
    const granted = Math.min(portion, Math.max(0, max - (row.used - portion)));
    leases.set(place, { granted, used: Math.min(row.used, max), msLeft: row.msLeft });
  }
  return leases;
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
