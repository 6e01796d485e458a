-- The tables of this program. Amounts are whole won, durations minutes, instants timestamptz. The functions of seats are in
-- server/db/functions/.
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

-- Search in titles and names ----------------------------------------------------------------------------------------
-- By their parts and by the initial consonants of their syllables. The forms that are compared, and how a search is read, are
-- those of domain/search-text.ts; a test compares the two. A migration that changes a form builds its indexes again.

-- In composed characters, A to Z as small letters, without what users leave out when they type or copy unseen.
create function search_text(value text) returns text
  language sql immutable strict parallel safe
  return translate(
    lower(normalize(value, nfc) collate "C"),
    E' \t\n\r\u00a0\u3000:·ㆍ‧・,.!?\'"‘’“”-–—…~()[]{}<>「」『』《》〈〉【】〔〕\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff',
    ''
  );

-- The same with each Korean syllable as its initial consonant: '별의 노래2' is 'ㅂㅇㄴㄹ2'. A syllable's number counts
-- its 588 endings for each of the nineteen consonants.
create function initial_consonants(value text) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(
      string_agg(
        case
          when ascii(letter) between 44032 and 55203
            then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1)
          else letter
        end,
        '' order by place
      ),
      ''
    )
    from string_to_table(search_text(value), null) with ordinality as letters (letter, place)
  );

-- Every character and every pair of neighbours, of both forms: what a search for a part of the text must find there.
-- Trigrams would find nothing of the words of one and two syllables that Korean is made of.
create function search_grams(value text) returns text[]
  language sql immutable strict parallel safe cost 1000
  return (
    select coalesce(array_agg(distinct substr(form, place, size)), '{}')
    from unnest(array[search_text(value), initial_consonants(value)]) as form,
      generate_series(1, length(form)) as place,
      generate_series(1, 2) as size
  );

-- Images ------------------------------------------------------------------------------------------------------------

create table image (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  content_type text not null check (content_type in ('image/webp', 'image/png', 'image/jpeg', 'image/avif')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null,
  -- Since when nothing shows it; null while something does, or before the job has looked.
  unused_since timestamptz
);
create index image_unused on image (unused_since) where unused_since is not null;

-- People ------------------------------------------------------------------------------------------------------------

-- Members and guests. A guest has no login id, signs in by e-mail and has no points. A withdrawn customer stays as a row
-- without personal data, to which orders and point entries refer.
create table customer (
  id bigint generated always as identity primary key,
  kind text not null default 'MEMBER' check (kind in ('MEMBER', 'GUEST')),
  login_id citext unique check (length(login_id) between 1 and 12),
  name text not null check (length(name) between 1 and 50),
  email citext not null check (length(email) <= 254),
  phone text not null check (length(phone) <= 20),
  date_of_birth date,
  gender text check (gender in ('MALE', 'FEMALE')),
  password_hash text not null,
  points integer not null default 0 check (points >= 0),
  is_active boolean not null default true,
  registered_at timestamptz not null default app_now(),
  last_login_at timestamptz,
  -- When terms and privacy were agreed to; null for accounts from before they were asked for.
  agreed_at timestamptz,
  withdrawn_at timestamptz,
  -- Counts the changes of the profile, so that a change of an older one is refused.
  profile_version integer not null default 0 check (profile_version >= 0),
  -- A guest can still become a member with the same address.
  constraint customer_email_once unique (email, kind),
  -- The login ids that members choose (domain/login-id.ts).
  constraint customer_login_id_letters check (login_id ~ '^[A-Za-z0-9_-]{1,12}$'),
  constraint customer_login_id_kind check (withdrawn_at is not null or (kind = 'MEMBER') = (login_id is not null)),
  constraint customer_guest_points check (kind = 'MEMBER' or points = 0),
  constraint customer_withdrawn check (withdrawn_at is null or (
    login_id is null and date_of_birth is null and gender is null and phone = '' and password_hash = ''
    and not is_active and email = 'withdrawn-' || id || '@marquee.invalid'))
);
-- Administrators list, sort and search customers. Withdrawn ones are in none of these indexes.
-- A sign-in writes the time and, like a payment, therefore all indexes of the row; it hashes a password, which takes longer.
create index customer_registered on customer (registered_at desc, id desc) where withdrawn_at is null;
create index customer_named on customer (name, id) where withdrawn_at is null;
create index customer_last_login on customer (last_login_at desc nulls last, id desc) where withdrawn_at is null;
create index customer_points on customer (points desc, id desc) where withdrawn_at is null;
-- Few are deactivated: finding them in the indexes above would read nearly all customers.
create index customer_inactive on customer (registered_at desc, id desc)
  where not is_active and withdrawn_at is null;
create index customer_name_search on customer using gin (search_grams(name)) with (fastupdate = off)
  where withdrawn_at is null;
create index customer_login_id_search on customer using gin (search_grams(login_id::text)) with (fastupdate = off)
  where withdrawn_at is null;
create index customer_email_search on customer using gin (search_grams(email::text)) with (fastupdate = off)
  where withdrawn_at is null;

-- The records that the law keeps for five years (docs/decisions/0029). Only the job that destroys them reads them.
create table kept_customer (
  customer_id bigint primary key references customer,
  name text not null check (length(name) between 1 and 50),
  email citext not null check (length(email) <= 254),
  withdrawn_at timestamptz not null,
  kept_until timestamptz not null
);
create index kept_customer_end on kept_customer (kept_until);

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
create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  customer_id bigint references customer on delete cascade,
  administrator_id bigint references administrator on delete cascade,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  constraint session_owner check (num_nonnulls(customer_id, administrator_id) = 1)
);
create index session_customer on session (customer_id);
create index session_administrator on session (administrator_id);
create index session_expiry on session (expires_at);

