-- The line in front of a screening's seats (decision 0100). Each caller enters the line, or asks again, and hears what the line
-- says: ADMITTED, WAITING, SOLD_OUT or PLACE_LOST, or a refusal. The calls of a moment are one statement, in the order of the
-- arrays. Numbers come from domain/limits.ts, where the five windows of a rush are one number.
--
-- While fewer than `at_once` customers arrive within five times `rush_window`, and nobody waits, everyone is admitted: a node that is
-- late meets the same rush more slowly. Otherwise customers are admitted by place, at most `at_once` within `rush_window`, and only as
-- many as there are free seats for customers who have not yet held one. For an admitted customer a seat is kept free for `choice`.
--
-- People who arrive come after everyone who waits, so all of them would be counted for each batch. A line of a thousand or more is
-- counted once a second; meanwhile arrivals and admissions are added to that count (decision 0165).
create or replace function waits_in_line(in_screening bigint, at timestamptz) returns boolean language sql stable as $$
  select exists (select from waiting_line where screening_id = in_screening and admitted_at is null and not is_undecided
    and kept_until > at)
$$;

create or replace function is_admitted(in_screening bigint, caller bigint, at timestamptz) returns boolean language sql stable as $$
  select exists (select from waiting_line where screening_id = in_screening and customer_id = caller and admitted_at is not null
    and coalesce(admitted_until, kept_until) > at)
$$;

