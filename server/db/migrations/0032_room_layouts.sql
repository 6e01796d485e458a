-- Administrators change rooms. A version finds out whether a row was changed since it was read.
alter table screening_room add column version integer not null default 1 check (version >= 1);

-- Where a seat is drawn: its row from 1, and its left half in halves of a seat from 1. Null in a room that was never drawn: its
-- rows are drawn by letter, each centred.
-- A seat that was taken out of the room stays for the bookings that name it. It is out of order too, because the previous
-- program knows only that.
alter table seat
  add column grid_row integer check (grid_row between 1 and 52),
  add column grid_column integer check (grid_column between 1 and 240),
  add column companion boolean not null default false,
  add column removed boolean not null default false,
  add constraint seat_place check ((grid_row is null) = (grid_column is null)),
  add constraint seat_companion check (not (companion and wheelchair)),
  add constraint seat_removed check (not removed or out_of_order);
