-- Decides whom a batch of holds or releases serves. One that waits serves all: each waits for its customer's row and for other
-- locks. One that does not wait serves the customers whose row no other transaction has locked, and locks them; the changes of
-- a customer run one after another. It then waits 100 ms at most for other locks (spend_patience).
create or replace function lock_callers(callers bigint[], waits boolean) returns bigint[] language plpgsql as $$
begin
  if waits then
    return callers;
  end if;
  perform set_config('lock_timeout', '100', true);
  return array(select id from customer where id = any(callers) for no key update skip locked);
end
$$;

-- After a wait of 100 ms the rest of a batch does not wait: it has other customers.
create or replace function spend_patience() returns void language sql as $$
  select set_config('lock_timeout', '1', true);
$$;
