-- How the customer paid, as the provider reports it; it may differ from the method of the order. Null before the
-- provider's answer, and for a method that has no counterpart here, such as easy pay in the card form.
alter table payment
  add column paid_method text check (paid_method in
    ('CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT', 'MOBILE_PHONE', 'CULTURE_GIFT_CERTIFICATE', 'FOREIGN_EASY_PAY'));

-- The deadline of a hold before it was moved for the payment, until which the prices of its reservations are valid.
-- Null while it has not been moved.
alter table seat_hold
  add column first_deadline timestamptz check (first_deadline is null or extended_at is not null);
