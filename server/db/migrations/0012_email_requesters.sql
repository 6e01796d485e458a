-- A code belongs to the client that requested it, so that a stranger cannot replace the code of another client or use up
-- its tries. The table replaces email_verification, which the previous program uses during the update; a later migration
-- drops it.
create table requested_code (
  purpose text not null check (purpose in
    ('GUEST_SIGN_UP', 'MEMBER_SIGN_UP', 'ADMIN_SIGN_UP', 'PASSWORD_RESET', 'LOGIN_ID_SEARCH')),
  email citext not null check (length(email) <= 254),
  -- The hash of the token that the client got with its first code.
  requester_hash bytea not null check (length(requester_hash) = 32),
  requested_at timestamptz not null,
  -- Null once the code is used up.
  code_hash bytea check (length(code_hash) = 32),
  code_expires_at timestamptz not null,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  -- Of the client that entered the code; null before, and once it is used up.
  token_hash bytea check (length(token_hash) = 32),
  token_expires_at timestamptz,
  primary key (purpose, email, requester_hash),
  check ((token_hash is null) = (token_expires_at is null))
);
create index requested_code_age on requested_code (requested_at);
delete from email_verification;

-- The codes that were sent to an address for all purposes, which protects its inbox.
create table email_code_window (
  email citext primary key check (length(email) <= 254),
  began_at timestamptz not null,
  -- The block of networks that requested each code, as a keyed hash.
  requested_by text[] not null
);
create index email_code_window_age on email_code_window (began_at);
