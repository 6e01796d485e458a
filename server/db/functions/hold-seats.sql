-- Holds all of the wanted seats for a customer, or none: the rules of a hold. Locks are taken in the order of decision 0005: the
-- customer, the screening, the seats, their claims; seats and claims by id. A refusal changes nothing. A hold that loses seats to
-- another customer while it runs undoes its own writes, so that the others of its batch stay.
--
-- One that does not wait, and loses its patience with a lock, undoes its own writes in the same way and is refused with LOCKED.
--
-- Numbers such as the most seats come from domain/limits.ts. `+ 0` keeps a plan from reading a screening's claims to find a
-- customer's.
drop function if exists hold_seats_of_customer(bigint, bigint, bigint[], integer, integer, interval, interval);
create or replace function hold_seats_of_customer(caller bigint, in_screening bigint, wanted bigint[], waits boolean,
  most_seats integer, most_holds integer, duration interval, resume_window interval,
  out refusal text, out refused_seats bigint[], out held_seats bigint[], out hold bigint, out ends_at timestamptz)
language plpgsql as $$
declare
  at timestamptz;
  show record;
  caller_kind text;
  present bigint[];
  own bigint[];
  own_elsewhere integer;
  others integer;
  last seat_hold;
  extended_at timestamptz;
  first_deadline timestamptz;
  claimed bigint[];
begin
  select kind into caller_kind from customer where id = caller and is_active and withdrawn_at is null for no key update;
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

  -- A block waits for these locks too, or is there already (A-COUNT-42). At the counter the roles that block may sell.
  select array_agg(seat_id order by seat_id) into refused_seats from seat_block
    where screening_id = in_screening and seat_id = any(wanted) and released_at > at
      and not exists (select from seat_claim c where c.screening_id = in_screening and c.seat_id = seat_block.seat_id
        and c.customer_id = caller and claim_is_live(c.expires_at, at));
  if refused_seats is not null and not may_sell_blocked(caller, caller_kind) then
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
      count(distinct screening_id + 0) filter (where screening_id <> in_screening)
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
  elsif at - last.released_at <= resume_window and last.deadline > at then
    -- A hold continues a released one, as after a reload, and keeps its deadline: otherwise a customer could extend a hold
    -- for ever by releasing and selecting again (C-BOOK-28).
    ends_at := last.deadline;
    extended_at := last.extended_at;
    first_deadline := last.first_deadline;
  else
    ends_at := least(at + duration, show.starts_at);
  end if;

  -- Nobody goes past those who wait (C-BOOK-113); at the counter one waits in another line.
  if hold is null and caller_kind <> 'COUNTER' and waits_in_line(in_screening, at) and not is_admitted(in_screening, caller, at) then
    refusal := 'WAITING_LINE';
    ends_at := null;
    return;
  end if;

  begin
    if hold is null then
      if last.id is not null and last.released_at is null then
        update seat_hold set released_at = seat_hold.deadline where id = last.id;
      end if;
      insert into seat_hold (customer_id, screening_id, started_at, deadline, extended_at, first_deadline)
        values (caller, in_screening, at, ends_at, extended_at, first_deadline) returning id into hold;
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
      raise sqlstate 'MQ001';
    end if;
  exception
    when sqlstate 'MQ001' then
      refusal := 'SEAT_TAKEN';
      refused_seats := array(select id from unnest(wanted) as id where id <> all(coalesce(claimed, '{}')) order by id);
      hold := null;
      ends_at := null;
      return;
    when lock_not_available then
      if waits then
        raise;
      end if;
      perform spend_patience();
      refusal := 'LOCKED';
      return;
  end;
  perform pg_notify('seat_changed',
    json_build_object('screeningId', in_screening, 'seatIds', wanted, 'status', 'reserved')::text);
  held_seats := array(select distinct id from unnest(own || wanted) as id order by id);
end
$$;

-- Holds seats for one customer or several, each as above, in the order of the arrays. The seats of each are the text of an
-- array. A batch that does not wait returns no row for a hold whose customer, screening, seats or claims another transaction
-- has locked: it locks all that it can before the first hold. Nor does it for a screening or a seat that does not exist.
--
-- It finds every row by an index and keeps its plans. Without `enable_seqscan = off`, a plan made while a table is small would
-- be kept while it grows, until PostgreSQL analyses the table. Without `force_generic_plan`, the statements with arrays would
-- be planned again for every hold, because PostgreSQL assumes ten ids in an array whose content it does not know.
create or replace function hold_seats(callers bigint[], screenings bigint[], wanted text[], waits boolean, most_seats integer,
  most_holds integer, duration interval, resume_window interval)
  returns table (place integer, refusal text, refused_seats bigint[], held_seats bigint[], hold bigint, ends_at timestamptz)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  called bigint[] := lock_callers(callers, waits);
  shown bigint[];
  free bigint[];
begin
  if not waits then
    shown := array(select id from screening where id = any(screenings) for key share skip locked);
    free := array(select id from seat
      where id = any(array(select unnest(seats::bigint[]) from unnest(wanted) as seats)) for share skip locked);
  end if;
  return query select each.place::integer, held.*
    from unnest(callers, screenings, wanted) with ordinality as each (caller, in_screening, seats, place)
      cross join lateral hold_seats_of_customer(each.caller, each.in_screening, each.seats::bigint[], waits, most_seats, most_holds,
        duration, resume_window) as held
    where each.caller = any(called)
      and (waits or each.in_screening = any(shown) and each.seats::bigint[] <@ free)
      and held.refusal is distinct from 'LOCKED';
end
$$;
