-- Every end and change of a session is announced on the channel `session_change` when it commits, so that nodes can keep the
-- owners of sessions. The payload is the session's hash in hexadecimal, or empty for a change that may concern all. A new
-- session is not announced, because nobody keeps it before. The triggers fire always, for every program.
create function announce_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_change', encode(old.token_hash, 'hex'));
  return null;
end
$$;

create function announce_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_change', '');
  return null;
end
$$;

create trigger updated_session_announced after update on session for each row execute function announce_session();
create trigger removed_session_announced after delete on session for each row execute function announce_session();
create trigger emptied_session_announced after truncate on session for each statement execute function announce_sessions();
alter table session enable always trigger updated_session_announced, enable always trigger removed_session_announced,
  enable always trigger emptied_session_announced;

-- What a session's owner may do. Points and other columns change often and do not matter.
create trigger owner_announced after update on customer for each row
  when (old.is_active is distinct from new.is_active or old.kind is distinct from new.kind or old.id is distinct from new.id)
  execute function announce_sessions();
create trigger owner_announced after update on administrator for each row
  when (old.role is distinct from new.role or old.id is distinct from new.id) execute function announce_sessions();
alter table customer enable always trigger owner_announced;
alter table administrator enable always trigger owner_announced;

-- A moved clock ends sessions, or lets them live again.
create trigger moved_clock_announced after update on app_clock for each statement execute function announce_sessions();
alter table app_clock enable always trigger moved_clock_announced;
