import { sql } from 'drizzle-orm';
import { POINT_EARNING_PERCENT } from '../../domain/limits.ts';
import { paidForRest } from '../modules/ledger/paid-for-rest.ts';
import type { Invariant } from './invariant.ts';

const POINT_EARNING_SHARE = sql.raw(`${String(POINT_EARNING_PERCENT)} / 100.0`);

/** A refund that waits for the customer's account has no time. */
const WAITS_FOR_ACCOUNT = sql.raw(
  `dead_at is not null and coalesce(last_error, '') ~ '^(REFUND_ACCOUNT_NEEDED|INVALID_(BANK|REFUND_ACCOUNT_(INFO|NUMBER)))'`,
);

/** The invariants of payments, points and refunds. ledger.ts compares them with the provider. */
export const moneyInvariants: readonly Invariant[] = [
  {
    number: 3,
    rule: 'Money that moves is being followed: an open order is asked about, a refund is queued until it is done.',
    faults: sql`
      select 'an open order that nobody asks about' as what, format('payment %s', id) as place
      from payment where state in ('CONFIRMING', 'WAITING') and ask_again_at is null
      union all
      select 'a refund that is due and not queued', format('payment %s', p.id)
      from payment p
      where p.state = 'REFUND_PENDING' and not exists (
        select from outbox o where o.key = 'provider-cancel:' || p.id and o.done_at is null)
      union all
      select 'a refund that is written down and was not made', format('payment %s', p.id)
      from payment p
      where p.state = 'REFUNDED' and p.final_amount > 0 and not exists (
        select from outbox o where o.key = 'provider-cancel:' || p.id and o.done_at is not null)
        and not exists (
          select from partial_refund f
          where f.payment_id = p.id and f.seat_id is null and f.seat_change_number is null and f.provider_refund_amount = 0)
      union all
      select 'a part of a payment that is due and not queued, or written down and not returned',
             format('payment %s, part %s', f.payment_id, f.number)
      from partial_refund f
      where f.provider_refund_amount > 0 and not exists (
        select from outbox o
        where o.key in ('partial-cancel:' || f.payment_id || ':' || f.number, 'provider-cancel:' || f.payment_id)
          and (o.payload ->> 'number')::integer = f.number and (o.done_at is null) = (f.done_at is null))
      union all
      select 'a payment that has not returned the sum of its parts', format('payment %s', p.id)
      from payment p join (
        select payment_id, sum(refund_amount) as won, sum(provider_refund_amount) as charged,
               sum(returned_points) as points
        from partial_refund group by payment_id
      ) f on f.payment_id = p.id
      where (p.refund_amount, p.provider_refund_amount, p.returned_points)
        is distinct from (f.won, f.charged, f.points)
      union all
      select 'a booking that is kept although the provider has returned all of its money', format('payment %s', p.id)
      from payment p join screening s on s.id = p.screening_id
      where p.state = 'DONE' and p.outside_refund > 0 and p.seat_change_number is null
        and p.outside_refund + coalesce(p.provider_refund_amount, 0) >= p.provider_amount
        and p.outside_refund_at < s.ends_at
        and not exists (select from admission a where a.reservation_id = p.reservation_id)
      union all
      select 'a second price that was not owed, or is more than the price', format('reservation %s', c.reservation_id)
      from late_compensation c join reservation r on r.id = c.reservation_id
      where not exists (
        select from screening_move m
        left join seat_change x on x.reservation_id = r.id and x.from_screening_id = m.screening_id and x.changed_at >= m.moved_at
        where (x.number is not null
            or m.screening_id = r.screening_id and m.moved_at >= coalesce(r.screening_since, r.completed_at))
          and m.late_terms = 'TWICE' and m.moved_at >= r.completed_at
          and (r.closed_at is null or r.closed_at > m.moved_at))
        or not exists (
          select from payment p
          where p.reservation_id = r.id and p.state in ('DONE', 'REFUND_PENDING', 'REFUNDED')
          having sum(p.final_amount + p.used_points) >= c.amount)
      union all
      select 'more returned than was paid', format('payment %s', id)
      from payment
      where outside_refund + coalesce(provider_refund_amount, 0) > provider_amount or refund_amount > final_amount or provider_refund_amount > provider_amount or returned_points > used_points`,
  },
  {
    number: 4,
    rule: 'A balance is the sum of its entries and never negative; a reservation spends and earns at most once, and gets back once for each cancellation.',
    faults: sql`
      with balance as (
        select customer_id, sum(amount) as points from point_entry group by customer_id
      ), moved as (
        select reservation_id,
               coalesce(-sum(amount) filter (where kind = 'SPEND'), 0) as spent,
               coalesce(sum(amount) filter (where kind = 'GIVE_BACK'), 0) as returned
        from point_entry where reservation_id is not null group by reservation_id
      )
      select 'a balance that is not the sum of its entries' as what, format('customer %s', c.id) as place
      from customer c left join balance b on b.customer_id = c.id where c.points <> coalesce(b.points, 0)
      union all
      select 'a negative balance', format('customer %s', id) from customer where points < 0
      union all
      select 'points moved twice', format('reservation %s, %s', reservation_id, kind)
      from point_entry where reservation_id is not null
      group by reservation_id, kind, refund_number having count(*) > 1
      union all
      select 'points given back that are not those of their cancellation', format('payment %s, part %s', p.id, f.number)
      from partial_refund f join payment p on p.id = f.payment_id
      left join point_entry e on e.reservation_id = p.reservation_id and e.kind = 'GIVE_BACK'
        and e.refund_number = f.number
      where p.seat_change_number is null and f.returned_points <> coalesce(e.amount, 0)
      union all
      select 'points earned that are not five percent of what stayed paid', format('reservation %s', p.reservation_id)
      from point_entry e
      join payment p on p.reservation_id = e.reservation_id and p.state = 'DONE' and p.seat_change_number is null
      where e.kind = 'EARN' and e.amount <> floor(${POINT_EARNING_SHARE} * ${paidForRest('p')})
      union all
      select 'more points given back than were spent', format('reservation %s', reservation_id)
      from moved where returned > spent
      union all
      select 'points kept for a reservation that nobody paid', format('reservation %s', r.id)
      from reservation r join moved m on m.reservation_id = r.id
      where r.state in ('CANCELLED', 'EXPIRED') and m.spent <> m.returned and not exists (
        select from payment p where p.reservation_id = r.id and p.state in ('REFUND_PENDING', 'REFUNDED'))
      union all
      select 'spent points that are not those of the order', format('payment %s', p.id)
      from payment p left join moved m on m.reservation_id = p.reservation_id
      where p.state in ('CONFIRMING', 'WAITING', 'DONE', 'REFUND_PENDING', 'REFUNDED') and p.seat_change_number is null
        and (p.used_points <> coalesce(m.spent, 0) or coalesce(p.returned_points, 0) <> coalesce(m.returned, 0))`,
  },
  {
    number: 6,
    rule: 'What has ended stays ended: it has its end written down, and nothing else has.',
    faults: sql`
      select 'a reservation whose end and state disagree' as what, format('reservation %s', id) as place
      from reservation
      where (state in ('CANCELLED', 'EXPIRED')) <> (closed_at is not null)
        or (state = 'COMPLETED' and completed_at is null)
        or (state not in ('COMPLETED', 'CANCELLED') and completed_at is not null)
      union all
      select 'an order whose end and state disagree', format('payment %s', id)
      from payment where (state in ('FAILED', 'CANCELLED', 'REFUNDED')) <> (closed_at is not null)
      union all
      select 'a payment or a refund without its time', format('payment %s', p.id)
      from payment p join reservation r on r.id = p.reservation_id
      where p.state in ('DONE', 'REFUND_PENDING', 'REFUNDED') and (p.approved_at is null
        or (p.state <> 'DONE' and r.state <> 'CANCELLED')
        or (p.state = 'DONE' and p.refund_amount is not null
          and not exists (select from partial_refund f where f.payment_id = p.id)))
      union all
      select 'a seat of a reservation that has ended', format('screening %s, seat %s', c.screening_id, c.seat_id)
      from seat_claim c join reservation r on r.id = c.reservation_id
      where r.state in ('CANCELLED', 'EXPIRED')
      union all
      select 'an entry that is both done and given up', format('outbox %s', id)
      from outbox where done_at is not null and dead_at is not null`,
  },
  {
    number: 9,
    rule: 'While the provider is up, no confirmation or refund is open for more than ten minutes, but those that the counter owes, and none is given up; no seat waits for a deposit past the start.',
    faults: sql`
      select 'a confirmation that stays open' as what, format('payment %s', id) as place
      from payment where state = 'CONFIRMING' and confirming_at < app_now() - interval '10 minutes'
      union all
      select 'an order that waits for a deposit after the start', format('payment %s', p.id)
      from payment p join screening s on s.id = p.screening_id
      where p.state = 'WAITING' and s.starts_at < app_now() - interval '10 minutes'
      union all
      select 'a refund that stays open', format('payment %s', p.id)
      from payment p join outbox o on o.key = 'provider-cancel:' || p.id
      where p.state = 'REFUND_PENDING' and p.method not in ('CASH', 'TERMINAL', 'BANK_TRANSFER') and not (${WAITS_FOR_ACCOUNT}) and o.created_at < app_now() - interval '10 minutes'
      union all
      select 'a part of a refund that stays open', format('payment %s, part %s', payment_id, number)
      from partial_refund f where done_at is null and cancelled_at < app_now() - interval '10 minutes'
        and not exists (
          select from payment p where p.id = f.payment_id and p.method in ('CASH', 'TERMINAL', 'BANK_TRANSFER'))
        and not exists (
          select from outbox where (${WAITS_FOR_ACCOUNT}) and (payload ->> 'paymentId')::bigint = f.payment_id
            and kind in ('PROVIDER_CANCEL', 'PARTIAL_CANCEL'))
      union all
      select 'a refund that was given up', format('outbox %s', id)
      from outbox where kind in ('PROVIDER_CANCEL', 'PARTIAL_CANCEL') and dead_at is not null
        and not (${WAITS_FOR_ACCOUNT})`,
  },
];
