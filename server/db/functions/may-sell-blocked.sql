-- Whether a customer is the counter's of an administrator who may block seats, and sells blocked ones (A-COUNT-41), or a group's, which
-- only such an administrator books (A-COUNT-47).
create or replace function may_sell_blocked(caller bigint, caller_kind text) returns boolean language sql stable as $$
  select caller_kind = 'COUNTER' and exists (
    select from customer c left join administrator a on c.email = 'counter-' || a.id || '@marquee.invalid'
    where c.id = caller and (a.role in ('BASIC', 'SUPER') or c.email like 'group-%@marquee.invalid'))
$$;
