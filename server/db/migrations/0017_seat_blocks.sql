-- Seats that are not sold online (decision 0152): those that an administrator blocks in a screening, and the house seats of its room.
alter table seat add column house boolean not null default false;
create index seat_house on seat (room_id) where house;

-- How many minutes before the start house seats are released; null for never.
alter table screening_room add column house_release_minutes integer check (house_release_minutes between 1 and 10080);

-- A block stays under a sale at the counter: when that ends, the seat is blocked again.
create table seat_block (
  screening_id bigint not null references screening on delete cascade,
  seat_id bigint not null references seat on delete cascade,
  note text check (length(note) between 1 and 200),
  -- Before the start; null for no release before the end of the screening.
  release_minutes integer check (release_minutes between 1 and 10080),
  -- The first instant at which it no longer counts.
  released_at timestamptz not null,
  -- Comes from the room.
  is_house boolean not null default false,
  created_at timestamptz not null default app_now(),
  primary key (screening_id, seat_id),
  check (not is_house or note is null)
);
create index seat_block_seat on seat_block (seat_id);
create index seat_block_release on seat_block (released_at);

create function block_release(starts_at timestamptz, ends_at timestamptz, minutes integer) returns timestamptz
  language sql immutable parallel safe as $$ select coalesce(starts_at - minutes * interval '1 minute', ends_at) $$;

-- New screenings get the house seats of their room. Triggers see every writer, also the previous program.
create function block_house_seats() returns trigger language plpgsql as $$
begin
  -- A change of the room's house seats comes before, or sees the screening.
  perform from screening_room where id in (select room_id from added) order by id for share;
  insert into seat_block (screening_id, seat_id, release_minutes, released_at, is_house)
    select s.id, t.id, r.house_release_minutes, block_release(s.starts_at, s.ends_at, r.house_release_minutes), true
    from added s join screening_room r on r.id = s.room_id join seat t on t.room_id = s.room_id and t.house and not t.removed;
  return null;
end
$$;
create trigger house_seats_blocked after insert on screening
  referencing new table as added for each statement execute function block_house_seats();

-- Blocks follow the start of their screening. In another room those of an administrator are of the seats with the same names, and
-- the house seats are that room's.
create function move_seat_blocks() returns trigger language plpgsql as $$
begin
  if new.room_id = old.room_id then
    update seat_block set released_at = block_release(new.starts_at, new.ends_at, release_minutes)
      where screening_id = new.id and released_at > app_now();
    return null;
  end if;
  with left_behind as (
    delete from seat_block b using seat t where b.screening_id = new.id and t.id = b.seat_id
    returning b.note, b.release_minutes, b.is_house, b.released_at, t.row_identifier, t.position)
  insert into seat_block (screening_id, seat_id, note, release_minutes, released_at)
    select new.id, t.id, b.note, b.release_minutes, block_release(new.starts_at, new.ends_at, b.release_minutes)
    from left_behind b
    join seat t on t.room_id = new.room_id and t.row_identifier = b.row_identifier and t.position = b.position and not t.removed
    where not b.is_house and b.released_at > app_now();
  insert into seat_block (screening_id, seat_id, release_minutes, released_at, is_house)
    select new.id, t.id, r.house_release_minutes, block_release(new.starts_at, new.ends_at, r.house_release_minutes), true
    from screening_room r join seat t on t.room_id = r.id and t.house and not t.removed
    where r.id = new.room_id
    on conflict do nothing;
  return null;
end
$$;
create trigger seat_blocks_moved after update on screening for each row
  when (new.room_id <> old.room_id or new.starts_at <> old.starts_at or new.ends_at <> old.ends_at)
  execute function move_seat_blocks();

-- Public answers show blocks: nodes drop those of the screening.
create trigger added_announced after insert on seat_block for each row execute function announce_changed_claim();
create trigger updated_announced after update on seat_block for each row execute function announce_changed_claim();
create trigger removed_announced after delete on seat_block for each row execute function announce_changed_claim();
create trigger emptied_announced after truncate on seat_block for each statement execute function announce_public_change();
alter table seat_block enable always trigger added_announced, enable always trigger updated_announced,
  enable always trigger removed_announced, enable always trigger emptied_announced;

-- The till of a shift has paid the second price of a late start (decision 0153); null for one that was paid elsewhere.
alter table late_compensation add column shift_id bigint references counter_shift;
create index late_compensation_shift on late_compensation (shift_id) where shift_id is not null;
