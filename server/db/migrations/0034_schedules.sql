-- Administrators change the schedule. A version finds out whether a screening was changed since it was read.
alter table screening add column version integer not null default 1 check (version >= 1);

-- The screenings of a room, by start.
create index screening_room_start on screening (room_id, starts_at);
-- A deleted screening takes its ended holds with it.
create index if not exists seat_hold_screening on seat_hold (screening_id);
