-- A hold and a release are one statement each, so that a customer waits for one round trip instead of sixteen and no lock
-- is kept while the server's program has its turn. Their rules are here and nowhere else; server/modules/ledger/seat-functions.ts
-- calls them. A later migration replaces a function under the same parameters, because both programs call it during an update.
--
-- They find every row by an index. Without `enable_seqscan = off`, a plan made while a table is small would be kept while it
-- grows, until PostgreSQL analyses the table.

-- Taken at once: a lock that grows step by step would wait for a server of the version before that waits for this one.
lock table seat_claim in access exclusive mode;

-- A deadline is the first instant at which a claim or a hold no longer counts (C-BOOK-27).
create function claim_is_live(expires_at timestamptz, at timestamptz) returns boolean
  language sql immutable parallel safe as $$ select expires_at is null or expires_at > at $$;

create function hold_is_live(released_at timestamptz, deadline timestamptz, at timestamptz) returns boolean
  language sql immutable parallel safe as $$ select released_at is null and deadline > at $$;

-- What a customer holds or is paying for, in all screenings, without reading what was booked.
create index seat_claim_unsold on seat_claim (customer_id) where state in ('HELD', 'PAYING');
drop index seat_claim_holder;

-- Holds all of the wanted seats for a customer, or none. Locks are taken in the order of decision 0005: the customer, the
-- screening, the seats, their claims; seats and claims by id. A refusal is returned before anything is written; a seat that
-- another customer takes meanwhile ends the statement with MQ001 and the lost seats as its detail.
create function hold_seats(caller bigint, in_screening bigint, wanted bigint[], most_seats integer, most_holds integer,
  duration interval, resume_window interval,
  out refusal text, out refused_seats bigint[], out held_seats bigint[], out hold bigint, out ends_at timestamptz)
language plpgsql set enable_seqscan = off as $$
declare
  at timestamptz;
  show record;
  present bigint[];
  own bigint[];
  own_elsewhere integer;
  others integer;
  last seat_hold;
  claimed bigint[];
begin
  perform from customer where id = caller and is_active and withdrawn_at is null for no key update;
  if not found then
    refusal := 'UNAUTHENTICATED';
    return;
  end if;
  select room_id, starts_at, cancelled_at into show from screening where id = in_screening for key share;
  if not found then
    refusal := 'SCREENING_NOT_FOUND';
    return;
  end if;
  -- Programs read times in milliseconds.
  at := date_trunc('milliseconds', app_now());
  if show.cancelled_at is not null then
    refusal := 'SCREENING_CANCELLED';
    return;
  elsif show.starts_at <= at then
    refusal := 'SCREENING_STARTED';
    return;
  end if;

  -- A change of the room waits, or has taken the seats out of sale before (A-ROOM-9).
  select array_agg(id), array_agg(id) filter (where out_of_order) into present, refused_seats
    from (select id, out_of_order from seat where room_id = show.room_id and id = any(wanted) order by id for share) as locked;
  if not wanted <@ coalesce(present, '{}') then
    refusal := 'SEAT_NOT_FOUND';
    return;
  elsif refused_seats is not null then
    refusal := 'SEAT_UNAVAILABLE';
    return;
  end if;

  -- Not locked: locking the existing claims and then the missing ones would be two passes, without a common order.
  select array_agg(seat_id order by seat_id) filter (where customer_id <> caller and claim_is_live(expires_at, at)),
      array_agg(seat_id order by seat_id) filter (where customer_id = caller and state <> 'HELD')
    into refused_seats, own
    from seat_claim where screening_id = in_screening and seat_id = any(wanted);
  if refused_seats is not null then
    refusal := 'SEAT_TAKEN';
    return;
  elsif own is not null then
    refusal := 'BOOKED_ELSEWHERE';
    refused_seats := own;
    return;
  end if;

  -- Seats that are being paid for count too: a virtual account pins them for an hour without a payment.
  select array_agg(seat_id) filter (where screening_id = in_screening and state = 'HELD'),
      count(*) filter (where screening_id = in_screening and seat_id <> all(wanted)),
      count(distinct screening_id) filter (where screening_id <> in_screening)
    into own, others, own_elsewhere
    from seat_claim where customer_id = caller and state in ('HELD', 'PAYING') and claim_is_live(expires_at, at);
  if others + cardinality(wanted) > most_seats then
    refusal := 'SEAT_LIMIT';
    return;
  end if;

  -- The hold that has not ended, else the one that ended last.
  select * into last from seat_hold where customer_id = caller and screening_id = in_screening
    order by released_at desc, id desc limit 1;
  if hold_is_live(last.released_at, last.deadline, at) then
    hold := last.id;
    ends_at := last.deadline;
  elsif own_elsewhere >= most_holds then
    refusal := 'HOLD_LIMIT';
    return;
  else
    if last.released_at is null then
      update seat_hold set released_at = seat_hold.deadline where id = last.id;
    end if;
    -- A hold continues a released one, as after a reload, and keeps its deadline: otherwise a customer could extend a hold
    -- for ever by releasing and selecting again (C-BOOK-28).
    if at - last.released_at <= resume_window and last.deadline > at then
      ends_at := last.deadline;
    else
      last := null;
      ends_at := least(at + duration, show.starts_at);
    end if;
    insert into seat_hold (customer_id, screening_id, started_at, deadline, extended_at, first_deadline)
      values (caller, in_screening, at, ends_at, last.extended_at, last.first_deadline) returning id into hold;
  end if;

  with written as (
    insert into seat_claim as claim (screening_id, seat_id, room_id, customer_id, hold_id, state, expires_at)
      select in_screening, id, show.room_id, caller, hold, 'HELD', ends_at from unnest(wanted) as id order by id
      on conflict (screening_id, seat_id) do update set customer_id = caller, hold_id = hold, expires_at = ends_at,
        reservation_id = case when claim.hold_id = hold then claim.reservation_id end
      where claim.state = 'HELD' and (claim.customer_id = caller or not claim_is_live(claim.expires_at, at))
      returning seat_id)
    select array_agg(seat_id) into claimed from written;
  if not wanted <@ coalesce(claimed, '{}') then
    raise exception using errcode = 'MQ001', message = 'Other customers have taken seats meanwhile.',
      detail = to_json(array(select id from unnest(wanted) as id where id <> all(coalesce(claimed, '{}'))));
  end if;
  perform pg_notify('seat_changed',
    json_build_object('screeningId', in_screening, 'seatIds', wanted, 'status', 'reserved')::text);
  held_seats := array(select distinct id from unnest(own || wanted) as id order by id);
