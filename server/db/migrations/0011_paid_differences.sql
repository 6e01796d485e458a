-- What is paid for the tickets since an exchange for another screening, in won; null for cancelled tickets, and in rows of a
-- program that knew no exchange of a booking with a cancelled ticket: there it is what was paid less what was returned.
alter table partial_refund
  add column paid_amount integer check (paid_amount >= 0),
  add constraint partial_refund_paid check (paid_amount is null or seat_change_number is not null);
