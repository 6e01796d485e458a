-- Releases those of the wanted seats that the customer holds, with the named hold if one is named. Seats of a reservation are
-- refused with RESERVED and nothing is changed, unless the caller has ended the reservation. Locks the customer, then the
-- claims by seat. One that does not wait, and loses its patience with a claim, is refused with LOCKED.
drop function if exists release_seats_of_customer(bigint, bigint, bigint[], bigint, boolean);
create or replace function release_seats_of_customer(caller bigint, in_screening bigint, wanted bigint[], of_hold bigint,
  waits boolean, is_reservation_ended boolean,
  out refusal text, out held_seats bigint[], out hold bigint, out ends_at timestamptz)
language plpgsql as $$
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
  begin
    select array_agg(seat_id), bool_or(reservation_id is not null) into released, is_reserved
      from (select seat_id, reservation_id from seat_claim
        where screening_id = in_screening and seat_id = any(wanted) and customer_id = caller and state = 'HELD'
          and (of_hold is null or hold_id = of_hold)
        order by seat_id for update) as locked;
  exception when lock_not_available then
    if waits then
      raise;
    end if;
    perform spend_patience();
    refusal := 'LOCKED';
    return;
  end;
  if is_reserved and not is_reservation_ended then
    refusal := 'RESERVED';
    return;
  end if;
  if released is not null then
    delete from seat_claim where screening_id = in_screening and seat_id = any(released);
    -- A seat that is still blocked is not free: open maps read it again.
    perform pg_notify('seat_changed', case
      when exists (select from seat_block where screening_id = in_screening and seat_id = any(released) and released_at > at)
        then json_build_object('reload', array[in_screening], 'seatsOnly', true)
      else json_build_object('screeningId', in_screening, 'seatIds', released, 'status', 'available') end::text);
  end if;

  select array_agg(seat_id order by seat_id) filter (where state = 'HELD' and claim_is_live(expires_at, at)),
      bool_or(state = 'PAYING')
    into held_seats, is_paying
    from seat_claim where customer_id = caller and screening_id + 0 = in_screening and state in ('HELD', 'PAYING');
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

-- Releases seats for one customer or several, as hold_seats holds them.
create or replace function release_seats(callers bigint[], screenings bigint[], wanted text[], of_holds bigint[], waits boolean,
  is_reservation_ended boolean)
  returns table (place integer, refusal text, held_seats bigint[], hold bigint, ends_at timestamptz)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  called bigint[] := lock_callers(callers, waits);
begin
  return query select each.place::integer, held.*
    from unnest(callers, screenings, wanted, of_holds) with ordinality as each (caller, in_screening, seats, of_hold, place)
      cross join lateral release_seats_of_customer(each.caller, each.in_screening, each.seats::bigint[], each.of_hold,
        waits, is_reservation_ended) as held
    where each.caller = any(called) and held.refusal is distinct from 'LOCKED';
end
$$;
