-- Releases the seats of several calls, of each those of the wanted seats that the customer holds, with the named hold if one is
-- named. Seats of a reservation are refused with RESERVED and nothing is changed, unless the caller has ended the reservation.
-- `places` are those of the calls in the arrays; each has another customer, who is locked. It locks the claims by call and seat.
create or replace function release_seats_together(places integer[], callers bigint[], screenings bigint[], wanted text[],
  of_holds bigint[], is_reservation_ended boolean)
  returns table (place integer, refusal text, held_seats bigint[], hold bigint, ends_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  at timestamptz := date_trunc('milliseconds', app_now());
  each record;
  served integer[];
  released_in bigint[];
  released text[];
  claims tid[];
begin
  for each in
    select call.*, claim.*,
      -- Not `exists`, for which a plan from small tables reads all customers and screenings.
      case when (select is_active and withdrawn_at is null from customer where id = call.caller) is not true then 'UNAUTHENTICATED'
        when (select id from screening where id = call.screening) is null then 'SCREENING_NOT_FOUND'
        when claim.is_reserved and not is_reservation_ended then 'RESERVED'
      end as refusal
    from (select n as place, callers[n] as caller, screenings[n] as screening, wanted[n]::bigint[] as seats, of_holds[n] as of_hold
        from unnest(places) as n
        -- The text of the seats is read once.
        offset 0) as call
      cross join lateral (select array_agg(seat_id) as released, array_agg(version) as claims,
          bool_or(reservation_id is not null) as is_reserved
        from (select seat_id, reservation_id, ctid as version from seat_claim
          where screening_id = call.screening and seat_id = any(call.seats) and customer_id = call.caller and state = 'HELD'
            and (call.of_hold is null or hold_id = call.of_hold)
          order by seat_id for update) as locked) as claim
    order by call.place
  loop
    if each.refusal is not null then
      place := each.place;
      refusal := each.refusal;
      return next;
      continue;
    end if;
    served := served || each.place;
    if each.released is not null then
      released_in := released_in || each.screening;
      released := released || each.released::text;
      claims := claims || each.claims;
    end if;
  end loop;

  if claims is not null then
    delete from seat_claim where ctid = any(claims);
    -- A seat that is still blocked is not free: open maps read it again.
    perform pg_notify('seat_changed', case
        when exists (select from seat_block where screening_id = in_screening and seat_id = any(seats) and released_at > at)
          then json_build_object('reload', array[in_screening], 'seatsOnly', true)
        else json_build_object('screeningId', in_screening, 'seatIds', seats, 'status', 'available') end::text)
      from (select in_screening, seats::bigint[] as seats from unnest(released_in, released) as each (in_screening, seats)
        offset 0) as each;
  end if;

  return query
    with own as materialized (
      select call.place, claim.seats, open.id, open.deadline, claim.is_paying
      from (select n as place, callers[n] as caller, screenings[n] as screening from unnest(served) as n) as call
        cross join lateral (select bool_or(state = 'PAYING') as is_paying,
            array_agg(seat_id order by seat_id) filter (where state = 'HELD' and claim_is_live(expires_at, at)) as seats
          from seat_claim
          where customer_id = call.caller and screening_id + 0 = call.screening and state in ('HELD', 'PAYING')) as claim
        left join lateral (select id, deadline from seat_hold
          where customer_id = call.caller and screening_id = call.screening and released_at is null limit 1) as open on true),
    closed as (
      -- Seats that are being paid for may return to this hold, so it stays open.
      update seat_hold set released_at = at
        where id = any(array(select id from own where seats is null and is_paying is not true)))
    select place, null::text, coalesce(seats, '{}'), case when seats is not null then id end,
      case when seats is not null then deadline end
    from own;
end
$$;

-- Releases seats for one customer or several, with locks and plans as hold_seats holds them.
create or replace function release_seats(callers bigint[], screenings bigint[], wanted text[], of_holds bigint[], waits boolean,
  is_reservation_ended boolean)
  returns table (place integer, refusal text, held_seats bigint[], hold bigint, ends_at timestamptz)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  called bigint[] := lock_callers(callers, waits);
  places integer[] := array(select n from unnest(callers) with ordinality as each (caller, n) where caller = any(called) order by n);
  together integer[];
  is_apart boolean := false;
begin
  if waits then
    perform from customer where id = any(callers) order by id for no key update;
  end if;
  while places <> '{}' loop
    together := case when is_apart then places[1:1] else places end;
    begin
      return query select * from release_seats_together(together, callers, screenings, wanted, of_holds, is_reservation_ended);
      places := places[cardinality(together) + 1:];
    exception when lock_not_available then
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
