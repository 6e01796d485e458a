import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { programmeDay } from '../../db/programme-day.ts';
import { PAID_AT_COUNTER } from '../ledger/provider-cancel.ts';

/** What a list shows, and the number of all. */
interface Counted extends Record<string, unknown> {
  total: number;
}

export interface ListedDelivery extends Counted {
  id: number;
  key: string;
  bookingNumber: string;
  /** Null for a customer who has withdrawn. */
  customerId: number | null;
  movieTitle: string;
  /** Won; null for a mail. */
  amount: number | null;
  since: Date;
  attempts: number;
  reason: string | null;
}

/** Of a refund its amount; 0 where the server only closes a payment at the provider. */
const REFUND_WON = sql.raw(`case
  when x.kind = 'PARTIAL_CANCEL' then (
    select refund_amount from partial_refund
    where payment_id = p.id and number = (x.payload ->> 'number')::integer)
  when p.state = 'REFUND_PENDING' then p.refund_amount
  else 0 end`);

const OF_BOOKING = sql.raw(`
  join reservation r on r.id = p.reservation_id
  join screening s on s.id = p.screening_id
  join movie f on f.id = s.movie_id
  join customer c on c.id = p.customer_id`);

const CUSTOMER_ID = sql.raw('case when c.withdrawn_at is null then c.id end as "customerId"');

/** @returns the refunds that wait since an instant or longer, the oldest first, without those that the counter owes (A-TODAY-20) */
export function listWaitingRefunds(
  db: Reader,
  { until, limit }: { until: Date; limit: number },
): Promise<ListedDelivery[]> {
  return db.execute<ListedDelivery>(sql`
    select x.id, x.key, r.booking_number as "bookingNumber", ${CUSTOMER_ID}, f.title as "movieTitle", ${REFUND_WON} as amount,
           x.created_at as since, x.attempts, x.last_error as reason, x.total
    from (
      select *, count(*) over () as total from outbox
      where done_at is null and dead_at is null and kind <> 'MAIL' and created_at <= ${until}
        and next_attempt_at < ${PAID_AT_COUNTER}
      order by created_at, id limit ${limit}
    ) x
    join payment p on p.id = (x.payload ->> 'paymentId')::bigint ${OF_BOOKING}
    order by x.created_at, x.id`);
}

/** @returns the refunds that are no longer tried, the latest first (A-TODAY-21) */
export function listFailedRefunds(db: Reader, limit: number): Promise<ListedDelivery[]> {
  return db.execute<ListedDelivery>(sql`
    select x.id, x.key, r.booking_number as "bookingNumber", ${CUSTOMER_ID}, f.title as "movieTitle", ${REFUND_WON} as amount,
           x.dead_at as since, x.attempts, x.last_error as reason, x.total
    from (
      select *, count(*) over () as total from outbox
      where dead_at is not null and kind in ('PROVIDER_CANCEL', 'PARTIAL_CANCEL')
      order by dead_at desc, id desc limit ${limit}
    ) x
    join payment p on p.id = (x.payload ->> 'paymentId')::bigint ${OF_BOOKING}
    order by x.dead_at desc, x.id desc`);
}

/** The keys of the mails about a booking: `mail:booked:7`, `mail:ticketCancelled:7:1`. */
const IS_BOOKING_MAIL: SQL = sql.raw(
  `x.key ~ '^mail:[A-Za-z]+:[0-9]{1,15}(:|$)' and x.key !~ '^mail:withdrawal:'`,
);

export interface ListedMail extends ListedDelivery {
  reservationState: string;
  paymentState: string;
  hasWithdrawn: boolean;
}

/** @returns the booking mails that are no longer tried, the latest first (A-TODAY-22) */
export function listFailedMails(db: Reader, limit: number): Promise<ListedMail[]> {
  return db.execute<ListedMail>(sql`
    select x.id, x.key, r.booking_number as "bookingNumber", ${CUSTOMER_ID}, f.title as "movieTitle", null::integer as amount,
           x.dead_at as since, x.attempts, x.last_error as reason, x.total,
           r.state as "reservationState", p.state as "paymentState", c.withdrawn_at is not null as "hasWithdrawn"
    from (
      select x.*, count(*) over () as total from outbox x
      where x.dead_at is not null and x.kind = 'MAIL' and ${IS_BOOKING_MAIL}
      order by x.dead_at desc, x.id desc limit ${limit}
    ) x
    join payment p on p.id = split_part(x.key, ':', 3)::bigint ${OF_BOOKING}
    order by x.dead_at desc, x.id desc`);
}

/** @returns the number of the other mails that are no longer tried: codes, notices about the account */
export async function countOtherFailedMails(db: Reader): Promise<number> {
  const [row] = await db.execute<{ mails: number }>(sql`
    select count(*) as mails from outbox x
    where x.dead_at is not null and x.kind = 'MAIL' and not (${IS_BOOKING_MAIL})`);
  return row?.mails ?? 0;
}

