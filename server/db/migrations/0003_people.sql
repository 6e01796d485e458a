-- Guests and administrators. A guest is a customer without a login id, who signs in by e-mail and has no points.
alter table customer
  add column kind text not null default 'MEMBER' check (kind in ('MEMBER', 'GUEST')),
  -- When terms and privacy were agreed to; null for accounts from before they were asked for.
  add column agreed_at timestamptz,
  alter column login_id drop not null,
  add constraint customer_login_id_kind check ((kind = 'MEMBER') = (login_id is not null)),
  add constraint customer_guest_points check (kind = 'MEMBER' or points = 0),
  -- Who has booked as a guest can still become a member with the same address.
  drop constraint customer_email_key,
  add constraint customer_email_once unique (email, kind);

create table administrator (
  id bigint generated always as identity primary key,
  login_id citext not null unique check (length(login_id) between 1 and 30),
  name text not null check (length(name) between 1 and 50),
  email citext not null unique check (length(email) <= 254),
  role text not null check (role in ('BASIC', 'SUPER')),
  password_hash text not null,
  registered_at timestamptz not null default app_now(),
  last_login_at timestamptz
);

-- A session is a customer's or an administrator's.
alter table session
  add column administrator_id bigint references administrator on delete cascade,
  alter column customer_id drop not null,
  add constraint session_owner check (num_nonnulls(customer_id, administrator_id) = 1);
create index session_administrator on session (administrator_id);

-- The latest code sent to an address for a purpose, and what has come of it.
create table email_verification (
  purpose text not null check (purpose in ('GUEST_SIGN_UP')),
  email citext not null check (length(email) <= 254),
  -- Who has asked for each code that was sent since the window began: a keyed hash of the network address.
  window_began_at timestamptz not null,
  asked_by text[] not null check (cardinality(asked_by) >= 1),
  -- Null once the code is used up.
  code_hash bytea check (length(code_hash) = 32),
  code_expires_at timestamptz not null,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  -- Of who has entered the code; null before, and once it is used up.
  token_hash bytea check (length(token_hash) = 32),
  token_expires_at timestamptz,
  primary key (purpose, email),
  check ((token_hash is null) = (token_expires_at is null))
);
create index email_verification_age on email_verification (window_began_at);
