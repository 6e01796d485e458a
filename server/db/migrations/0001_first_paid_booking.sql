-- The tables of the first paid booking. Amounts are whole won, durations minutes, instants timestamptz.
create extension if not exists btree_gist;
create extension if not exists citext;

-- One clock. Demo and tests move it; live mode never writes here.
create table app_clock (
  only_row boolean primary key default true check (only_row),
  shift interval not null default interval '0'
);
insert into app_clock default values;

-- clock_timestamp(), since now() is the start of the transaction and so stale after a wait for a lock.
create function app_now() returns timestamptz language sql volatile as $$
  select clock_timestamp() + (select shift from app_clock)
$$;

create table image (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  content_type text not null check (content_type in ('image/webp', 'image/png', 'image/jpeg', 'image/avif')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null
);

-- People ------------------------------------------------------------------------------------------------------------

create table customer (
  id bigint generated always as identity primary key,
  login_id citext not null unique check (length(login_id) between 1 and 12),
  name text not null check (length(name) between 1 and 50),
  email citext not null unique check (length(email) <= 254),
  phone text not null check (length(phone) <= 20),
  date_of_birth date,
  gender text check (gender in ('MALE', 'FEMALE')),
  password_hash text not null,
  points integer not null default 0 check (points >= 0),
  is_active boolean not null default true,
  registered_at timestamptz not null default app_now(),
  last_login_at timestamptz
);

create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  customer_id bigint not null references customer on delete cascade,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index session_customer on session (customer_id);
create index session_expiry on session (expires_at);

-- Catalogue ---------------------------------------------------------------------------------------------------------

create table genre (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 50)
);

create table movie_rating (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 30),
  description text check (length(description) <= 500),
  minimum_age integer not null default 0 check (minimum_age between 0 and 19)
);

create table distributor (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 50),
  address text check (length(address) <= 300),
  phone text check (length(phone) <= 20)
);

create table actor (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 255),
  birth_date date,
  biography text
);

create table movie (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 200),
  description text,
  running_minutes integer not null check (running_minutes between 1 and 600),
  release_date date not null,
  screening_end_date date check (screening_end_date >= release_date),
  language text not null default '한국어',
  director text,
  distributor_id bigint not null references distributor,
  rating_id bigint not null references movie_rating,
  vote_average numeric(3, 1) not null default 0 check (vote_average between 0 and 10),
  rank integer check (rank >= 1)
);
create index movie_release on movie (release_date);

create table movie_genre (
  movie_id bigint not null references movie on delete cascade,
  genre_id bigint not null references genre,
  primary key (movie_id, genre_id)
);
create index movie_genre_genre on movie_genre (genre_id);

create table movie_cast (
  movie_id bigint not null references movie on delete cascade,
  position integer not null check (position >= 1),
  actor_id bigint not null references actor,
  role text not null check (length(role) between 1 and 100),
  primary key (movie_id, position)
);
create index movie_cast_actor on movie_cast (actor_id);

-- Every size of a film's or actor's picture.
create table movie_image (
  movie_id bigint not null references movie on delete cascade,
  kind text not null check (kind in ('POSTER', 'BACKDROP')),
  width integer not null check (width > 0),
  image_hash text not null references image,
  primary key (movie_id, kind, width)
);
create table actor_image (
  actor_id bigint not null references actor on delete cascade,
  width integer not null check (width > 0),
  image_hash text not null references image,
  primary key (actor_id, width)
);

-- Rooms, prices, screenings -----------------------------------------------------------------------------------------

create table screening_room (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 50)
);

create table seat (
  id bigint generated always as identity primary key,
  room_id bigint not null references screening_room,
  row_identifier text not null check (row_identifier ~ '^[A-Z]$'),
  position integer not null check (position between 1 and 100),
  wheelchair boolean not null default false,
  out_of_order boolean not null default false,
  unique (room_id, row_identifier, position),
  unique (room_id, id)
);

create table ticket_type (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 30),
  description text check (length(description) <= 500),
  -- The oldest the type is for, in years; null without a limit.
  maximum_age integer check (maximum_age between 1 and 18)
);

