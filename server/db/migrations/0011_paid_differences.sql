-- What is paid for the tickets since an exchange for another screening, in won; null for cancelled tickets, and in rows of a
-- program that knew no exchange of a booking with a cancelled ticket: there it is what was paid less what was returned.
alter table partial_refund
  add column paid_amount integer check (paid_amount >= 0),
  add constraint partial_refund_paid check (paid_amount is null or seat_change_number is not null);

-- A dearer screening is paid for by an order of the difference (decision 0130). While it is paid, its reservation holds the new seats
-- and names the booking that goes there; then the order belongs to the booking, with the number of the exchange.
alter table reservation add column exchange_of bigint references reservation;
create index reservation_exchange on reservation (exchange_of) where exchange_of is not null;

alter table payment add column seat_change_number integer;
-- Beside the orders of differences at most one order is paid, being paid for, or refunded, and one for each exchange.
drop index payment_counted;
create unique index payment_counted on payment (reservation_id)
  where state not in ('FAILED', 'CANCELLED', 'READY') and seat_change_number is null;
create unique index payment_difference on payment (reservation_id, seat_change_number)
  where state not in ('FAILED', 'CANCELLED', 'READY') and seat_change_number is not null;