-- The latest code sent to an address for a purpose. It belongs to the browser that requested it, so that a stranger cannot
-- replace another's code or use up its tries.
create table requested_code (
  purpose text not null check (purpose in
    ('GUEST_SIGN_UP', 'MEMBER_SIGN_UP', 'ADMIN_SIGN_UP', 'PASSWORD_RESET', 'LOGIN_ID_SEARCH', 'EMAIL_CHANGE')),
  email citext not null check (length(email) <= 254),
  -- The hash of the token that the browser got with its first code.
  requester_hash bytea not null check (length(requester_hash) = 32),
  requested_at timestamptz not null,
  -- Null once the code is used up.
  code_hash bytea check (length(code_hash) = 32),
  code_expires_at timestamptz not null,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  -- Of the browser that entered the code; null before, and once it is used up.
  token_hash bytea check (length(token_hash) = 32),
  token_expires_at timestamptz,
  primary key (purpose, email, requester_hash),
  check ((token_hash is null) = (token_expires_at is null))
);
create index requested_code_age on requested_code (requested_at);
-- A password reset names no address: the proof of the browser finds the confirmed one.
create unique index requested_code_token on requested_code (token_hash) where token_hash is not null;

-- The codes that were sent to an address for all purposes, which protects its inbox.
create table email_code_window (
  email citext primary key check (length(email) <= 254),
  began_at timestamptz not null,
  -- The block of networks that requested each code, as a keyed hash.
  requested_by text[] not null
);
create index email_code_window_age on email_code_window (began_at);

-- Counted requests, shared by all nodes. Losing them in a crash only lets each client count from zero, so they are not
-- logged: a count costs no write to the disk.
create unlogged table request_count (
  -- A keyed hash of the limit and of the client that it counts.
  key bytea primary key check (length(key) = 32),
  -- Counted, or leased to a node that will count them.
  used integer not null check (used >= 0),
  -- The end of the time in which they are counted.
  ends_at timestamptz not null
);
create index request_count_end on request_count (ends_at);

-- Catalogue ---------------------------------------------------------------------------------------------------------
-- A version finds out whether a row was changed since an administrator has read it.

create table genre (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 50),
  version integer not null default 1 check (version >= 1)
);
create index genre_name_search on genre using gin (search_grams(name)) with (fastupdate = off);

create table movie_rating (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 30),
  description text check (length(description) <= 500),
  minimum_age integer not null default 0 check (minimum_age between 0 and 19),
  version integer not null default 1 check (version >= 1)
);
create index movie_rating_name_search on movie_rating using gin (search_grams(name)) with (fastupdate = off);

create table distributor (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 50),
  address text check (length(address) <= 300),
  phone text check (length(phone) <= 20),
  version integer not null default 1 check (version >= 1)
);
create index distributor_name_search on distributor using gin (search_grams(name)) with (fastupdate = off);

create table actor (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 255),
  birth_date date,
  biography text check (length(biography) <= 5000),
  -- As a film's.
  share_image text references image,
  version integer not null default 1 check (version >= 1)
);
-- Written at once, since titles and names change seldom and are searched often.
create index actor_name_search on actor using gin (search_grams(name)) with (fastupdate = off);
create index actor_name_order on actor (name, id);
create index actor_share_image on actor (share_image) where share_image is not null;

create table movie (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 200),
  -- One line of advertising; null without one.
  tagline text check (length(tagline) between 1 and 30),
  description text check (length(description) <= 5000),
  running_minutes integer not null check (running_minutes between 1 and 600),
  release_date date not null,
  screening_end_date date check (screening_end_date >= release_date),
  language text not null default '한국어' check (length(language) <= 50),
  director text check (length(director) <= 255),
  distributor_id bigint not null references distributor,
  rating_id bigint not null references movie_rating,
  vote_average numeric(3, 1) not null default 0 check (vote_average between 0 and 10),
  rank integer check (rank >= 1),
  -- What previews of links show: a JPEG, since not every messenger reads the other pictures' WebP; null without one. It
  -- is replaced together with the other pictures.
  share_image text references image,
  -- The reviews of complete reservations, as the film's page shows them. Triggers keep the numbers.
  review_count integer not null default 0 check (review_count >= 0),
  review_rating_sum integer not null default 0,
  -- All reviews of the film, also those of cancelled reservations, so that no list counts a million rows.
  written_review_count integer not null default 0 check (written_review_count >= 0),
  version integer not null default 1 check (version >= 1),
  constraint movie_review_rating check (review_rating_sum between review_count and 5 * review_count)
);
create index movie_release on movie (release_date);
create index movie_title_search on movie using gin (search_grams(title)) with (fastupdate = off);
create index movie_title_order on movie (title, id);
create index movie_release_order on movie (release_date, id);
-- The films that customers are offered are few of all films after years: no last day, or one to come (X-API-140).
create index movie_end on movie (screening_end_date);
-- The number of all reviews is the sum of those of the films.
create index movie_written_reviews on movie (written_review_count);
-- What uses a rating, a distributor or an image.
create index movie_rating_use on movie (rating_id);
create index movie_distributor_use on movie (distributor_id);
create index movie_share_image on movie (share_image) where share_image is not null;