create or replace function ask_line_of_screening(in_screening bigint, callers bigint[], waits boolean[], at_once integer,
  rush_window interval, choice interval, duration interval, patience interval, most_waiting integer)
  returns table (caller bigint, refusal text, state text, ahead integer, expected_seconds integer, ask_again_ms integer,
    seats_that_may_come_back integer, open_until timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  at timestamptz;
  show record;
  owners bigint[];
  is_line boolean;
  newcomers bigint[];
  first_new bigint;
  waiting integer;
  is_counted boolean := false;
  change integer := 0;
  gone integer := 0;
  later integer;
  arrived_last timestamptz;
  free integer;
  unsold integer;
  idle integer;
  admitted_lately integer;
  moved integer;
  told record;
  counted integer := 0;
  counted_to bigint := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('waiting line ' || in_screening, 0));
  at := date_trunc('milliseconds', app_now());
  select room_id, starts_at, cancelled_at into show from screening where id = in_screening;
  if not found or show.cancelled_at is not null or show.starts_at <= at then
    return query select c, case when show.room_id is null then 'SCREENING_NOT_FOUND'
        when show.cancelled_at is not null then 'SCREENING_CANCELLED' else 'SCREENING_STARTED' end,
      null::text, null::integer, null::integer, null::integer, null::integer, null::timestamptz from unnest(callers) as c;
    return;
  end if;

  delete from waiting_line w where w.screening_id = in_screening and w.customer_id = any(callers)
    and coalesce(w.admitted_until, w.kept_until) <= at;
  -- Who holds seats does not line up again, as after a reload.
  owners := array(select distinct customer_id from seat_claim where screening_id = in_screening and customer_id = any(callers)
    and state in ('HELD', 'PAYING') and claim_is_live(expires_at, at));
  is_line := waits_in_line(in_screening, at);
  -- Each row of the line is found by its key, also where a join or "not exists" says the same.
  newcomers := array(select c from unnest(callers, waits) with ordinality as each (c, is_waiting, n)
      left join lateral (select w.place from waiting_line w where w.screening_id = in_screening and w.customer_id = c limit 1) known
        on true
    where not is_waiting and c <> all(owners) and known.place is null order by n);
  if is_line and newcomers <> '{}' then
    waiting := (select l.waiting from waiting_line_length l where l.screening_id = in_screening
      and l.counted_at between at - interval '1 second' and at);
    if waiting is null then
      waiting := (select count(*) from waiting_line w where w.screening_id = in_screening and w.admitted_at is null
        and not w.is_undecided and w.kept_until > at);
      is_counted := true;
    end if;
    newcomers := newcomers[1:greatest(0, most_waiting - waiting)];
  end if;
  with added as (insert into waiting_line (screening_id, customer_id, arrived_at, kept_until)
      select in_screening, c, at, at + patience from unnest(newcomers) with ordinality as each (c, n) order by n
      returning place)
    select min(place) into first_new from added;
  update waiting_line w set is_undecided = false where w.screening_id = in_screening and w.is_undecided
    and w.customer_id = any(array(select c from unnest(callers, waits) as each (c, is_waiting) where is_waiting));
  get diagnostics change = row_count;
  change := change + cardinality(newcomers);

  arrived_last := (select w.arrived_at from waiting_line w where w.screening_id = in_screening order by w.place desc
    offset at_once limit 1);
  if not is_line and (arrived_last is null or arrived_last <= at - 5 * rush_window) then
    update waiting_line w set admitted_at = at where w.screening_id = in_screening and w.customer_id = any(callers)
      and w.admitted_at is null;
    get diagnostics admitted_lately = row_count;
    change := change - admitted_lately;
  end if;
  if exists (select from waiting_line w where w.screening_id = in_screening and w.customer_id = any(callers)
    and w.admitted_at is null) then
    select count(*) filter (where c.seat_id is null and b.seat_id is null and not t.out_of_order),
        -- A group's seats are held for days.
        count(*) filter (where c.state = 'PAYING' or c.state = 'HELD' and c.expires_at < at + interval '1 hour')
      into free, unsold
      from seat t left join seat_claim c on c.screening_id = in_screening and c.seat_id = t.id and claim_is_live(c.expires_at, at)
        left join seat_block b on b.screening_id = in_screening and b.seat_id = t.id and b.released_at > at
      where t.room_id = show.room_id;
    select count(*) filter (where w.admitted_at > at - rush_window),
        count(*) filter (where coalesce(w.admitted_until, w.kept_until) > at)
      into admitted_lately, idle
      from waiting_line w where w.screening_id = in_screening and w.admitted_at > at - choice;
    idle := idle - (select count(*)
      from (select distinct customer_id from seat_claim where screening_id = in_screening and claim_is_live(expires_at, at)) c
        cross join lateral (select * from waiting_line w where w.screening_id = in_screening and w.customer_id = c.customer_id limit 1) w
      where w.admitted_at > at - choice and coalesce(w.admitted_until, w.kept_until) > at);
    with turn as (
      select w.customer_id from waiting_line w where w.screening_id = in_screening and w.admitted_at is null
        and not w.is_undecided and w.kept_until > at
      order by w.place limit greatest(0, least(at_once - admitted_lately, free - idle)))
    update waiting_line w set admitted_at = at from turn where w.screening_id = in_screening and w.customer_id = turn.customer_id;
    get diagnostics admitted_lately = row_count;
    idle := idle + admitted_lately;
    change := change - admitted_lately;
    moved := (select count(*) from waiting_line w where w.screening_id = in_screening and w.admitted_at > at - interval '1 minute');
    -- Those who came in this call and wait; who came before them was admitted first.
    later := (select count(*) from waiting_line w where w.screening_id = in_screening and w.place >= first_new
      and w.admitted_at is null);
  end if;

  waiting := coalesce(waiting, 0) + change;
  update waiting_line w set admitted_until = at + duration where w.screening_id = in_screening and w.customer_id = any(callers)
    and w.admitted_at is not null and w.admitted_until is null;
  -- One caller after the other: whatever the planner believes of the line, each row is found by its key.
  for told in
    select each.c, each.is_waiting, w.place, w.arrived_at, w.is_undecided, w.admitted_at, w.admitted_until
    from unnest(callers, waits) as each (c, is_waiting)
      left join lateral (select * from waiting_line w where w.screening_id = in_screening and w.customer_id = each.c limit 1) w
        on true
    order by w.place nulls first
  loop
    caller := told.c;
    refusal := null;
    state := 'ADMITTED';
    ahead := null;
    expected_seconds := null;
    ask_again_ms := null;
    open_until := coalesce(told.admitted_until, at + duration);
    if told.admitted_at is null and told.c <> all(owners) then
      if told.place is null then
        state := 'PLACE_LOST';
        if not told.is_waiting then
          refusal := 'LINE_FULL';
        end if;
      else
        if told.place >= first_new then
          later := later - 1;
          counted := waiting - later;
        else
          -- The people from one caller to the next are counted once.
          counted := counted + (select count(*) from waiting_line w where w.screening_id = in_screening and w.admitted_at is null
            and not w.is_undecided and w.kept_until > at and w.place > counted_to and w.place <= told.place);
          counted_to := told.place;
        end if;
        state := case when free = 0 then 'SOLD_OUT' else 'WAITING' end;
        ahead := counted + told.is_undecided::integer;
        expected_seconds := case when free - idle >= ahead then ceil(ahead * extract(epoch from rush_window) / at_once)
          when free > 0 and moved > 0 then least(86400, ceil(ahead * 60.0 / moved)) end;
        -- The front asks often; others soon after they came, when most seats go, and then rarely. Both are spread. Someone who waits
        -- for a seat to come back asks rarely.
        ask_again_ms := case when free = 0 then 15000 + 15000 * random()
          else least(20000, 1500 + ahead * 15, greatest(4000, ahead * 1.2, extract(epoch from at - told.arrived_at) * 1000))
            * (0.8 + 0.4 * random()) end;
        update waiting_line w set kept_until = at + patience + ask_again_ms * interval '1 millisecond',
            is_undecided = free = 0 and not told.is_waiting
          where w.screening_id = in_screening and w.customer_id = told.c;
        if free = 0 and not told.is_waiting and not told.is_undecided then
          gone := gone + 1;
        end if;
      end if;
    end if;
    seats_that_may_come_back := case when ahead is not null then unsold end;
    return next;
  end loop;
  if is_counted and waiting - gone >= 1000 then
    insert into waiting_line_length values (in_screening, waiting - gone, at)
      on conflict (screening_id) do update set waiting = excluded.waiting, counted_at = excluded.counted_at;
  elsif change <> gone then
    update waiting_line_length l set waiting = greatest(0, l.waiting + change - gone) where l.screening_id = in_screening;
  end if;
end
$$;

-- The screenings are locked in the order of their ids, so that the batches of several nodes do not wait in a circle.
create or replace function ask_waiting_line(screenings bigint[], callers bigint[], waits boolean[], at_once integer,
  rush_window interval, choice interval, duration interval, patience interval, most_waiting integer)
  returns table (screening_id bigint, customer_id bigint, refusal text, state text, place integer, expected_seconds integer,
    ask_again_ms integer, seats_that_may_come_back integer, open_until timestamptz)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query select each.s, told.*
    from (select s, array_agg(c order by n) as cs, array_agg(w order by n) as ws
        from unnest(screenings, callers, waits) with ordinality as calls (s, c, w, n) group by s order by s) as each
      cross join lateral ask_line_of_screening(each.s, each.cs, each.ws, at_once, rush_window, choice, duration, patience,
        most_waiting) as told;
end
$$;
