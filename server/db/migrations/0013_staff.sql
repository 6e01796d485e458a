-- The roles of the counter and of the door (A-ACC-37).
alter table administrator
  drop constraint administrator_role_check,
  add constraint administrator_role_check check (role in ('BASIC', 'SUPER', 'COUNTER', 'DOOR'));