create table movie_genre (
  movie_id bigint not null references movie on delete cascade,
  genre_id bigint not null references genre,
  primary key (movie_id, genre_id)
);
create index movie_genre_genre on movie_genre (genre_id);

create table movie_cast (
  movie_id bigint not null references movie on delete cascade,
  position integer not null check (position >= 1) check (position <= 200),
  actor_id bigint not null references actor,
  role text not null check (length(role) between 1 and 100),
  primary key (movie_id, position)
);
create index movie_cast_actor on movie_cast (actor_id);

-- Every size of a film's or actor's picture. The tall backdrop is for the home page on a phone.
create table movie_image (
  movie_id bigint not null references movie on delete cascade,
  kind text not null check (kind in ('POSTER', 'BACKDROP', 'TALL_BACKDROP')),
  width integer not null check (width > 0),
  image_hash text not null references image,
  primary key (movie_id, kind, width)
);
create index movie_image_hash on movie_image (image_hash);
create table actor_image (
  actor_id bigint not null references actor on delete cascade,
  width integer not null check (width > 0),
  image_hash text not null references image,
  primary key (actor_id, width)
);
create index actor_image_hash on actor_image (image_hash);

-- An image that an administrator has sent: one for each picture of a film or an actor. Its bytes wait for the job that
-- renders the sizes of the shop.
create table image_upload (
  id bigint generated always as identity primary key,
  movie_id bigint references movie on delete cascade,
  actor_id bigint references actor on delete cascade,
  kind text not null check (kind in ('POSTER', 'BACKDROP', 'PROFILE')),
  state text not null check (state in ('PROCESSING', 'READY', 'FAILED')),
  -- Changes with every upload, so that the job does not store the result of one that was replaced.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  bytes bytea check (length(bytes) <= 10485760),
  size integer not null check (size between 1 and 10485760),
  tries integer not null default 0 check (tries >= 0),
  failure text check (length(failure) <= 200),
  uploaded_at timestamptz not null default app_now(),
  check (num_nonnulls(movie_id, actor_id) = 1),
  check ((kind = 'PROFILE') = (actor_id is not null)),
  check ((state = 'PROCESSING') = (bytes is not null)),
  check ((state = 'FAILED') = (failure is not null)),
  unique (movie_id, kind),
  unique (actor_id)
);
create index image_upload_waiting on image_upload (id) where state = 'PROCESSING';

-- Rooms, prices, screenings -----------------------------------------------------------------------------------------

create table screening_room (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 50),
  -- The projection, which customers read beside the time of a screening.
  format text not null default '2D' check (format in ('2D', 'IMAX')),
  version integer not null default 1 check (version >= 1)
);
create index screening_room_name_search on screening_room using gin (search_grams(name)) with (fastupdate = off);

create table seat (
  id bigint generated always as identity primary key,
  room_id bigint not null references screening_room,
  row_identifier text not null check (row_identifier ~ '^[A-Z]$'),
  position integer not null check (position between 1 and 100),
  wheelchair boolean not null default false,
  companion boolean not null default false,
  out_of_order boolean not null default false,
  -- A seat that was taken out of the room stays for the bookings that name it.
  removed boolean not null default false,
  -- Where it is drawn: its row from 1, and its left half in halves of a seat from 1. Null in a room that was never drawn: its
  -- rows are drawn by letter, each centred.
  grid_row integer check (grid_row between 1 and 52),
  grid_column integer check (grid_column between 1 and 240),
  unique (room_id, row_identifier, position),
  unique (room_id, id),
  constraint seat_place check ((grid_row is null) = (grid_column is null)),
  constraint seat_companion check (not (companion and wheelchair)),
  constraint seat_removed check (not removed or out_of_order)
);
-- The few seats that a timetable takes off the free ones, without reading all seats of the rooms (X-API-140).
create index seat_out_of_order on seat (room_id, id) where out_of_order;

create table ticket_type (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 30),
  description text check (length(description) <= 500),
  -- The oldest the type is for, in years; null without a limit.
  maximum_age integer check (maximum_age between 1 and 18),
  version integer not null default 1 check (version >= 1)
);
create index ticket_type_name_search on ticket_type using gin (search_grams(name)) with (fastupdate = off);

