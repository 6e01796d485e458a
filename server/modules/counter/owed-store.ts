import { sql } from 'drizzle-orm';
import type { CounterMethod } from '../../../domain/amounts.ts';
import type { Reader } from '../../db/client.ts';
import { PAID_AT_COUNTER } from '../ledger/provider-cancel.ts';

/** What the counter owes: the entries of the outbox that are never tried, found by the index of waiting refunds. */
const OWED = sql`x.done_at is null and x.dead_at is null and x.kind <> 'MAIL' and x.next_attempt_at = ${PAID_AT_COUNTER}`;

export interface OwedRefund extends Record<string, unknown> {
  refundId: number;
  reservationId: number;
  bookingNumber: string;
  movieTitle: string;
  startsAt: Date;
  method: Exclude<CounterMethod, 'FREE'>;
  /** Won. */
  amount: number;
  since: Date;
}

/** @returns a part of the refunds that the counter owes, the oldest first (A-COUNT-31) */
export function listOwedRefunds(
  db: Reader,
  { offset, limit }: Record<'offset' | 'limit', number>,
): Promise<OwedRefund[]> {
  return db.execute<OwedRefund>(sql`
    select x.id as "refundId", r.id as "reservationId", r.booking_number as "bookingNumber", f.title as "movieTitle",
           s.starts_at as "startsAt", p.method, x.created_at as since,
           case when x.kind = 'PARTIAL_CANCEL' then (
             select refund_amount from partial_refund
             where payment_id = p.id and number = (x.payload ->> 'number')::integer)
           else p.refund_amount end as amount
    from (
      select * from outbox x where ${OWED} order by x.created_at, x.id offset ${offset} limit ${limit}
    ) x
    join payment p on p.id = (x.payload ->> 'paymentId')::bigint
    join reservation r on r.id = p.reservation_id
    join screening s on s.id = p.screening_id
    join movie f on f.id = s.movie_id
    order by x.created_at, x.id`);
}

export async function countOwedRefunds(db: Reader): Promise<number> {
  const [row] = await db.execute<{ owed: number }>(
    sql`select count(*) as owed from outbox x where ${OWED}`,
  );
  return row?.owed ?? 0;
}
