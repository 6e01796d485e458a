-- Holds the seats of several calls, each all of its wanted seats or none: the rules of a hold, in the order of the refusals. `places`
-- are those of the calls in the arrays; each has another customer. Their customers, screenings and seats are locked.
--
-- All of them are decided by one statement and written by another (decision 0169). Two calls for one seat are decided by their places. If
-- another transaction takes a seat meanwhile, MQ001 ends all of it, and the caller decides again.
--
-- Numbers such as the most seats come from domain/limits.ts. `+ 0` keeps a plan from reading a screening's claims to find a
-- customer's. Each row is found by a key of its call, whatever the planner believes of the tables: therefore `limit 1`, and no
-- condition beside the key that another index has.
create or replace function hold_seats_together(places integer[], callers bigint[], screenings bigint[], wanted text[],
  most_seats integer, most_holds integer, duration interval, resume_window interval)
  returns table (place integer, refusal text, refused_seats bigint[], held_seats bigint[], hold bigint, ends_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  -- Programs read times in milliseconds.
  at timestamptz := date_trunc('milliseconds', app_now());
  each record;
  in_screening bigint;
  seats_before bigint[];
  taken bigint[];
  seats integer := 0;
  ended bigint[];
  held integer[];
  rooms bigint[];
  holds bigint[];
  are_new boolean[];
  deadlines timestamptz[];
  extensions timestamptz[];
  first_deadlines timestamptz[];
  claimed integer;
begin
  for each in
    select call.*, show.room_id, last.id as last_hold, last.released_at, coalesce(last.is_live, false) as is_live,
      case when caller.may_book is not true then 'UNAUTHENTICATED'
        when show.room_id is null then 'SCREENING_NOT_FOUND'
        when show.cancelled_at is not null then 'SCREENING_CANCELLED'
        when show.starts_at <= at then 'SCREENING_STARTED'
        when not call.seats <@ room.seats then 'SEAT_NOT_FOUND'
        -- At the counter the roles that block may sell.
        when room.out_of_order is not null or blocked.seats is not null and not may_sell_blocked(call.caller, caller.kind)
          then 'SEAT_UNAVAILABLE'
      end as closed,
      case when claim.taken is not null then null
        when claim.booked is not null then 'BOOKED_ELSEWHERE'
        when own.others + cardinality(call.seats) > most_seats then 'SEAT_LIMIT'
        when last.is_live then null
        when own.elsewhere >= most_holds then 'HOLD_LIMIT'
        -- Nobody goes past those who wait (C-BOOK-113); at the counter one waits in another line.
        when caller.kind <> 'COUNTER' and waits_in_line(call.screening, at) and not is_admitted(call.screening, call.caller, at)
          then 'WAITING_LINE'
      end as limited,
      coalesce(room.out_of_order, blocked.seats) as unavailable, claim.taken, claim.booked,
      array(select distinct id from unnest(own.seats || call.seats) as id order by id) as held,
      -- A hold continues a released one, as after a reload, and keeps its deadline: otherwise a customer could extend a hold
      -- for ever by releasing and selecting again (C-BOOK-28).
      case when last.continues then last.deadline else least(at + duration, show.starts_at) end as deadline,
      case when last.continues then last.extended_at end as extended_at,
      case when last.continues then last.first_deadline end as first_deadline
    from (select n as place, callers[n] as caller, screenings[n] as screening, wanted[n]::bigint[] as seats from unnest(places) as n
        -- The text of the seats is read once.
        offset 0) as call
      left join lateral (select kind, is_active and withdrawn_at is null as may_book from customer where id = call.caller limit 1) as caller
        on true
      left join lateral (select room_id, starts_at, cancelled_at from screening where id = call.screening limit 1) as show on true
      -- A change of the room waits for the locks, or has taken the seats out of sale before (A-ROOM-9).
      cross join lateral (select coalesce(array_agg(id), '{}') as seats,
          array_agg(id order by id) filter (where out_of_order) as out_of_order
        from seat where room_id = show.room_id and id = any(call.seats)) as room
      -- A block waits for these locks too, or is there already (A-COUNT-42).
      cross join lateral (select array_agg(seat_id order by seat_id) as seats
        from seat_block where screening_id = call.screening and seat_id = any(call.seats) and released_at > at
          and not exists (select from seat_claim c where c.screening_id = call.screening and c.seat_id = seat_block.seat_id
            and c.customer_id = call.caller and claim_is_live(c.expires_at, at))) as blocked
      -- Not locked: locking the existing claims and then the missing ones would be two passes, without a common order.
      cross join lateral (select
          array_agg(seat_id order by seat_id) filter (where customer_id <> call.caller and claim_is_live(expires_at, at)) as taken,
          array_agg(seat_id order by seat_id) filter (where customer_id = call.caller and state <> 'HELD') as booked
        from seat_claim where screening_id = call.screening and seat_id = any(call.seats)) as claim
      -- Seats that are being paid for count too: a virtual account pins them for an hour without a payment.
      cross join lateral (select array_agg(seat_id) filter (where screening_id = call.screening and state = 'HELD') as seats,
          count(*) filter (where screening_id = call.screening and seat_id <> all(call.seats)) as others,
          count(distinct screening_id + 0) filter (where screening_id <> call.screening) as elsewhere
        from seat_claim where customer_id = call.caller and state in ('HELD', 'PAYING') and claim_is_live(expires_at, at)) as own
      -- The hold that has not ended, else the one that ended last.
      left join lateral (select *, hold_is_live(released_at, deadline, at) as is_live,
          hold_is_live(released_at, deadline, at) or at - released_at <= resume_window and deadline > at as continues
        from seat_hold where customer_id = call.caller and screening_id = call.screening
        order by released_at desc, id desc limit 1) as last on true
    order by call.screening, call.place
  loop
    if each.screening is distinct from in_screening then
      in_screening := each.screening;
      seats_before := '{}';
    end if;
    taken := each.taken;
    if each.seats && seats_before then
      taken := array(select id from unnest(each.seats) as id where id = any(seats_before || taken) order by id);
    end if;
    place := each.place;
    refusal := coalesce(each.closed, case when taken is not null then 'SEAT_TAKEN' end, each.limited);
    refused_seats := case refusal when 'SEAT_UNAVAILABLE' then each.unavailable when 'SEAT_TAKEN' then taken
      when 'BOOKED_ELSEWHERE' then each.booked end;
    held_seats := null;
    hold := null;
    ends_at := null;
    if refusal is null then
      if each.last_hold is not null and each.released_at is null and not each.is_live then
        ended := ended || each.last_hold;
      end if;
      held_seats := each.held;
      hold := case when each.is_live then each.last_hold else nextval('seat_hold_id_seq') end;
      ends_at := each.deadline;
      seats_before := seats_before || each.seats;
      seats := seats + cardinality(each.seats);
      held := held || place;
      rooms := rooms || each.room_id;
      holds := holds || hold;
      are_new := are_new || (not each.is_live);
      deadlines := deadlines || ends_at;
      extensions := extensions || each.extended_at;
      first_deadlines := first_deadlines || each.first_deadline;
    end if;
    return next;
  end loop;
  if held is null then
    return;
  end if;

  if ended is not null then
    update seat_hold set released_at = seat_hold.deadline where id = any(ended);
  end if;
  with opened as (
    insert into seat_hold (id, customer_id, screening_id, started_at, deadline, extended_at, first_deadline)
      overriding system value
      select hold, callers[place], screenings[place], at, deadline, extended_at, first_deadline
      from unnest(held, holds, are_new, deadlines, extensions, first_deadlines)
        as each (place, hold, is_new, deadline, extended_at, first_deadline)
      where is_new),
  written as (
    insert into seat_claim as claim (screening_id, seat_id, room_id, customer_id, hold_id, state, expires_at)
      select screenings[place], id, room, callers[place], hold, 'HELD', deadline
      from unnest(held, holds, rooms, deadlines) as each (place, hold, room, deadline)
        cross join lateral unnest(wanted[place]::bigint[]) as id
      order by screenings[place], id
      on conflict (screening_id, seat_id) do update set customer_id = excluded.customer_id, hold_id = excluded.hold_id,
        expires_at = excluded.expires_at, reservation_id = case when claim.hold_id = excluded.hold_id then claim.reservation_id end
      where claim.state = 'HELD' and (claim.customer_id = excluded.customer_id or not claim_is_live(claim.expires_at, at))
      returning 1)
  select count(*) into claimed from written;
  if claimed < seats then
    raise sqlstate 'MQ001';
  end if;
  perform pg_notify('seat_changed',
      json_build_object('screeningId', screenings[n], 'seatIds', wanted[n]::bigint[], 'status', 'reserved')::text)
    from unnest(held) as n;
end
$$;

-- Holds seats for one customer or several, each as above, in the order of the arrays. The seats of each are the text of an
-- array. Locks are taken in the order of decision 0005: the customers, the screenings, the seats, their claims; each by id. A refusal
-- changes nothing.
--
-- A batch that does not wait returns no row for a hold whose customer, screening, seats or claims another transaction has
-- locked. Nor does it for a screening or a seat that does not exist. When it has lost its patience with a claim, it undoes its own
-- writes and goes on with one hold after the other, without those that meet a lock.
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
  places integer[];
  together integer[];
  is_apart boolean := false;
begin
  if waits then
    perform from customer where id = any(callers) order by id for no key update;
    perform from screening where id = any(screenings) order by id for key share;
    perform from seat where id = any(array(select unnest(seats::bigint[]) from unnest(wanted) as seats)) order by id for share;
    places := array(select generate_subscripts(callers, 1));
  else
    select array(select n
        from unnest(callers, screenings, wanted) with ordinality as each (caller, in_screening, seats, n)
        where caller = any(called) and in_screening = any(shown) and seats::bigint[] <@ free order by n)
      into places
      from (select array(select id from screening where id = any(screenings) for key share skip locked) as shown,
          array(select id from seat where id = any(array(select unnest(seats::bigint[]) from unnest(wanted) as seats))
            for share skip locked) as free
        -- Each row is locked once.
        offset 0) as locked;
  end if;
  while places <> '{}' loop
    together := case when is_apart then places[1:1] else places end;
    begin
      return query select * from hold_seats_together(together, callers, screenings, wanted, most_seats, most_holds, duration,
        resume_window);
      places := places[cardinality(together) + 1:];
    exception
      -- The other transaction has committed, and the next attempt sees its claims.
      when sqlstate 'MQ001' then null;
      when lock_not_available then
        if waits then
          raise;
        end if;
        perform spend_patience();
        if is_apart then
          places := places[2:];
        end if;
        is_apart := true;
    end;
  end loop;
end
$$;
