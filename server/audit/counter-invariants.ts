import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

const AT_COUNTER = sql.raw(`p.method in ('CASH', 'TERMINAL', 'BANK_TRANSFER', 'FREE')`);
const IS_TAKEN = sql.raw(`p.state in ('DONE', 'REFUND_PENDING', 'REFUNDED')`);

/** The invariant of the counter: its entries are the orders and refunds that it has settled. */
export const counterInvariants: readonly Invariant[] = [
  {
    number: 16,
    rule: 'What the counter took and gave back is what its shifts say: each of its orders has one sale, each of its returned parts one refund, with the same method and amount, while its shift was open.',
    faults: sql`
      select 'an order of the counter that no shift has sold' as what, format('payment %s', p.id) as place
      from payment p left join counter_entry e on e.payment_id = p.id and e.kind = 'SALE'
      where ${AT_COUNTER} and ${IS_TAKEN} and (e.amount, e.method) is distinct from (p.final_amount, p.method)
      union all
      select 'a sale of the counter without its order', format('counter entry %s', e.id)
      from counter_entry e join payment p on p.id = e.payment_id
      where e.kind = 'SALE' and not (${AT_COUNTER} and ${IS_TAKEN})
      union all
      select 'a part that the counter has returned and no shift has paid', format('payment %s, part %s', p.id, f.number)
      from partial_refund f join payment p on p.id = f.payment_id
      left join counter_entry e on e.payment_id = p.id and e.kind = 'REFUND' and e.refund_number = f.number
      where ${AT_COUNTER} and f.provider_refund_amount > 0 and (f.done_at is not null) <> (e.id is not null)
      union all
      select 'an order that the counter has returned and no shift has paid', format('payment %s', p.id)
      from payment p left join counter_entry e on e.payment_id = p.id and e.kind = 'REFUND' and e.refund_number = 0
      where ${AT_COUNTER} and coalesce(p.refund_amount, 0) > 0
        and not exists (select from partial_refund f where f.payment_id = p.id)
        and (p.state = 'REFUNDED') <> (e.id is not null)
      union all
      select 'a refund of the counter that is not what was due', format('counter entry %s', e.id)
      from counter_entry e join payment p on p.id = e.payment_id
      left join partial_refund f on f.payment_id = p.id and f.number = e.refund_number
      where e.kind = 'REFUND' and ((e.amount, e.method) is distinct from
        (case when e.refund_number > 0 then f.refund_amount else p.refund_amount end, p.method))
      union all
      select 'an entry outside of its shift', format('counter entry %s', e.id)
      from counter_entry e join counter_shift s on s.id = e.shift_id
      where e.at < s.opened_at or e.at > s.closed_at
      union all
      select 'a second price outside of the shift that has paid it', format('reservation %s', c.reservation_id)
      from late_compensation c join counter_shift s on s.id = c.shift_id
      where c.paid_at < s.opened_at or c.paid_at > s.closed_at or c.administrator_id <> s.administrator_id
      union all
      select 'an order that is not its customer''s way to pay', format('payment %s', p.id)
      from payment p join customer c on c.id = p.customer_id
      where (c.kind = 'COUNTER') <> (${AT_COUNTER})
        -- A group may pay online.
        and not exists (select from group_booking g where g.customer_id = c.id)
      union all
      select 'a group whose reservation is not its own', format('group %s', g.id)
      from group_booking g join reservation r on r.id = g.reservation_id join customer c on c.id = g.customer_id
      where r.customer_id <> g.customer_id or c.kind <> 'COUNTER'`,
  },
];
