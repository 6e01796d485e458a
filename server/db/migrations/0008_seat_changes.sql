-- The changes of a booking's seats within its screening (decision 0123): the seats by name, because a freed seat may leave the room.
create table seat_change (
  reservation_id bigint not null references reservation on delete cascade,
  -- In the order of the changes.
  number integer not null check (number between 1 and 20),
  -- All seats of the booking before and after.
  from_seats text[] not null,
  to_seats text[] not null,
  changed_at timestamptz not null,
  -- Null for the customer's own change.
  administrator_id bigint,
  primary key (reservation_id, number),
  check (cardinality(from_seats) between 1 and 8 and cardinality(from_seats) = cardinality(to_seats))
);
