-- Decides whom a batch of holds or releases serves. One that waits serves all: each waits for its customer's row and for other
-- locks. One that does not wait serves the customers whose row no other transaction has locked, and locks them; the changes of
-- a customer run one after another. If it then waits 100 ms for another lock, its transaction ends with an error.
create or replace function lock_callers(callers bigint[], waits boolean) returns bigint[] language plpgsql as $$
begin
  if waits then
    return callers;
  end if;
  perform set_config('lock_timeout', '100', true);
  return array(select id from customer where id = any(callers) for no key update skip locked);
end
$$;
