import { sql } from 'drizzle-orm';
import type { OrderMethod } from '../../../domain/amounts.ts';
import { programmeDate } from '../../../domain/korea-time.ts';
import type { Interval } from '../../../domain/schedule.ts';
import type { Reader } from '../../db/client.ts';
import { movementsOf } from './movements.ts';

/** The payments or refunds of an hour and a method. */
export interface MoneyGroup extends Record<string, unknown> {
  kind: 'PAYMENT' | 'REFUND';
  /** 0 to 23, in Korea. */
  hour: number;
  /** Null for orders of 0 won. */
  method: OrderMethod | null;
  movements: number;
  tickets: number;
  listAmount: number;
  discountAmount: number;
  usedPoints: number;
  amount: number;
  refundAmount: number;
  returnedPoints: number;
  /** The refunds that the provider has not returned yet. */
  waitingAmount: number;
}

/** @returns the money of an interval of at most a day, in at most 24 times 10 times 2 groups */
export function listMoneyGroups(db: Reader, interval: Interval): Promise<MoneyGroup[]> {
  return db.execute<MoneyGroup>(sql`
    select m.kind, extract(hour from m.at at time zone 'Asia/Seoul')::integer as hour,
           m.method, count(*) as movements, sum(m.tickets)::bigint as tickets, sum(m.list_amount)::bigint as "listAmount",
           sum(m.discount_amount)::bigint as "discountAmount", sum(m.used_points)::bigint as "usedPoints",
           sum(m.amount)::bigint as amount, sum(m.refund_amount)::bigint as "refundAmount",
           sum(m.returned_points)::bigint as "returnedPoints",
           coalesce(sum(m.refund_amount) filter (where m.is_waiting), 0)::bigint as "waitingAmount"
    from (${movementsOf(interval)}) m
    group by 1, 2, 3`);
}

/** A payment or a refund, as the file shows it. */
export interface Movement extends Record<string, unknown> {
  at: Date;
  kind: 'PAYMENT' | 'REFUND';
  bookingNumber: string;
  movieTitle: string;
  roomName: string;
  startsAt: Date;
  tickets: number;
  listAmount: number;
  discountAmount: number;
  usedPoints: number;
  amount: number;
  refundAmount: number;
  returnedPoints: number;
  method: OrderMethod | null;
  /** The provider has not returned it yet. */
  isWaiting: boolean;
  /** It is no longer tried. */
  isGivenUp: boolean;
}

/** @returns the first payments and refunds of an interval in the order of time, from one snapshot */
export function listMovements(db: Reader, interval: Interval, limit: number): Promise<Movement[]> {
  return db.execute<Movement>(sql`
    select m.at, m.kind, r.booking_number as "bookingNumber", f.title as "movieTitle", o.name as "roomName",
           s.starts_at as "startsAt", m.tickets::bigint as tickets, m.list_amount as "listAmount",
           m.discount_amount as "discountAmount", m.used_points as "usedPoints", m.amount,
           m.refund_amount as "refundAmount", m.returned_points as "returnedPoints",
           m.method, m.is_waiting as "isWaiting",
           m.is_waiting and exists (
             select from outbox x
             where x.key in ('provider-cancel:' || m.payment_id, 'partial-cancel:' || m.payment_id || ':' || m.number)
               and (m.number = 0 or (x.payload ->> 'number')::integer = m.number)
               and x.dead_at is not null) as "isGivenUp"
    from (${movementsOf(interval)}) m
    join reservation r on r.id = m.reservation_id
    join screening s on s.id = m.screening_id
    join movie f on f.id = s.movie_id
    join screening_room o on o.id = s.room_id
    order by m.at, m.payment_id, m.kind, m.number
    limit ${limit}`);
}

/** @returns the day in Korea of the first screening or payment; null before either */
export async function findFirstDay(db: Reader): Promise<string | null> {
  const [row] = await db.execute<{ first: Date | null }>(sql`
    select least((select min(starts_at) from screening),
                 (select min(approved_at) from payment where approved_at is not null)) as first`);
  return row?.first ? programmeDate(row.first) : null;
}