export interface UndecidedOrder extends Counted {
  paymentId: number;
  bookingNumber: string;
  /** Null for a customer who has withdrawn. */
  customerId: number | null;
  movieTitle: string;
  amount: number;
  since: Date;
}

/** @returns the orders whose outcome is unknown since an instant or longer, the oldest first (A-TODAY-24) */
export function listUndecidedOrders(
  db: Reader,
  { until, limit }: { until: Date; limit: number },
): Promise<UndecidedOrder[]> {
  return db.execute<UndecidedOrder>(sql`
    select p.id as "paymentId", r.booking_number as "bookingNumber", ${CUSTOMER_ID}, f.title as "movieTitle",
           p.final_amount as amount, p.confirming_at as since, count(*) over () as total
    from payment p ${OF_BOOKING}
    where p.state = 'CONFIRMING' and p.confirming_at <= ${until}
    order by p.confirming_at, p.id
    limit ${limit}`);
}

export interface OutsideRefund extends Counted {
  paymentId: number;
  bookingNumber: string;
  /** Null for a customer who has withdrawn. */
  customerId: number | null;
  movieTitle: string;
  /** Won. */
  amount: number;
  since: Date;
  outcome: 'CANCELLED' | 'KEPT_PART' | 'KEPT_ADMITTED' | 'KEPT_OVER' | 'RETURNED_MORE';
}

/** Of all that was paid the part that the provider has returned, in won. */
const OUTSIDE_WON = sql.raw(`case
  when p.outside_refund = 0 then p.refund_amount
  else ceil(p.final_amount::numeric * p.outside_refund / p.provider_amount)::integer end`);

const OUTSIDE_OUTCOME = sql.raw(`case
  when p.outside_refund = 0 then 'CANCELLED'
  when r.state = 'CANCELLED' and r.closed_at <= p.outside_refund_at then 'RETURNED_MORE'
  when p.seat_change_number is not null then 'KEPT_PART'
  when p.outside_refund + coalesce(p.provider_refund_amount, 0) < p.provider_amount then 'KEPT_PART'
  when exists (select from admission a where a.reservation_id = r.id) then 'KEPT_ADMITTED'
  else 'KEPT_OVER' end`);

/** @returns the refunds without a request that were noticed since an instant, the latest first (A-TODAY-28) */
export function listOutsideRefunds(
  db: Reader,
  { since, limit }: { since: Date; limit: number },
): Promise<OutsideRefund[]> {
  return db.execute<OutsideRefund>(sql`
    select p.id as "paymentId", r.booking_number as "bookingNumber", ${CUSTOMER_ID}, f.title as "movieTitle",
           ${OUTSIDE_WON} as amount, p.outside_refund_at as since, ${OUTSIDE_OUTCOME} as outcome,
           count(*) over () as total
    from payment p ${OF_BOOKING}
    where p.outside_refund_at >= ${since}
    order by p.outside_refund_at desc, p.id desc
    limit ${limit}`);
}

export interface UnpricedRoom extends Counted {
  roomId: number;
  roomName: string;
  screenings: number;
  firstStartsAt: Date;
}

/** @returns the rooms without prices that have coming screenings, by their first one (A-TODAY-25) */
export function listUnpricedRooms(
  db: Reader,
  { now, limit }: { now: Date; limit: number },
): Promise<UnpricedRoom[]> {
  return db.execute<UnpricedRoom>(sql`
    select o.id as "roomId", o.name as "roomName", count(*) as screenings, min(s.starts_at) as "firstStartsAt",
           count(*) over () as total
    from screening_room o join screening s on s.room_id = o.id
    where s.starts_at > ${now} and s.cancelled_at is null
      and not exists (select from price_setting t where t.room_id = o.id)
    group by o.id
    order by min(s.starts_at), o.id
    limit ${limit}`);
}

export interface MovieOutsideDates extends Counted {
  movieId: number;
  movieTitle: string;
  releaseDate: string;
  /** Coming screenings before the release. */
  early: number;
  screeningEndDate: string | null;
  /** Coming screenings after the last day. */
  late: number;
  firstStartsAt: Date;
}

const DAY = programmeDay(sql`s.starts_at`);
const IS_EARLY = sql`${DAY} < f.release_date`;
const IS_LATE = sql`${DAY} > f.screening_end_date`;

/** @returns the films with coming screenings outside their dates, by the first such screening (A-TODAY-25) */
export function listMoviesOutsideDates(
  db: Reader,
  { now, limit }: { now: Date; limit: number },
): Promise<MovieOutsideDates[]> {
  return db.execute<MovieOutsideDates>(sql`
    select f.id as "movieId", f.title as "movieTitle", f.release_date as "releaseDate",
           count(*) filter (where ${IS_EARLY}) as early, f.screening_end_date as "screeningEndDate",
           count(*) filter (where ${IS_LATE}) as late, min(s.starts_at) as "firstStartsAt", count(*) over () as total
    from screening s join movie f on f.id = s.movie_id
    where s.starts_at > ${now} and s.cancelled_at is null and (${IS_EARLY} or ${IS_LATE})
    group by f.id
    order by min(s.starts_at), f.id
    limit ${limit}`);
}