end
$$;

-- Releases those of the wanted seats that the customer holds, with the named hold if one is named. Seats of a reservation are
-- refused with RESERVED and nothing is changed, unless the caller has ended the reservation. Locks the customer, then the
-- claims by seat.
create function release_seats(caller bigint, in_screening bigint, wanted bigint[], of_hold bigint, is_reservation_ended boolean,
  out refusal text, out held_seats bigint[], out hold bigint, out ends_at timestamptz)
language plpgsql set enable_seqscan = off as $$
declare
  at timestamptz;
  released bigint[];
  is_reserved boolean;
  is_paying boolean;
begin
  perform from customer where id = caller and is_active and withdrawn_at is null for no key update;
  if not found then
    refusal := 'UNAUTHENTICATED';
    return;
  end if;
  perform from screening where id = in_screening;
  if not found then
    refusal := 'SCREENING_NOT_FOUND';
    return;
  end if;
  at := date_trunc('milliseconds', app_now());
  select array_agg(seat_id), bool_or(reservation_id is not null) into released, is_reserved
    from (select seat_id, reservation_id from seat_claim
      where screening_id = in_screening and seat_id = any(wanted) and customer_id = caller and state = 'HELD'
        and (of_hold is null or hold_id = of_hold)
      order by seat_id for update) as locked;
  if is_reserved and not is_reservation_ended then
    refusal := 'RESERVED';
    return;
  end if;
  if released is not null then
    delete from seat_claim where screening_id = in_screening and seat_id = any(released);
    perform pg_notify('seat_changed',
      json_build_object('screeningId', in_screening, 'seatIds', released, 'status', 'available')::text);
  end if;

  select array_agg(seat_id order by seat_id) filter (where state = 'HELD' and claim_is_live(expires_at, at)),
      bool_or(state = 'PAYING')
    into held_seats, is_paying
    from seat_claim where customer_id = caller and screening_id = in_screening and state in ('HELD', 'PAYING');
  if held_seats is null then
    -- Seats that are being paid for may return to this hold, so it stays open.
    if is_paying is not true then
      update seat_hold set released_at = at
        where customer_id = caller and screening_id = in_screening and released_at is null;
    end if;
    held_seats := '{}';
  else
    select id, deadline into hold, ends_at from seat_hold
      where customer_id = caller and screening_id = in_screening and released_at is null;
  end if;
end
$$;

-- A changed claim is announced by row: a hold has one to eight, and a transition table costs more than the hold itself.
-- PostgreSQL sends equal messages of a transaction once.
create function announce_changed_claim() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', case tg_op when 'DELETE' then old.screening_id else new.screening_id end::text);
  return null;
end
$$;

drop trigger added_announced on seat_claim;
drop trigger updated_announced on seat_claim;
drop trigger removed_announced on seat_claim;
create trigger added_announced after insert on seat_claim for each row execute function announce_changed_claim();
create trigger updated_announced after update on seat_claim for each row execute function announce_changed_claim();
create trigger removed_announced after delete on seat_claim for each row execute function announce_changed_claim();
alter table seat_claim enable always trigger added_announced, enable always trigger updated_announced,
  enable always trigger removed_announced;
drop function announce_changed_claims();
