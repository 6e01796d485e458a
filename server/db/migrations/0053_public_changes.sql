-- Every change of the rows that public answers show is announced on the channel `public_change` when it commits, so that nodes
-- can keep such answers. Triggers see every writer, also the previous program during an update. They fire always, because a
-- program that turns other triggers off (session_replication_role) changes rows too.
--
-- The payload is the id of a screening whose claims changed, or empty for any other change. PostgreSQL sends equal messages of
-- a transaction once.
create function announce_public_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform pg_notify('public_change', '');
  elsif exists (select from changed) then
    perform pg_notify('public_change', '');
  end if;
  return null;
end
$$;

-- A change of more than 100 screenings is announced as any other change.
create function announce_changed_claims() returns trigger language plpgsql as $$
declare
  ids constant bigint[] := array(select distinct screening_id from changed limit 101);
begin
  if cardinality(ids) > 100 then
    perform pg_notify('public_change', '');
  else
    perform pg_notify('public_change', id::text) from unnest(ids) as id;
  end if;
  return null;
end
$$;

do $$
declare
  name text;
  announce text;
begin
  foreach name in array array['actor', 'actor_image', 'app_clock', 'distributor', 'genre', 'image', 'movie', 'movie_cast',
    'movie_genre', 'movie_image', 'movie_rating', 'payment_discount', 'price_setting', 'screening', 'screening_room', 'seat',
    'seat_claim', 'ticket_type'] loop
    announce := case name when 'seat_claim' then 'announce_changed_claims' else 'announce_public_change' end;
    execute format('create trigger added_announced after insert on %I
      referencing new table as changed for each statement execute function %I()', name, announce);
    execute format('create trigger updated_announced after update on %I
      referencing new table as changed for each statement execute function %I()', name, announce);
    execute format('create trigger removed_announced after delete on %I
      referencing old table as changed for each statement execute function %I()', name, announce);
    execute format('create trigger emptied_announced after truncate on %I
      for each statement execute function announce_public_change()', name);
    execute format('alter table %I enable always trigger added_announced, enable always trigger updated_announced,
      enable always trigger removed_announced, enable always trigger emptied_announced', name);
  end loop;
end
$$;
