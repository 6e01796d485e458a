-- Administrators change the catalogue. A version finds out whether a row was changed since it was read.
alter table genre add column version integer not null default 1 check (version >= 1);
alter table movie_rating add column version integer not null default 1 check (version >= 1);
alter table distributor add column version integer not null default 1 check (version >= 1);
alter table actor add column version integer not null default 1 check (version >= 1);
alter table movie add column version integer not null default 1 check (version >= 1);

-- Their lists are searched like the shop, and sorted by name, by title or by the release.
create index genre_name_search on genre using gin (search_grams(name)) with (fastupdate = off);
create index movie_rating_name_search on movie_rating using gin (search_grams(name)) with (fastupdate = off);
create index distributor_name_search on distributor using gin (search_grams(name)) with (fastupdate = off);
create index actor_name_order on actor (name, id);
create index movie_title_order on movie (title, id);
create index movie_release_order on movie (release_date, id);

-- What uses a rating or a distributor.
create index movie_rating_use on movie (rating_id);
create index movie_distributor_use on movie (distributor_id);

-- What administrators have changed. The id and login id stay when the account is deleted.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  administrator_id bigint not null,
  login_id citext not null check (length(login_id) between 1 and 30),
  kind text not null check (kind ~ '^[A-Z_]{1,40}$'),
  action text not null check (action ~ '^[A-Z_]{1,40}$'),
  subject_id bigint not null,
  subject_name text not null check (length(subject_name) <= 255),
  before jsonb check (octet_length(before::text) <= 400000),
  after jsonb check (octet_length(after::text) <= 400000),
  check (num_nonnulls(before, after) >= 1)
);
create index audit_entry_time on audit_entry (at, id);
create index audit_entry_person on audit_entry (login_id, at, id);
create index audit_entry_kind on audit_entry (kind, at, id);

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only added to';
end
$$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change_of_audit();
