import { sql, type SQL } from 'drizzle-orm';
import type { Interval } from '../../../domain/schedule.ts';

/** An order of 0 won has no method, unless the counter has given the tickets away (A-TODAY-65). */
const METHOD = sql.raw(
  "case when p.final_amount > 0 or p.method = 'FREE' then coalesce(p.paid_method, p.method) end",
);

/** The tickets that a reservation has now. */
const ticketsNow = sql.raw(`(
  select coalesce(sum(t.count), 0) from reservation_ticket t where t.reservation_id = r.id)`);

/**
 * The payments and refunds of an interval, one row each, with amounts in won: the one definition of which moment counts
 * for money (A-TODAY-1, A-TODAY-2, A-TODAY-6). The payment of a difference has no tickets: the booking's own has them (A-BOOK-53).
 *
 * A payment that was returned at once has no row in `partial_refund`; its refund was decided when its reservation ended.
 */
export function movementsOf({ from, before }: Interval): SQL {
  return sql`
    select p.approved_at as at, 'PAYMENT' as kind, p.id as payment_id, 0 as number, p.reservation_id, p.screening_id,
           ${METHOD} as method,
           case when r.completed_at is null or p.seat_change_number is not null then 0 else ${ticketsNow} + (
             select count(*) from partial_refund f where f.payment_id = p.id and f.seat_id is not null) end as tickets,
           p.amount as list_amount, p.discount_amount, p.used_points, p.final_amount as amount,
           0 as refund_amount, 0 as returned_points, false as is_waiting
    from payment p join reservation r on r.id = p.reservation_id
    where p.approved_at >= ${from} and p.approved_at < ${before} and p.state in ('DONE', 'REFUND_PENDING', 'REFUNDED')
    union all
    select r.closed_at, 'REFUND', p.id, 0, p.reservation_id, p.screening_id, ${METHOD},
           case when r.completed_at is null or p.seat_change_number is not null then 0 else ${ticketsNow} end,
           0, 0, 0, 0, coalesce(p.refund_amount, 0), coalesce(p.returned_points, 0), p.state = 'REFUND_PENDING'
    from reservation r join payment p on p.reservation_id = r.id and p.state in ('REFUND_PENDING', 'REFUNDED')
    where r.state = 'CANCELLED' and r.closed_at >= ${from} and r.closed_at < ${before}
      and not exists (select from partial_refund f where f.payment_id = p.id)
    union all
    select f.cancelled_at, 'REFUND', p.id, f.number, p.reservation_id, p.screening_id, ${METHOD},
           case when f.seat_change_number is not null or p.seat_change_number is not null then 0 when f.seat_id is null then ${ticketsNow} else 1 end,
           0, 0, 0, 0, f.refund_amount, f.returned_points, f.done_at is null
    from partial_refund f join payment p on p.id = f.payment_id join reservation r on r.id = p.reservation_id
    where f.cancelled_at >= ${from} and f.cancelled_at < ${before}
      -- A dearer exchange returns nothing.
      and (f.seat_change_number is null or f.refund_amount > 0 or f.returned_points > 0)`;
}
