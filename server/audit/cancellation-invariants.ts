import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

/** The invariant of screenings that the cinema has cancelled. */
export const cancellationInvariants: readonly Invariant[] = [
  {
    number: 13,
    rule: 'A cancelled screening sells nothing: each of its bookings is cancelled within ten minutes, with all that was left of its money and points.',
    faults: sql`
      select 'a booking of a cancelled screening that stays' as what, format('reservation %s', r.id) as place
      from reservation r join screening s on s.id = r.screening_id
      where r.state = 'COMPLETED'
        and (s.cancelled_at < app_now() - interval '10 minutes' or s.cancellation_ended_at is not null)
      union all
      select 'a booking that was completed after its screening was cancelled', format('reservation %s', r.id)
      from reservation r join screening s on s.id = r.screening_id
      where r.completed_at > s.cancelled_at
      union all
      select 'an order of a cancelled screening that waits for its deposit', format('payment %s', p.id)
      from payment p join screening s on s.id = p.screening_id
      where p.state = 'WAITING' and s.cancelled_at < app_now() - interval '10 minutes'
      union all
      select 'a seat of a screening whose cancellation has ended', format('screening %s, seat %s', c.screening_id, c.seat_id)
      from seat_claim c join screening s on s.id = c.screening_id
      where s.cancellation_ended_at is not null
      union all
      select 'a booking that the cinema has cancelled without its screening', format('reservation %s', r.id)
      from reservation r join screening s on s.id = r.screening_id
      where r.closed_by_cinema and s.cancelled_at is null
      union all
      select 'a booking that the cinema has cancelled without a refund', format('reservation %s', r.id)
      from reservation r
      where r.closed_by_cinema and r.completed_at is not null and not exists (
        select from payment p where p.reservation_id = r.id and p.state in ('REFUND_PENDING', 'REFUNDED'))
      union all
      select 'a booking that the cinema has cancelled and not returned in full', format('payment %s', p.id)
      from reservation r
      join payment p on p.reservation_id = r.id and p.state in ('REFUND_PENDING', 'REFUNDED')
      join customer c on c.id = r.customer_id
      left join partial_refund f on f.payment_id = p.id and f.seat_id is null and f.seat_change_number is null
      where r.closed_by_cinema and case when exists (select from partial_refund t where t.payment_id = p.id)
        then f.share is distinct from 'FULL'
        else p.refund_amount <> p.final_amount or p.provider_refund_amount <> p.provider_amount
          or (p.returned_points <> p.used_points and c.withdrawn_at is null) end
      union all
      select 'points earned in a cancelled screening', format('reservation %s', r.id)
      from reservation r join point_entry e on e.reservation_id = r.id and e.kind = 'EARN'
      where r.closed_by_cinema`,
  },
];
