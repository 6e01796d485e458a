-- The code that proves the new e-mail of an administrator (A-ACC-51).
alter table requested_code
  drop constraint requested_code_purpose_check,
  add constraint requested_code_purpose_check check (purpose in
    ('GUEST_SIGN_UP', 'MEMBER_SIGN_UP', 'ADMIN_SIGN_UP', 'PASSWORD_RESET', 'ADMIN_PASSWORD_RESET', 'LOGIN_ID_SEARCH',
     'EMAIL_CHANGE', 'ADMIN_EMAIL_CHANGE'));

-- The second factor of administrators (A-ACC-52). The secret is sealed with a key that is derived from the application's secret:
-- 12 bytes of nonce, 20 of secret and 16 of tag. It counts from `enabled_at`. A code of the app is used with its step of 30 seconds;
-- a recovery code is kept as its SHA-256 in hexadecimal, until it is used.
create table second_factor (
  administrator_id bigint primary key references administrator on delete cascade,
  secret bytea not null check (length(secret) = 48),
  enabled_at timestamptz,
  last_step bigint not null default 0,
  recovery_codes text[] not null default '{}' check (cardinality(recovery_codes) <= 10)
);

-- What a session may do depends on it: nodes keep the owners of sessions. An `update of` fires by the columns that are set, so that
-- the use of a code announces nothing.
create trigger second_factor_announced after update of enabled_at on second_factor
  for each row execute function announce_sessions();
create trigger removed_second_factor_announced after delete on second_factor
  for each row execute function announce_sessions();
alter table second_factor enable always trigger second_factor_announced, enable always trigger removed_second_factor_announced;
