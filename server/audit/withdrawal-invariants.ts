import { sql } from 'drizzle-orm';
import { claimIsLive } from '../modules/ledger/liveness.ts';
import type { Invariant } from './invariant.ts';

/** The invariant of customers who have withdrawn. */
export const withdrawalInvariants: readonly Invariant[] = [
  {
    number: 12,
    rule: 'A withdrawn customer has no personal data, points, session, code, live seat or open reservation; only what the law demands is kept, and not past its time.',
    faults: sql`
      with withdrawn as (select * from customer where withdrawn_at is not null)
      select 'personal data of a withdrawn customer' as what, format('customer %s', id) as place
      from withdrawn
      where login_id is not null or date_of_birth is not null or gender is not null or phone <> ''
        or password_hash <> '' or is_active or last_login_at is not null
        or email <> 'withdrawn-' || id || '@marquee.invalid' or name <> '탈퇴한 고객'
      union all
      select 'points of a withdrawn customer', format('customer %s', id) from withdrawn where points <> 0
      union all
      select 'a session of a withdrawn customer', format('customer %s', w.id)
      from withdrawn w join session s on s.customer_id = w.id
      union all
      select 'a review or like of a withdrawn customer', format('customer %s', w.id)
      from withdrawn w
      where exists (select from review v where v.customer_id = w.id)
        or exists (select from review_like l where l.customer_id = w.id)
      union all
      select 'a reservation of a withdrawn customer that is open', format('reservation %s', r.id)
      from withdrawn w join reservation r on r.customer_id = w.id
      join screening s on s.id = r.screening_id
      where r.state in ('PENDING', 'PAYING')
        -- Admitted ones stay. The record of the admission is deleted later.
        or (r.state = 'COMPLETED' and s.starts_at > w.withdrawn_at
          and s.starts_at > app_now() - interval '60 days'
          and not exists (select from admission a where a.reservation_id = r.id))
        or r.cancel_reason is not null
      union all
      select 'a held seat of a withdrawn customer', format('screening %s, seat %s', seat_claim.screening_id, seat_claim.seat_id)
      from withdrawn w join seat_claim on seat_claim.customer_id = w.id
      where seat_claim.state <> 'BOOKED' and ${claimIsLive(sql`app_now()`)}
      union all
      select 'a record of a customer who has not withdrawn', format('customer %s', k.customer_id)
      from kept_customer k left join withdrawn w on w.id = k.customer_id where w.id is null
      union all
      select 'a record past its time', format('customer %s', customer_id)
      from kept_customer where kept_until < app_now() - interval '1 day'`,
  },
];
