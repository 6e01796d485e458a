-- A booking that goes to another screening of its film is a change of its seats with another screening (decision 0126). What
-- both are at that time, because a screening may be moved or deleted later; null for a change within a screening.
alter table seat_change
  add column from_screening_id bigint,
  add column from_starts_at timestamptz,
  add column from_room_name text,
  add column to_screening_id bigint,
  add column to_starts_at timestamptz,
  add column to_room_name text,
  -- The price of the tickets before and after, in won.
  add column from_total integer check (from_total >= 0),
  add column to_total integer check (to_total >= 0),
  add constraint seat_change_exchange check (
    num_nonnulls(from_screening_id, from_starts_at, from_room_name, to_screening_id, to_starts_at, to_room_name,
      from_total, to_total) in (0, 8)
    and from_screening_id <> to_screening_id);
-- The doors look for bookings that have left a screening.
create index seat_change_left on seat_change (from_screening_id, changed_at) where from_screening_id is not null;

-- Since when a reservation is one of its screening; null since it was made.
alter table reservation add column screening_since timestamptz;

-- An exchange moves the orders and the review with the reservation.
alter table payment
  drop constraint payment_reservation_id_customer_id_screening_id_fkey,
  add constraint payment_of_reservation foreign key (reservation_id, customer_id, screening_id)
    references reservation (id, customer_id, screening_id) on update cascade;
alter table review
  drop constraint review_reservation_id_customer_id_screening_id_fkey,
  add constraint review_of_own_reservation foreign key (reservation_id, customer_id, screening_id)
    references reservation (id, customer_id, screening_id) on update cascade;

-- The difference that an exchange returns is a part of the payment: what the tickets cost less. The parts after it are of
-- what was left then.
alter table partial_refund
  -- The number of the exchange; null for cancelled tickets.
  add column seat_change_number integer,
  drop constraint partial_refund_number_check,
  add constraint partial_refund_number_check check (number between 1 and 28),
  drop constraint partial_refund_price_check,
  add constraint partial_refund_price_check check (price >= 0 or seat_change_number is not null),
  add constraint partial_refund_exchange check (seat_change_number is null or seat_id is null);
