-- The numbers of entries of the longest lists are stored, so that no page of such a list counts all its rows (X-API-140).
-- Triggers keep them in the transaction of the change, whoever writes.

-- The number of a list is the sum of its shards. A connection changes one shard, so that concurrent sign-ups seldom wait
-- for each other's commit. A shard may be negative.
create table list_count (
  list text not null,
  shard smallint not null,
  entries bigint not null default 0,
  primary key (list, shard)
) with (fillfactor = 50);
insert into list_count (list, shard)
  select list, shard
  from unnest(array['ACTIVE_CUSTOMER', 'INACTIVE_CUSTOMER', 'SCREENING', 'MOVIE', 'ACTOR']) list,
    generate_series(0, 15) shard;

create function change_list_count(changed_list text, change bigint) returns void language plpgsql as $$
begin
  if change = 0 then return; end if;
  update list_count set entries = entries + change
    where list = changed_list and shard = pg_backend_pid() % 16;
end
$$;

-- Withdrawn customers are in no list.
create function count_added_customers() returns trigger language plpgsql as $$
begin
  perform change_list_count('ACTIVE_CUSTOMER', count(*) filter (where is_active)),
    change_list_count('INACTIVE_CUSTOMER', count(*) filter (where not is_active))
  from added where withdrawn_at is null;
  return null;
end
$$;
create function count_removed_customers() returns trigger language plpgsql as $$
begin
  perform change_list_count('ACTIVE_CUSTOMER', -count(*) filter (where is_active)),
    change_list_count('INACTIVE_CUSTOMER', -count(*) filter (where not is_active))
  from removed where withdrawn_at is null;
  return null;
end
$$;
create function count_changed_customer() returns trigger language plpgsql as $$
begin
  perform change_list_count('ACTIVE_CUSTOMER',
    (new.is_active and new.withdrawn_at is null)::integer - (old.is_active and old.withdrawn_at is null)::integer);
  perform change_list_count('INACTIVE_CUSTOMER',
    (not new.is_active and new.withdrawn_at is null)::integer
      - (not old.is_active and old.withdrawn_at is null)::integer);
  return null;
end
$$;
create trigger customer_added_counted after insert on customer
  referencing new table as added for each statement execute function count_added_customers();
create trigger customer_removed_counted after delete on customer
  referencing old table as removed for each statement execute function count_removed_customers();
create trigger customer_changed_counted after update of is_active, withdrawn_at on customer
  for each row execute function count_changed_customer();

-- Lists of all rows of a table. The argument is the list's name.
create function count_added_entries() returns trigger language plpgsql as $$
begin
  perform change_list_count(tg_argv[0], (select count(*) from added));
  return null;
end
$$;
create function count_removed_entries() returns trigger language plpgsql as $$
begin
  perform change_list_count(tg_argv[0], -(select count(*) from removed));
  return null;
end
$$;
create trigger screening_added_counted after insert on screening
  referencing new table as added for each statement execute function count_added_entries('SCREENING');
create trigger screening_removed_counted after delete on screening
  referencing old table as removed for each statement execute function count_removed_entries('SCREENING');
create trigger movie_added_counted after insert on movie
  referencing new table as added for each statement execute function count_added_entries('MOVIE');
create trigger movie_removed_counted after delete on movie
  referencing old table as removed for each statement execute function count_removed_entries('MOVIE');
create trigger actor_added_counted after insert on actor
  referencing new table as added for each statement execute function count_added_entries('ACTOR');
create trigger actor_removed_counted after delete on actor
  referencing old table as removed for each statement execute function count_removed_entries('ACTOR');

-- The audit log is filtered by days, kind and login id, in any combination: each combination has its number.
create table audit_entry_count (
  day date not null,
  kind text not null,
  login_id citext not null,
  entries integer not null,
  primary key (day, kind, login_id)
);

create function audit_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Asia/Seoul')::date;

create function count_added_audit_entries() returns trigger language plpgsql as $$
begin
  insert into audit_entry_count as counted (day, kind, login_id, entries)
    select audit_day(at), kind, login_id, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, kind, login_id) do update set entries = counted.entries + excluded.entries;
  return null;
end
$$;
-- Only the erasure of a deleted administrator's login id changes entries: it must not stay here either.
create function count_renamed_audit_entries() returns trigger language plpgsql as $$
begin
  update audit_entry_count as counted set entries = counted.entries - gone.entries
    from (select audit_day(at) as day, kind, login_id, count(*) as entries from removed group by 1, 2, 3) as gone
    where (counted.day, counted.kind, counted.login_id) = (gone.day, gone.kind, gone.login_id);
  delete from audit_entry_count where entries = 0;
  insert into audit_entry_count as counted (day, kind, login_id, entries)
    select audit_day(at), kind, login_id, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, kind, login_id) do update set entries = counted.entries + excluded.entries;
  return null;
end
$$;
create trigger audit_entry_added_counted after insert on audit_entry
  referencing new table as added for each statement execute function count_added_audit_entries();
create trigger audit_entry_renamed_counted after update on audit_entry
  referencing old table as removed new table as added
  for each statement execute function count_renamed_audit_entries();

-- The triggers above lock their tables until the end, so that nothing is written between these counts and the triggers.
update list_count set entries = counted.entries
  from (
    select case when is_active then 'ACTIVE_CUSTOMER' else 'INACTIVE_CUSTOMER' end as list, count(*) as entries
    from customer where withdrawn_at is null group by 1
    union all select 'SCREENING', count(*) from screening
    union all select 'MOVIE', count(*) from movie
    union all select 'ACTOR', count(*) from actor
  ) as counted
  where list_count.list = counted.list and list_count.shard = 0;
insert into audit_entry_count (day, kind, login_id, entries)
  select audit_day(at), kind, login_id, count(*) from audit_entry group by 1, 2, 3;
