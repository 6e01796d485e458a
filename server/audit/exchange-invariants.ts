import { sql } from 'drizzle-orm';
import { paidForRest } from '../modules/ledger/paid-for-rest.ts';
import type { Invariant } from './invariant.ts';

/** The invariant of bookings that went to another screening of their film. */
export const exchangeInvariants: readonly Invariant[] = [
  {
    number: 15,
    rule: 'A booking that went to another screening is there, at the price of its tickets there, what it cost less is returned, and what it cost more is paid.',
    faults: sql`
      with exchange as (select * from seat_change where to_screening_id is not null),
      last as (
        select distinct on (reservation_id) * from exchange order by reservation_id, number desc
      )
      select 'a booking that is not in the screening of its last exchange' as what, format('reservation %s', r.id) as place
      from last x join reservation r on r.id = x.reservation_id
      where r.screening_id <> x.to_screening_id or r.screening_since is distinct from x.changed_at
      union all
      select 'a booking with the time of an exchange that nobody has recorded', format('reservation %s', r.id)
      from reservation r left join last x on x.reservation_id = r.id
      where r.screening_since is not null and x.reservation_id is null
      union all
      select 'an exchange that does not begin in the screening of the one before',
             format('reservation %s, change %s', x.reservation_id, x.number)
      from exchange x
      join lateral (
        select to_screening_id, to_total from exchange y
        where y.reservation_id = x.reservation_id and y.number < x.number order by y.number desc limit 1
      ) earlier on true
      where (earlier.to_screening_id, earlier.to_total) <> (x.from_screening_id, x.from_total)
      union all
      select 'an exchange for a screening of another film', format('reservation %s, change %s', x.reservation_id, x.number)
      from exchange x
      join screening a on a.id = x.from_screening_id
      join screening b on b.id = x.to_screening_id
      where a.movie_id <> b.movie_id
      union all
      select 'an exchange whose difference is not that of its part', format('reservation %s, change %s', x.reservation_id, x.number)
      from exchange x
      left join (
        select p.reservation_id, f.* from partial_refund f join payment p on p.id = f.payment_id and p.seat_change_number is null
      ) f on f.reservation_id = x.reservation_id and f.seat_change_number = x.number
      where x.from_total - x.to_total <> coalesce(f.price, 0)
      union all
      select 'a part of an exchange that nobody has recorded', format('payment %s, part %s', f.payment_id, f.number)
      from partial_refund f join payment p on p.id = f.payment_id
      left join exchange x on x.reservation_id = p.reservation_id and x.number = f.seat_change_number
      where f.seat_change_number is not null and x.number is null
      union all
      -- What stays paid is the price there, less the discount of the order and the points that are still spent.
      select 'an exchange that keeps another amount than the tickets cost there', format('payment %s, part %s', f.payment_id, f.number)
      from partial_refund f
      join payment p on p.id = f.payment_id
      join exchange x on x.reservation_id = p.reservation_id and x.number = f.seat_change_number
      left join payment_discount d on d.id = p.discount_id
      cross join lateral (
        select sum(refund_amount) as won, sum(returned_points) as points, bool_or(seat_id is not null) as is_cancelled
        from partial_refund where payment_id = f.payment_id and number <= f.number
      ) returned
      where p.outside_refund = 0 and p.seat_change_number is null and not returned.is_cancelled
        and coalesce(f.paid_amount, p.final_amount - returned.won) + p.used_points - returned.points <>
        x.to_total - case when d.amount is not null then least(d.amount, x.to_total)
                         else floor(x.to_total * coalesce(d.rate, 0) / 100.0) end
      union all
      select 'an exchange after which more or less is paid than it has changed', format('payment %s, part %s', f.payment_id, f.number)
      from partial_refund f join payment p on p.id = f.payment_id
      cross join lateral (
        select coalesce(sum(g.refund_amount), 0) as won from partial_refund g join payment q on q.id = g.payment_id
        where q.reservation_id = p.reservation_id and g.seat_change_number = f.seat_change_number
      ) returned
      cross join lateral (
        select coalesce(sum(q.final_amount), 0) as won from payment q
        where q.reservation_id = p.reservation_id and q.seat_change_number = f.seat_change_number
          and q.state in ('DONE', 'REFUND_PENDING', 'REFUNDED')
      ) paid
      -- A difference that the provider has returned without a request is not returned again.
      where p.seat_change_number is null and not exists (
          select from payment q where q.reservation_id = p.reservation_id and q.seat_change_number is not null and q.outside_refund > 0)
        and f.paid_amount <> ${paidForRest('p', sql`f.number`)} - returned.won + paid.won
      union all
      select 'a difference that was paid for no dearer exchange', format('payment %s', p.id)
      from payment p
      left join exchange x on x.reservation_id = p.reservation_id and x.number = p.seat_change_number
      where p.seat_change_number is not null and p.state in ('DONE', 'REFUND_PENDING', 'REFUNDED')
        and (x.number is null or x.to_total <= x.from_total)
      union all
      select 'a reservation that was to pay for an exchange and was sold itself', format('reservation %s', id)
      from reservation where exchange_of is not null and (state = 'COMPLETED' or completed_at is not null)
      union all
      -- The newest difference is returned before the others, and all of them before the booking's own payment.
      select 'money that an older payment has returned before a newer one', format('payment %s', f.payment_id)
      from partial_refund f
      join payment p on p.id = f.payment_id
      join payment later on later.reservation_id = p.reservation_id and later.state in ('DONE', 'REFUND_PENDING', 'REFUNDED')
        and later.seat_change_number > coalesce(p.seat_change_number, 0)
      join exchange x on x.reservation_id = p.reservation_id and x.number = later.seat_change_number
        and x.changed_at < f.cancelled_at
      where f.refund_amount > 0 and later.outside_refund = 0 and later.partially_cancellable is distinct from false
        and later.final_amount > coalesce(later.refund_amount, 0)
      union all
      select 'points that an exchange returned before the money', format('payment %s, part %s', f.payment_id, f.number)
      from partial_refund f join payment p on p.id = f.payment_id
      where f.seat_change_number is not null and f.returned_points > 0 and p.outside_refund = 0 and p.seat_change_number is null
        and coalesce(f.paid_amount, p.final_amount - (
          select sum(refund_amount) from partial_refund where payment_id = f.payment_id and number <= f.number)) > 0`,
  },
];