create table price_setting (
  room_id bigint not null references screening_room,
  ticket_type_id bigint not null references ticket_type,
  price integer not null check (price between 0 and 1000000),
  version integer not null default 1 check (version >= 1),
  primary key (room_id, ticket_type_id)
);
create index price_setting_ticket_type on price_setting (ticket_type_id);

-- Usable from its first to its last day in Korea, until it is ended.
create table payment_discount (
  id bigint generated always as identity primary key,
  provider_name text not null check (length(provider_name) between 1 and 50),
  description text check (length(description) <= 500),
  rate integer check (rate between 0 and 100),
  amount integer check (amount >= 0),
  -- The only payment method that it is for. Null for all methods.
  payment_method text
    check (payment_method in ('CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT', 'MOBILE_PHONE', 'CULTURE_GIFT_CERTIFICATE', 'FOREIGN_EASY_PAY')),
  first_day date,
  last_day date,
  ended_at timestamptz,
  version integer not null default 1 check (version >= 1),
  check (num_nonnulls(rate, amount) = 1),
  constraint payment_discount_days check (first_day <= last_day)
);

create table screening (
  id bigint generated always as identity primary key,
  movie_id bigint not null references movie,
  room_id bigint not null references screening_room,
  audio text not null default 'ORIGINAL' check (audio in ('ORIGINAL', 'SUBTITLED', 'DUBBED')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Until when the room is taken: the film and the cleaning after it.
  cleared_at timestamptz not null,
  -- When an administrator cancelled it. A job then cancels its reservations, with a full refund, and its holds.
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) between 1 and 200),
  -- When the job had nothing left to cancel.
  cancellation_ended_at timestamptz,
  version integer not null default 1 check (version >= 1),
  check (starts_at < ends_at and ends_at <= cleared_at),
  check (cancelled_at is not null or num_nonnulls(cancel_reason, cancellation_ended_at) = 0),
  unique (room_id, id),
  -- So that a review's film is the film of the screening it was booked for.
  constraint screening_of_movie unique (id, movie_id),
  constraint screening_no_overlap exclude using gist
    (room_id with =, tstzrange(starts_at, cleared_at, '[)') with &&) where (cancelled_at is null)
);
create index screening_start on screening (starts_at);
-- A customer's coming bookings.
create index screening_end on screening (ends_at);
create index screening_movie on screening (movie_id, starts_at);
create index screening_room_start on screening (room_id, starts_at);
-- What the job has to do, in every run.
create index screening_cancelling on screening (cancelled_at)
  where cancelled_at is not null and cancellation_ended_at is null;

-- Holds, reservations, claims ---------------------------------------------------------------------------------------
-- A plan of the seat functions that is made while the tables are empty is kept, and must be right for full ones too. All
-- indexes of an empty table cost the same, so there are only indexes to choose from that read few rows of full tables.

-- What a customer holds in one screening: the deadline that all its seats share. Deleted when it is over.
create table seat_hold (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  screening_id bigint not null references screening,
  started_at timestamptz not null,
  deadline timestamptz not null,
  -- When the order went to the provider and the deadline was moved, which happens once.
  extended_at timestamptz,
  -- The deadline before it was moved, until which the prices of its reservations are valid. Null while it has not been moved.
  first_deadline timestamptz check (first_deadline is null or extended_at is not null),
  released_at timestamptz,
  unique (id, customer_id, screening_id)
);
create unique index seat_hold_live on seat_hold (customer_id, screening_id) where released_at is null;
-- Finds the holds of a screening and those of a customer in it. Customers are not deleted, so that nothing looks for a
-- customer's holds in all screenings, except those that have not ended (seat_hold_live).
create index seat_hold_in_screening on seat_hold (screening_id, customer_id, released_at desc);
create index seat_hold_deadline on seat_hold (deadline);

-- The number of a booking for people: three groups of three characters. The 23 characters exclude look-alikes and those
-- that sound alike in Korean (0/O, 1/I/L, 2/E, 5/S, 8/B, M/N, U/V). A random UUID comes from the system's
-- cryptographic generator; its first 32 bits are all random.
create function new_booking_number() returns text language plpgsql volatile as $$
declare
  letters constant text := '34679ACDFGHJKMPQRTVWXYZ';
  characters text;
  candidate text;
