-- The audit log keeps the entries of an administrator who has left, and names the person by number only.
create function admit_erasure_of_audit_author() returns trigger language plpgsql as $$
begin
  if new.login_id = ('탈퇴한 관리자 ' || old.administrator_id)::citext
    and to_jsonb(new) - 'login_id' = to_jsonb(old) - 'login_id'
    and not exists (select from administrator where id = old.administrator_id)
  then
    return new;
  end if;
  raise exception 'The audit log is only added to';
end
$$;

create or replace trigger audit_entry_append_only before delete or truncate on audit_entry
  for each statement execute function refuse_change_of_audit();
create trigger audit_entry_author before update on audit_entry
  for each row execute function admit_erasure_of_audit_author();