create table price_setting (
  room_id bigint not null references screening_room,
  ticket_type_id bigint not null references ticket_type,
  price integer not null check (price between 0 and 1000000),
  primary key (room_id, ticket_type_id)
);

create table payment_discount (
  id bigint generated always as identity primary key,
  provider_name text not null check (length(provider_name) between 1 and 50),
  description text check (length(description) <= 500),
  rate integer check (rate between 0 and 100),
  amount integer check (amount >= 0),
  check (num_nonnulls(rate, amount) = 1)
);

create table screening (
  id bigint generated always as identity primary key,
  movie_id bigint not null references movie,
  room_id bigint not null references screening_room,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Until when the room is taken: the film and the cleaning after it.
  cleared_at timestamptz not null,
  cancelled_at timestamptz,
  check (starts_at < ends_at and ends_at <= cleared_at),
  unique (room_id, id),
  constraint screening_no_overlap exclude using gist
    (room_id with =, tstzrange(starts_at, cleared_at, '[)') with &&) where (cancelled_at is null)
);
create index screening_start on screening (starts_at);
create index screening_movie on screening (movie_id, starts_at);

-- Holds, reservations, claims ---------------------------------------------------------------------------------------

-- What one person holds in one screening: the deadline that all its seats share.
create table seat_hold (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  screening_id bigint not null references screening,
  started_at timestamptz not null,
  deadline timestamptz not null,
  -- When the order went to the provider and the deadline was moved, which happens once.
  extended_at timestamptz,
  released_at timestamptz,
  unique (id, customer_id, screening_id)
);
create unique index seat_hold_live on seat_hold (customer_id, screening_id) where released_at is null;
create index seat_hold_last on seat_hold (customer_id, screening_id, released_at desc);

create table reservation (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  screening_id bigint not null references screening,
  hold_id bigint references seat_hold,
  state text not null default 'PENDING'
    check (state in ('PENDING', 'PAYING', 'COMPLETED', 'CANCELLED', 'EXPIRED')),
  total_amount integer not null check (total_amount >= 0),
  ticket_code text not null unique check (length(ticket_code) >= 20),
  created_at timestamptz not null default app_now(),
  completed_at timestamptz,
  closed_at timestamptz,
  cancel_reason text check (length(cancel_reason) <= 200),
  check ((state in ('CANCELLED', 'EXPIRED')) = (closed_at is not null)),
  check (state <> 'COMPLETED' or completed_at is not null),
  check (state in ('COMPLETED', 'CANCELLED') or completed_at is null),
  unique (id, customer_id, screening_id)
);
create index reservation_customer on reservation (customer_id, created_at desc);
create index reservation_screening on reservation (screening_id);
create index reservation_open on reservation (state, created_at) where state in ('PENDING', 'PAYING');

create table reservation_ticket (
  reservation_id bigint not null references reservation on delete cascade,
  ticket_type_id bigint not null references ticket_type,
  type_name text not null,
  count integer not null check (count between 1 and 8),
  price integer not null check (price >= 0),
  primary key (reservation_id, ticket_type_id)
);

-- The seats a reservation was made for; they stay when its claims are gone.
create table reservation_seat (
  reservation_id bigint not null references reservation on delete cascade,
  seat_id bigint not null references seat,
  primary key (reservation_id, seat_id)
);

-- A row only while a seat is claimed. The key alone makes two claims of one seat impossible.
create table seat_claim (
  screening_id bigint not null,
  seat_id bigint not null,
  room_id bigint not null,
  customer_id bigint not null references customer,
  hold_id bigint,
  reservation_id bigint,
  state text not null check (state in ('HELD', 'PAYING', 'BOOKED')),
  expires_at timestamptz,
  primary key (screening_id, seat_id),
  foreign key (room_id, screening_id) references screening (room_id, id),
  foreign key (room_id, seat_id) references seat (room_id, id),
  foreign key (hold_id, customer_id, screening_id) references seat_hold (id, customer_id, screening_id),
  foreign key (reservation_id, customer_id, screening_id) references reservation (id, customer_id, screening_id),
  check ((state = 'HELD') = (expires_at is not null)),
  check (state <> 'HELD' or hold_id is not null),
  check (state = 'HELD' or reservation_id is not null)
);
create index seat_claim_reservation on seat_claim (reservation_id);
create index seat_claim_holder on seat_claim (customer_id) where state = 'HELD';
create index seat_claim_expiry on seat_claim (expires_at) where state = 'HELD';