begin
  loop
    select string_agg(
      substr(letters, 1 + (('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % length(letters))::integer, 1), '')
      into characters
      from generate_series(1, 9);
    candidate := substr(characters, 1, 3) || '-' || substr(characters, 4, 3) || '-' || substr(characters, 7, 3);
    exit when not exists (select from reservation where booking_number = candidate);
  end loop;
  return candidate;
end
$$;

create table reservation (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  screening_id bigint not null references screening,
  hold_id bigint references seat_hold on delete set null,
  state text not null default 'PENDING'
    check (state in ('PENDING', 'PAYING', 'COMPLETED', 'CANCELLED', 'EXPIRED')),
  total_amount integer not null check (total_amount >= 0),
  booking_number text not null unique default new_booking_number()
    check (booking_number ~ '^[34679ACDFGHJKMPQRTVWXYZ]{3}(-[34679ACDFGHJKMPQRTVWXYZ]{3}){2}$'),
  ticket_code text not null unique check (length(ticket_code) >= 20),
  created_at timestamptz not null default app_now(),
  completed_at timestamptz,
  closed_at timestamptz,
  cancel_reason text check (length(cancel_reason) <= 200),
  -- Whether the cinema has cancelled it with its screening, and not the customer.
  closed_by_cinema boolean not null default false,
  check ((state in ('CANCELLED', 'EXPIRED')) = (closed_at is not null)),
  check (state <> 'COMPLETED' or completed_at is not null),
  check (state in ('COMPLETED', 'CANCELLED') or completed_at is null),
  check (not closed_by_cinema or state = 'CANCELLED'),
  unique (id, customer_id, screening_id)
);
create index reservation_customer on reservation (customer_id, created_at desc);
create index reservation_screening on reservation (screening_id);
create index reservation_hold on reservation (hold_id);
create index reservation_open on reservation (state, created_at) where state in ('PENDING', 'PAYING');
-- The reservations of a customer's list (shown-store.ts).
create index reservation_listed on reservation (customer_id)
  where state in ('PENDING', 'PAYING', 'COMPLETED') or completed_at is not null;
-- A payment that is returned at once is dated by the end of its reservation.
create index reservation_cancelled on reservation (closed_at) where state = 'CANCELLED';

create table reservation_ticket (
  reservation_id bigint not null references reservation on delete cascade,
  ticket_type_id bigint not null references ticket_type,
  type_name text not null,
  count integer not null check (count between 1 and 8),
  price integer not null check (price >= 0),
  primary key (reservation_id, ticket_type_id)
);
create index reservation_ticket_ticket_type on reservation_ticket (ticket_type_id);

-- The seats a reservation was made for; they stay when its claims are gone.
create table reservation_seat (
  reservation_id bigint not null references reservation on delete cascade,
  seat_id bigint not null references seat,
  primary key (reservation_id, seat_id)
);

-- A row only while a seat is claimed. The key alone makes two claims of one seat impossible. A claim has a hold or a
-- reservation, and both have the same customer; a sold seat has no hold.
create table seat_claim (
  screening_id bigint not null,
  seat_id bigint not null,
  room_id bigint not null,
  customer_id bigint not null,
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
create index seat_claim_hold on seat_claim (hold_id);
-- Held seats have no reservation at first.
create index seat_claim_reservation on seat_claim (reservation_id) where reservation_id is not null;
-- Only held seats expire. With `state = 'HELD'`, the index could be read from end to end for any held seat.
create index seat_claim_expiry on seat_claim (expires_at) where expires_at is not null;
-- What a customer holds or is paying for, in all screenings, without reading what was booked.
create index seat_claim_unsold on seat_claim (customer_id) where state in ('HELD', 'PAYING');

-- The admissions at the doors: the first of a booking, and later ones of doors that did not know of it.
create table admission (
  -- Made by the door, so that a repeated report records nothing twice.
  id uuid primary key,
  reservation_id bigint not null references reservation (id) on delete cascade,
  -- Not a reference: the account can be deleted.
  administrator_id bigint not null,
  device_id uuid not null,
  door text not null check (length(door) between 1 and 30),
  -- By the door's clock.
  admitted_at timestamptz not null,
  recorded_at timestamptz not null default app_now(),
  is_double boolean not null
);
create unique index admission_first on admission (reservation_id) where not is_double;
create index admission_reservation on admission (reservation_id, recorded_at);
create index admission_recorded on admission (recorded_at);

-- The ids of admissions that an administrator has undone: a door that reports one again does not record it again.
create table undone_admission (
  id uuid primary key,
  reservation_id bigint not null references reservation (id) on delete cascade,
  undone_at timestamptz not null default app_now()
);
create index undone_admission_reservation on undone_admission (reservation_id, undone_at);
create index undone_admission_undone on undone_admission (undone_at);

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
  -- How the customer paid, as the provider reports it; it may differ from the method of the order. Null before the
  -- provider's answer, and for a method that has no counterpart here, such as easy pay in the card form.
  paid_method text check (paid_method in
    ('CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT', 'MOBILE_PHONE', 'CULTURE_GIFT_CERTIFICATE', 'FOREIGN_EASY_PAY')),
  discount_id bigint references payment_discount on delete set null,
  amount integer not null check (amount >= 0),
  discount_amount integer not null check (discount_amount >= 0),
  used_points integer not null check (used_points >= 0),
  final_amount integer not null check (final_amount >= 0),
  provider_amount integer not null check (provider_amount >= 0),
  provider_currency text not null check (provider_currency in ('KRW', 'USD')),
  payment_key text check (length(payment_key) <= 200),
  requested_at timestamptz not null default app_now(),
  -- Since when the provider is being asked, and when it is asked again.
  confirming_at timestamptz,
  ask_again_at timestamptz,
  asked_times integer not null default 0,
  approved_at timestamptz,
  receipt_url text check (length(receipt_url) <= 2000),
  -- Of a transfer or a deposit: `{type, issueNumber, url}`. Null without one.
  cash_receipt jsonb,
  virtual_account jsonb,
  failure_code text check (length(failure_code) <= 100),
  failure_message text check (length(failure_message) <= 500),
  -- Whether the provider can return a part. Null before its answer.
  partially_cancellable boolean,
  -- What goes back: in won, and in what the provider took.
  refund_amount integer check (refund_amount between 0 and final_amount),
  provider_refund_amount integer check (provider_refund_amount between 0 and provider_amount),
  returned_points integer check (returned_points between 0 and used_points),
  -- When the provider is asked next what it has returned of a captured payment, also without a request of this program, such
  -- as in its dashboard or by a bank that takes a deposit back. Null for never. Orders are spread over the day, and so are their checks.
  check_at timestamptz default app_now() + interval '1 day',
  -- What was returned without a request, in the provider's currency, and is in no other amount.
  outside_refund integer not null default 0 check (outside_refund >= 0),
  -- When such a refund was last noticed, also one that has cancelled the booking.
  outside_refund_at timestamptz,
  closed_at timestamptz,
  foreign key (reservation_id, customer_id, screening_id) references reservation (id, customer_id, screening_id),
  check (amount = discount_amount + used_points + final_amount),
  check (state not in ('CONFIRMING', 'WAITING') or payment_key is not null),
  check (state <> 'DONE' or approved_at is not null)
);
-- A key that was refused for one order may still be right for the order it was made for.
create unique index payment_key_once on payment (payment_key) where state <> 'FAILED';
-- A booking that is open at the provider in two tabs has an order in each: the first one to be confirmed ends the others.
-- At most one order is paid, being paid for, or refunded.
create unique index payment_counted on payment (reservation_id) where state not in ('FAILED', 'CANCELLED', 'READY');
create index payment_ready on payment (reservation_id) where state = 'READY';
create index payment_reservation on payment (reservation_id, id desc);
create index payment_customer on payment (customer_id, requested_at desc);
-- A customer's payments in the order of their list, without the orders that were given up (payment-history-store.ts).
-- The list of points reads `point_entry_customer`.
create index payment_history on payment (customer_id, requested_at desc, id desc)
  where state not in ('FAILED', 'CANCELLED');
-- The orders that keep other reservations in a customer's list (shown-store.ts).
create index payment_listed on payment (customer_id)
  where virtual_account is not null or state in ('REFUND_PENDING', 'REFUNDED');
-- Whether an order has used a discount.
create index payment_discount_use on payment (discount_id) where discount_id is not null;
create index payment_open on payment (ask_again_at) where state in ('CONFIRMING', 'WAITING');
create index payment_check on payment (check_at)
  where state in ('DONE', 'REFUND_PENDING', 'REFUNDED') and payment_key is not null and check_at is not null;
create index payment_outside on payment (outside_refund_at) where outside_refund_at is not null;
-- The administrators' day reads payments and refunds by their time.
create index payment_approved on payment (approved_at) where approved_at is not null;
-- The queries of /metrics (server/metrics/ledger-store.ts) read these instead of whole tables.
create index payment_unfinished on payment (state)
  where state in ('READY', 'CONFIRMING', 'WAITING', 'REFUND_PENDING');
create index payment_requested on payment (requested_at);

-- The parts in which a payment was returned, once a ticket was cancelled alone: each such ticket, and at the end the
-- tickets that remained. The seat and the ticket leave `reservation_seat` and `reservation_ticket`, so this is their
-- record. A payment that was returned at once has none.
create table partial_refund (
  payment_id bigint not null references payment,
  -- In the order of the cancellations.
  number integer not null check (number between 1 and 8),
  -- Null for all tickets that remained.
  seat_id bigint references seat,
  ticket_type_id bigint references ticket_type,
  type_name text,
  price integer not null check (price >= 0),
  share text not null check (share in ('FULL', 'HALF')),
  refund_amount integer not null check (refund_amount >= 0),
  provider_refund_amount integer not null check (provider_refund_amount >= 0),
  returned_points integer not null check (returned_points >= 0),
  -- Null once the customer has withdrawn.
  reason text check (length(reason) between 1 and 200),
  cancelled_at timestamptz not null,
  -- When the provider had returned the money; at once when it had none to return.
  done_at timestamptz,
  primary key (payment_id, number),
  unique (payment_id, seat_id),
  check (num_nonnulls(seat_id, ticket_type_id, type_name) in (0, 3))
);
create index partial_refund_cancelled on partial_refund (cancelled_at);

-- What a payment has returned is the sum of its parts. Its own checks keep the sum within what was paid.
create function check_partial_refunds() returns trigger language plpgsql as $$
declare
  paid bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if exists (
    select from payment p
    join (
      select sum(refund_amount) as won, sum(provider_refund_amount) as charged, sum(returned_points) as points
      from partial_refund where payment_id = paid having count(*) > 0
    ) parts on (p.refund_amount, p.provider_refund_amount, p.returned_points)
      is distinct from (parts.won, parts.charged, parts.points)
    where p.id = paid
  ) then
    raise exception 'payment % has not returned the sum of its parts', paid using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger partial_refund_sum after insert or update of refund_amount, provider_refund_amount, returned_points
  on partial_refund
  deferrable initially deferred for each row execute function check_partial_refunds('payment_id');
create constraint trigger payment_refund_sum after update on payment
  deferrable initially deferred for each row
  when ((old.refund_amount, old.provider_refund_amount, old.returned_points)
    is distinct from (new.refund_amount, new.provider_refund_amount, new.returned_points))
  execute function check_partial_refunds('id');

create table point_entry (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  kind text not null check (kind in ('SIGN_UP', 'SPEND', 'GIVE_BACK', 'EARN', 'FORFEIT')),
  reservation_id bigint references reservation,
  -- A reservation gives points back once for each part of its refund. 0 for every other entry.
  refund_number integer not null default 0,
  -- Positive earns, negative spends.
  amount integer not null check (amount <> 0),
  description text not null,
  created_at timestamptz not null default app_now(),
  check (refund_number = 0 or kind = 'GIVE_BACK'),
  constraint point_entry_negative check ((kind in ('SPEND', 'FORFEIT')) = (amount < 0)),
  constraint point_entry_of_reservation check ((kind in ('SIGN_UP', 'FORFEIT')) = (reservation_id is null))
);
create index point_entry_customer on point_entry (customer_id, id desc);
-- One spend, one give-back for each part, and one earning for a reservation.
create unique index point_entry_each on point_entry (reservation_id, kind, refund_number);
create unique index point_entry_sign_up on point_entry (customer_id) where kind = 'SIGN_UP';
-- A withdrawal forfeits the balance, once.
create unique index point_entry_forfeit on point_entry (customer_id) where kind = 'FORFEIT';

-- What must happen outside once the transaction stands: refunds at the provider, mails. An ended mail loses its text.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('PROVIDER_CANCEL', 'PARTIAL_CANCEL', 'MAIL')),
  key text not null unique,
  -- The largest mail has about 4 KB.
  payload jsonb not null constraint outbox_payload_size check (octet_length(payload::text) <= 16384),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default app_now(),
  done_at timestamptz,
  dead_at timestamptz,
  last_error text,
  created_at timestamptz not null default app_now()
);
create index outbox_due on outbox (next_attempt_at) where done_at is null and dead_at is null;
create index outbox_dead on outbox (kind) where dead_at is not null;
-- Ended mails are deleted by age.
create index outbox_ended_mails on outbox (created_at)
  where kind = 'MAIL' and (done_at is not null or dead_at is not null);
-- Refunds that wait; a failing mail server must not lengthen their list.
create index outbox_waiting_refunds on outbox (created_at, id)
  where done_at is null and dead_at is null and kind <> 'MAIL';

-- Demo mode's mailbox and the record of what was sent.
create table mail (
  id bigint generated always as identity primary key,
  -- The same mail twice is stored once.
  message_id text unique,
  recipient text not null,
  subject text not null,
  body text not null,
  html text not null default '',
  attachments jsonb not null default '[]',
  sent_at timestamptz not null default app_now()
);

-- Each request to send a booking's mail again; kept as long as it counts.
create table mail_request (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  reservation_id bigint not null references reservation on delete cascade,
  requested_at timestamptz not null
);
create index mail_request_customer on mail_request (customer_id, requested_at);
create index mail_request_reservation on mail_request (reservation_id);
create index mail_request_age on mail_request (requested_at);

-- Reviews -----------------------------------------------------------------------------------------------------------

create table review (
  id bigint generated always as identity primary key,
  movie_id bigint not null references movie,
  customer_id bigint not null references customer,
  screening_id bigint not null,
  reservation_id bigint not null constraint review_of_reservation unique,
  rating integer not null check (rating between 1 and 5),
  comment text not null check (length(comment) between 10 and 500),
  -- How many rows of review_like it has; changed with them, under a lock of this row.
  like_count integer not null default 0 check (like_count >= 0),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz,
  foreign key (reservation_id, customer_id, screening_id) references reservation (id, customer_id, screening_id),
  foreign key (screening_id, movie_id) references screening (id, movie_id)
);
-- The orders in which reviews are read.
create index review_latest on review (movie_id, created_at desc, id desc);
create index review_liked on review (movie_id, like_count desc, created_at desc, id desc);
create index review_author on review (customer_id, created_at desc, id desc);
-- Administrators list the reviews of all films by time. It orders by an expression, so that no query of one film's reviews
-- reads the new reviews of all films instead: the planner does not know that the reviews of an old film are old.
create index review_created on review ((created_at at time zone 'UTC') desc, id desc);

create table review_like (
  review_id bigint not null references review on delete cascade,
  customer_id bigint not null references customer,
  primary key (review_id, customer_id)
);
create index review_like_customer on review_like (customer_id);

-- A film's numbers of reviews change in the transaction of the review, whoever writes; an update of the film's row makes
-- concurrent changes wait for each other.
create function count_review() returns trigger language plpgsql as $$
declare
  changed constant review := case when tg_op = 'DELETE' then old else new end;
  reviews constant integer := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
  ratings constant integer :=
    case tg_op when 'INSERT' then new.rating when 'DELETE' then -old.rating else new.rating - old.rating end;
  -- 1 for a review that the film's page shows, otherwise 0.
  shown constant integer :=
    (select count(*) from reservation where id = changed.reservation_id and state = 'COMPLETED');
begin
  update movie
    set written_review_count = written_review_count + reviews,
      review_count = review_count + shown * reviews,
      review_rating_sum = review_rating_sum + shown * ratings
    where id = changed.movie_id;
  return null;
end
$$;
create trigger review_counted after insert or delete or update of rating on review
  for each row execute function count_review();

create function count_review_of_reservation() returns trigger language plpgsql as $$
declare
  reviews constant integer := case when new.state = 'COMPLETED' then 1 else -1 end;
begin
  update movie
    set review_count = review_count + reviews, review_rating_sum = review_rating_sum + reviews * review.rating
    from review
    where review.reservation_id = new.id and movie.id = review.movie_id;
  return null;
end
$$;
create trigger reservation_review_counted after update of state on reservation
  for each row when ((old.state = 'COMPLETED') <> (new.state = 'COMPLETED'))
  execute function count_review_of_reservation();

-- The audit log -----------------------------------------------------------------------------------------------------

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
create trigger audit_entry_append_only before delete or truncate on audit_entry
  for each statement execute function refuse_change_of_audit();

-- The log keeps the entries of an administrator who has left, and names the person by number only.
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
create trigger audit_entry_author before update on audit_entry
  for each row execute function admit_erasure_of_audit_author();

-- Which customers' personal data an administrator has read, when and from where (A-LOG-20). The ids stay when a customer
-- withdraws: they name nobody any more.
create table personal_read (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  administrator_id bigint not null,
  login_id citext not null,
  operation text not null check (length(operation) <= 60),
  customer_ids bigint[] not null check (cardinality(customer_ids) between 1 and 1000),
  address text not null check (length(address) <= 45)
);
create index personal_read_at on personal_read (at desc, id desc);
create index personal_read_login_id on personal_read (login_id, at desc, id desc);
create index personal_read_administrator on personal_read (administrator_id, operation, at desc);
create index personal_read_customers on personal_read using gin (customer_ids);

-- Numbers of long lists ---------------------------------------------------------------------------------------------
-- Stored, so that no page of such a list counts all its rows (X-API-140). Triggers keep them in the transaction of the
-- change, whoever writes.

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
  from unnest(array['ACTIVE_CUSTOMER', 'INACTIVE_CUSTOMER', 'SCREENING', 'MOVIE', 'ACTOR', 'REVIEW']) list,
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
create trigger review_added_counted after insert on review
  referencing new table as added for each statement execute function count_added_entries('REVIEW');
create trigger review_removed_counted after delete on review
  referencing old table as removed for each statement execute function count_removed_entries('REVIEW');

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

-- Announced changes -------------------------------------------------------------------------------------------------
-- Every change of the rows that public answers show is announced on the channel `public_change` when it commits, so that nodes
-- can cache such answers. Triggers see every writer. They fire always, because a program that turns other triggers off
-- (session_replication_role) changes rows too.
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

do $$
declare
  name text;
begin
  foreach name in array array['actor', 'actor_image', 'app_clock', 'distributor', 'genre', 'image', 'movie', 'movie_cast',
    'movie_genre', 'movie_image', 'movie_rating', 'payment_discount', 'price_setting', 'screening', 'screening_room', 'seat',
    'ticket_type'] loop
    execute format('create trigger added_announced after insert on %I
      referencing new table as changed for each statement execute function announce_public_change()', name);
    execute format('create trigger updated_announced after update on %I
      referencing new table as changed for each statement execute function announce_public_change()', name);
    execute format('create trigger removed_announced after delete on %I
      referencing old table as changed for each statement execute function announce_public_change()', name);
  end loop;
end
$$;

-- A changed claim is announced by row: a hold has one to eight, and a transition table costs more than the hold itself.
create function announce_changed_claim() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', case tg_op when 'DELETE' then old.screening_id else new.screening_id end::text);
  return null;
end
$$;
create trigger added_announced after insert on seat_claim for each row execute function announce_changed_claim();
create trigger updated_announced after update on seat_claim for each row execute function announce_changed_claim();
create trigger removed_announced after delete on seat_claim for each row execute function announce_changed_claim();

do $$
declare
  name text;
begin
  for name in select tgrelid::regclass from pg_trigger where tgname = 'added_announced' loop
    execute format('create trigger emptied_announced after truncate on %I
      for each statement execute function announce_public_change()', name);
    execute format('alter table %I enable always trigger added_announced, enable always trigger updated_announced,
      enable always trigger removed_announced, enable always trigger emptied_announced', name);
  end loop;
end
$$;

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
