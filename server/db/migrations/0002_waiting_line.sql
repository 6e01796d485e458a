-- The line in front of the seats of a screening (decision 0100). A restart of a node keeps it. A crash of the database loses the
-- places, and everyone lines up again, so they are not logged: a place costs no write to the disk.
create unlogged table waiting_line (
  screening_id bigint not null references screening on delete cascade,
  customer_id bigint not null references customer on delete cascade,
  -- The order of arrival.
  place bigint generated always as identity,
  arrived_at timestamptz not null,
  -- The first instant at which a customer who waits, or has not heard of the admission, has lost the place.
  kept_until timestamptz not null,
  -- The customer was told that no seat is free, and has not said to stay.
  is_undecided boolean not null default false,
  -- When it was the customer's turn.
  admitted_at timestamptz,
  -- Until when the seats are open to the customer, from the moment at which the customer heard of it.
  admitted_until timestamptz check (admitted_until is null or admitted_at is not null),
  primary key (screening_id, customer_id)
);
create index waiting_line_place on waiting_line (screening_id, place);
create index waiting_line_waiting on waiting_line (screening_id, place) where admitted_at is null and not is_undecided;
create index waiting_line_admitted on waiting_line (screening_id, admitted_at) where admitted_at is not null;
create index waiting_line_customer on waiting_line (customer_id);
