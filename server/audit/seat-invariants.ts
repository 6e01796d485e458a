import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MAX_GROUP_SEATS, MAX_TICKETS_PER_BOOKING } from '../../domain/limits.ts';
import { seatClaim, seatHold } from '../db/schema/booking.ts';
import { claimIsLive, holdIsLive } from '../modules/ledger/liveness.ts';
import type { Invariant } from './invariant.ts';

const now = sql`app_now()`;

/** The most seats of a customer's booking; those of groups may have more (A-COUNT-47). */
const mostSeatsOf = (customerId: string) =>
  sql.raw(
    `case when exists (select from group_booking where group_booking.customer_id = ${customerId}) then ${MAX_GROUP_SEATS} else ${MAX_TICKETS_PER_BOOKING} end`,
  );

/** The invariants of seats, reservations and screenings. */
export const seatInvariants: readonly Invariant[] = [
  {
    number: 1,
    rule: 'A seat of a screening has at most one claim, and a sold one belongs to exactly one complete reservation.',
    faults: sql`
      select 'a seat with several claims' as what, format('screening %s, seat %s', screening_id, seat_id) as place
      from seat_claim group by screening_id, seat_id having count(*) > 1
      union all
      select 'a sold seat without its complete reservation', format('screening %s, seat %s', c.screening_id, c.seat_id)
      from seat_claim c
      where c.state = 'BOOKED' and not exists (
        select from reservation r
        join reservation_seat s on s.reservation_id = r.id
        where r.id = c.reservation_id and r.screening_id = c.screening_id and s.seat_id = c.seat_id
          and r.state = 'COMPLETED')
      union all
      select 'a seat of several complete reservations', format('screening %s, seat %s', r.screening_id, s.seat_id)
      from reservation r join reservation_seat s on s.reservation_id = r.id
      where r.state = 'COMPLETED' group by r.screening_id, s.seat_id having count(*) > 1`,
  },
  {
    number: 2,
    rule: 'A reservation is complete exactly when all its seats are sold and it is free or has one finished payment of its amount, beside those of differences.',
    faults: sql`
      with seats as (
        select s.reservation_id, count(*) as wanted, count(*) filter (where c.state = 'BOOKED') as sold
        from reservation_seat s
        left join seat_claim c on c.reservation_id = s.reservation_id and c.seat_id = s.seat_id
        group by s.reservation_id
      ), paid as (
        select reservation_id, count(*) as orders, sum(amount) as amount
        from payment where state = 'DONE' and seat_change_number is null group by reservation_id
      )
      select case when r.state = 'COMPLETED' then 'a complete reservation without all its seats or its one payment'
                  else 'a reservation that is sold and paid but not complete' end as what,
             format('reservation %s', r.id) as place
      from reservation r
      left join seats on seats.reservation_id = r.id
      left join paid on paid.reservation_id = r.id
      where (r.state = 'COMPLETED') <>
        (coalesce(seats.sold = seats.wanted and paid.orders = 1 and paid.amount = r.total_amount, false))
      union all
      select 'a finished payment without its complete reservation', format('payment %s', p.id)
      from payment p join reservation r on r.id = p.reservation_id
      where p.state = 'DONE' and r.state <> 'COMPLETED'
      union all
      select 'a booking by a deposit after its deadline', format('payment %s', id)
      from payment where state = 'DONE' and approved_at > (virtual_account ->> 'dueAt')::timestamptz
      union all
      select 'a total that is not the price of the tickets', format('reservation %s', r.id)
      from reservation r
      where r.exchange_of is null and r.total_amount <> (
        select sum(t.count * t.price) from reservation_ticket t where t.reservation_id = r.id) + coalesce((
        select sum(f.price) from partial_refund f join payment p on p.id = f.payment_id
        where p.reservation_id = r.id and (f.seat_id is not null or f.seat_change_number is not null)), 0)
      union all
      select 'a seat of a cancelled ticket that is still booked', format('payment %s, seat %s', p.id, f.seat_id)
      from partial_refund f
      join payment p on p.id = f.payment_id
      left join reservation_seat s on s.reservation_id = p.reservation_id and s.seat_id = f.seat_id
      left join seat_claim c on c.reservation_id = p.reservation_id and c.seat_id = f.seat_id
      where s.seat_id is not null or c.seat_id is not null`,
  },
  {
    number: 5,
    rule: 'Seats being paid are pinned: they have no deadline, and their reservation and its order are open.',
    faults: sql`
      with open_order as (
        select reservation_id, count(*) as orders
        from payment where state in ('CONFIRMING', 'WAITING') group by reservation_id
      )
      select 'a pinned seat that ends by itself' as what,
             format('screening %s, seat %s', screening_id, seat_id) as place
      from seat_claim where state = 'PAYING' and expires_at is not null
      union all
      select 'a pinned seat without a reservation being paid', format('screening %s, seat %s', c.screening_id, c.seat_id)
      from seat_claim c left join reservation r on r.id = c.reservation_id
      where c.state = 'PAYING' and r.state is distinct from 'PAYING'
      union all
      select 'a reservation being paid whose seat is not pinned', format('reservation %s, seat %s', r.id, s.seat_id)
      from reservation r join reservation_seat s on s.reservation_id = r.id
      left join seat_claim c on c.reservation_id = r.id and c.seat_id = s.seat_id and c.state = 'PAYING'
      where r.state = 'PAYING' and c.seat_id is null
      union all
      select 'a reservation being paid without one open order, or an open order without it', format('reservation %s', r.id)
      from reservation r left join open_order o on o.reservation_id = r.id
      where (r.state = 'PAYING') <> (coalesce(o.orders, 0) = 1)
      union all
      select 'a seat that waits for a deposit of an order with another method', format('payment %s', id)
      from payment where state = 'WAITING' and method <> 'VIRTUAL_ACCOUNT'`,
  },
  {
    number: 7,
    rule: `Seats are held all or none, up to ${String(MAX_TICKETS_PER_BOOKING)}, of a group up to ${String(MAX_GROUP_SEATS)}, as many as tickets, all in the screening's room, under one deadline.`,
    faults: sql`
      with seats as (
        select s.reservation_id, count(*) as wanted,
               count(*) filter (where seat.room_id <> g.room_id) as elsewhere,
               count(c.seat_id) as held
        from reservation_seat s
        join reservation r on r.id = s.reservation_id
        join screening g on g.id = r.screening_id
        join seat on seat.id = s.seat_id
        left join seat_claim c on c.reservation_id = s.reservation_id and c.seat_id = s.seat_id
        group by s.reservation_id
      ), tickets as (
        select reservation_id, sum(count) as people from reservation_ticket group by reservation_id
      )
      select 'a reservation with a wrong number of seats' as what, format('reservation %s', r.id) as place
      from reservation r
      left join seats on seats.reservation_id = r.id
      left join tickets on tickets.reservation_id = r.id
      where coalesce(seats.wanted, 0) not between 1 and ${mostSeatsOf('r.customer_id')}
        or seats.wanted is distinct from tickets.people
      union all
      select 'a reservation with seats of another room', format('reservation %s', r.id)
      from reservation r join seats on seats.reservation_id = r.id
      -- What had ended before its screening moved to another room has its old seats.
      where seats.elsewhere > 0 and (r.state in ('PAYING', 'COMPLETED') or not exists (
        select from screening_move m where m.screening_id = r.screening_id and m.room_before is not null))
      union all
      select 'a booking whose seats have not moved with its screening', format('reservation %s', r.id)
      from reservation r
      join screening_move m on m.screening_id = r.screening_id and m.room_before is not null
        and m.moved_at >= coalesce(r.screening_since, r.completed_at) and m.moved_at < coalesce(r.closed_at, 'infinity')
      where r.completed_at is not null and not exists (
        select from seat_change x
        where x.reservation_id = r.id and x.move_number = m.number and x.changed_at = m.moved_at and x.room_before = m.room_before)
      union all
      select 'a pending reservation that holds only some of its seats', format('reservation %s', r.id)
      from reservation r
      join seats on seats.reservation_id = r.id
      join seat_hold h on h.id = r.hold_id
      where r.state = 'PENDING' and ${holdIsLive(now, alias(seatHold, 'h'))} and seats.held <> seats.wanted
      union all
      select 'a booking that has not the seats of its last change, but for cancelled tickets', format('reservation %s', r.id)
      from reservation r
      join lateral (
        select to_seats from seat_change x where x.reservation_id = r.id order by x.number desc limit 1
      ) last on true
      cross join lateral (
        select array(
          select seat.row_identifier || seat.position from reservation_seat s join seat on seat.id = s.seat_id
          where s.reservation_id = r.id) as names
      ) own
      cross join lateral (
        select array(
          select seat.row_identifier || seat.position
          from partial_refund f join payment p on p.id = f.payment_id join seat on seat.id = f.seat_id
          where p.reservation_id = r.id) as names
      ) cancelled
      where not (own.names <@ last.to_seats and last.to_seats <@ (own.names || cancelled.names))
      union all
      select 'a change of seats that does not begin with the seats of the one before, but for cancelled tickets',
             format('reservation %s, change %s', x.reservation_id, x.number)
      from seat_change x join seat_change y on y.reservation_id = x.reservation_id and y.number = x.number - 1
      where not x.from_seats <@ y.to_seats
      union all
      select 'more held seats than one may book', format('customer %s, screening %s', customer_id, screening_id)
      from seat_claim where state = 'HELD' and ${claimIsLive(now)}
      group by customer_id, screening_id having count(*) > ${mostSeatsOf('seat_claim.customer_id')}
      union all
      select 'a held seat with a deadline of its own', format('screening %s, seat %s', c.screening_id, c.seat_id)
      from seat_claim c join seat_hold h on h.id = c.hold_id
      where c.state = 'HELD' and ${claimIsLive(now, alias(seatClaim, 'c'))}
        and (c.expires_at <> h.deadline or h.released_at is not null)`,
  },
  {
    number: 8,
    rule: 'No two screenings that take place overlap in a room, cleaning included.',
    faults: sql`
      select 'screenings that overlap' as what, format('screenings %s and %s', a.id, b.id) as place
      from screening a
      join screening b on b.room_id = a.room_id and b.id > a.id
        and tstzrange(b.starts_at, b.cleared_at) && tstzrange(a.starts_at, a.cleared_at)
      where a.cancelled_at is null and b.cancelled_at is null`,
  },
  {
    number: 10,
    rule: 'A seat, its hold, its reservation and its order belong to one person and one screening.',
    faults: sql`
      select 'a claim of another person than its hold' as what,
             format('screening %s, seat %s', c.screening_id, c.seat_id) as place
      from seat_claim c join seat_hold h on h.id = c.hold_id
      where (h.customer_id, h.screening_id) <> (c.customer_id, c.screening_id)
      union all
      select 'a claim of another person than its reservation', format('screening %s, seat %s', c.screening_id, c.seat_id)
      from seat_claim c join reservation r on r.id = c.reservation_id
      where (r.customer_id, r.screening_id) <> (c.customer_id, c.screening_id)
      union all
      select 'an order of another person than its reservation', format('payment %s', p.id)
      from payment p join reservation r on r.id = p.reservation_id
      where (r.customer_id, r.screening_id) <> (p.customer_id, p.screening_id)
      union all
      select 'points of another person than their reservation', format('point entry %s', e.id)
      from point_entry e join reservation r on r.id = e.reservation_id
      where r.customer_id <> e.customer_id`,
  },
];
