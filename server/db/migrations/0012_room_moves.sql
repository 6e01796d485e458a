-- A sold screening that moves to another room takes its bookings with it (decision 0132). The name of the room before; null for a
-- move within the room.
alter table screening_move add column room_before text check (length(room_before) between 1 and 50);

-- What each booking gets in the other room is a change of its seats: the number of the move, and both rooms as they are named at
-- that time; null for every other change.
alter table seat_change
  add column move_number integer check (move_number between 1 and 20),
  add column room_before text,
  add column room_after text,
  drop constraint seat_change_number_check,
  -- 20 changes, and 20 moves of each screening that an exchange has left or reached: the program counts them.
  add constraint seat_change_number_check check (number >= 1),
  add constraint seat_change_move check (
    num_nonnulls(move_number, room_before, room_after) in (0, 3)
    and num_nonnulls(move_number, to_screening_id) < 2);
