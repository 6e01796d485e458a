-- Bookings of up to 100 seats by an administrator, paid until a day (decision 0159). A group has a customer of its own, of the kind
-- COUNTER, so that nobody else's holds and bookings meet its own.
create table group_booking (
  id bigint generated always as identity primary key,
  customer_id bigint not null unique references customer,
  -- The reservation to pay or paid; another one after a refused payment.
  reservation_id bigint not null unique references reservation,
  -- Made by the page, so that a repeated request books once.
  key uuid not null unique,
  email citext check (length(email) <= 254),
  -- The first instant at which the seats are no longer held.
  pay_until timestamptz not null,
  -- Of the link, as in its mails; null once the personal data are destroyed.
  token text unique check (length(token) = 43),
  -- Not a reference: the account can be deleted.
  administrator_id bigint not null,
  created_at timestamptz not null
);
create index group_booking_created on group_booking (created_at desc, id desc);

-- A group can have as many tickets, returned one by one, and come to the door in as many parts.
alter table reservation_ticket
  drop constraint reservation_ticket_count_check,
  add constraint reservation_ticket_count_check check (count between 1 and 100);
alter table partial_refund
  drop constraint partial_refund_number_check,
  add constraint partial_refund_number_check check (number between 1 and 120);

-- A group may pay by a transfer to the cinema's account, which is recorded like what a terminal has charged.
alter table payment
  drop constraint payment_method_check,
  add constraint payment_method_check check (method in
    ('CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT', 'MOBILE_PHONE', 'CULTURE_GIFT_CERTIFICATE', 'FOREIGN_EASY_PAY',
     'CASH', 'TERMINAL', 'BANK_TRANSFER', 'FREE')),
  drop constraint payment_counter,
  add constraint payment_counter check (method not in ('CASH', 'TERMINAL', 'BANK_TRANSFER', 'FREE')
    or payment_key is null and state not in ('CONFIRMING', 'WAITING') and (method <> 'FREE' or final_amount = 0));
alter table counter_entry
  drop constraint counter_entry_method_check,
  add constraint counter_entry_method_check check (method in ('CASH', 'TERMINAL', 'BANK_TRANSFER', 'FREE')),
  drop constraint counter_entry_check3,
  add constraint counter_entry_approval check (approval_number is null or method in ('TERMINAL', 'BANK_TRANSFER'));
alter table seat_change
  drop constraint seat_change_check,
  add constraint seat_change_seats check (cardinality(from_seats) between 1 and 100 and cardinality(from_seats) = cardinality(to_seats));
alter table admission
  drop constraint admission_people_check,
  add constraint admission_people_check check (people between 1 and 100);
