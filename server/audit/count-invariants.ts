import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

/** The invariant of the stored numbers of entries of lists. */
export const countInvariants: readonly Invariant[] = [
  {
    number: 14,
    rule: 'The stored numbers of customers, screenings, films, actors, reviews and audit entries are those of the rows.',
    faults: sql`
      with stored as (
        select list, sum(entries) as entries from list_count group by list
      ), counted as (
        select 'ACTIVE_CUSTOMER' as list, count(*) as entries from customer where withdrawn_at is null and kind <> 'COUNTER' and is_active
        union all
        select 'INACTIVE_CUSTOMER', count(*) from customer where withdrawn_at is null and kind <> 'COUNTER' and not is_active
        union all
        select 'SCREENING', count(*) from screening
        union all
        select 'MOVIE', count(*) from movie
        union all
        select 'ACTOR', count(*) from actor
        union all
        select 'REVIEW', count(*) from review
      ), counted_audit as (
        select audit_day(at) as day, kind, login_id, count(*) as entries from audit_entry group by 1, 2, 3
      )
      select 'a stored number of entries that is not that of the rows' as what, format('list %s', counted.list) as place
      from counted left join stored on stored.list = counted.list
      where counted.entries is distinct from stored.entries
      union all
      select 'a stored number of audit entries that is not that of the entries', format('%s, %s', day, kind)
      from counted_audit full join audit_entry_count using (day, kind, login_id)
      where counted_audit.entries is distinct from audit_entry_count.entries::bigint`,
  },
];