-- Money -------------------------------------------------------------------------------------------------------------

create table payment (
  id bigint generated always as identity primary key,
  reservation_id bigint not null,
  customer_id bigint not null references customer,
  screening_id bigint not null,
  order_id text not null unique check (order_id ~ '^ORDER-[A-Za-z0-9_=-]{9,58}$'),
  state text not null default 'READY' check (state in
    ('READY', 'CONFIRMING', 'WAITING', 'DONE', 'FAILED', 'CANCELLED', 'REFUND_PENDING', 'REFUNDED')),
  method text not null check (method in
    ('CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT', 'MOBILE_PHONE', 'CULTURE_GIFT_CERTIFICATE', 'FOREIGN_EASY_PAY')),
  discount_id bigint references payment_discount on delete set null,
  amount integer not null check (amount >= 0),
  discount_amount integer not null check (discount_amount >= 0),
  used_points integer not null check (used_points >= 0),
  final_amount integer not null check (final_amount >= 0),
  provider_amount integer not null check (provider_amount >= 0),
  provider_currency text not null check (provider_currency in ('KRW', 'USD')),
  payment_key text,
  requested_at timestamptz not null default app_now(),
  -- Since when the provider is being asked, and when it is asked again.
  confirming_at timestamptz,
  ask_again_at timestamptz,
  asked_times integer not null default 0,
  approved_at timestamptz,
  receipt_url text,
  virtual_account jsonb,
  failure_code text,
  failure_message text,
  -- What goes back: in won, and in what the provider took.
  refund_amount integer check (refund_amount between 0 and final_amount),
  provider_refund_amount integer check (provider_refund_amount between 0 and provider_amount),
  returned_points integer check (returned_points between 0 and used_points),
  closed_at timestamptz,
  foreign key (reservation_id, customer_id, screening_id) references reservation (id, customer_id, screening_id),
  check (amount = discount_amount + used_points + final_amount),
  check (state not in ('CONFIRMING', 'WAITING') or payment_key is not null),
  check (state <> 'DONE' or approved_at is not null)
);
-- A key that was refused for one order may still be right for the order it was made for.
create unique index payment_key_once on payment (payment_key) where state <> 'FAILED';
-- Of a reservation's orders at most one is alive.
create unique index payment_live on payment (reservation_id) where state not in ('FAILED', 'CANCELLED');
create index payment_customer on payment (customer_id, requested_at desc);
create index payment_open on payment (ask_again_at) where state in ('CONFIRMING', 'WAITING');

create table point_entry (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  kind text not null check (kind in ('SIGN_UP', 'SPEND', 'GIVE_BACK', 'EARN')),
  reservation_id bigint references reservation,
  -- Positive earns, negative spends.
  amount integer not null check (amount <> 0),
  description text not null,
  created_at timestamptz not null default app_now(),
  check ((kind = 'SPEND') = (amount < 0)),
  check ((kind = 'SIGN_UP') = (reservation_id is null))
);
create index point_entry_customer on point_entry (customer_id, id desc);
-- One spend, one give-back and one earning for a reservation.
create unique index point_entry_once on point_entry (reservation_id, kind);
create unique index point_entry_sign_up on point_entry (customer_id) where kind = 'SIGN_UP';

-- What must happen outside once the transaction stands: refunds at the provider, mails.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('PROVIDER_CANCEL', 'MAIL')),
  key text not null unique,
  payload jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default app_now(),
  done_at timestamptz,
  dead_at timestamptz,
  last_error text,
  created_at timestamptz not null default app_now()
);
create index outbox_due on outbox (next_attempt_at) where done_at is null and dead_at is null;

-- Demo mode's mailbox and the record of what was sent.
create table mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null default app_now()
);
