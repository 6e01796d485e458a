-- Tickets are sold at the counter (decision 0144). A sale is a booking of the counter's customer, one for each administrator, who
-- holds the seats, cannot sign in and is in no list of customers.
alter table customer
  drop constraint customer_kind_check,
  add constraint customer_kind_check check (kind in ('MEMBER', 'GUEST', 'COUNTER'));

-- The counter takes cash, records what a card terminal has charged, or gives the tickets away with a reason.
alter table payment
  drop constraint payment_method_check,
  add constraint payment_method_check check (method in
    ('CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT', 'MOBILE_PHONE', 'CULTURE_GIFT_CERTIFICATE', 'FOREIGN_EASY_PAY',
     'CASH', 'TERMINAL', 'FREE')),
  -- The provider knows nothing of such an order.
  add constraint payment_counter check (method not in ('CASH', 'TERMINAL', 'FREE')
    or payment_key is null and state not in ('CONFIRMING', 'WAITING') and (method <> 'FREE' or final_amount = 0));

-- Withdrawn customers and those of the counter are in no list.
create or replace function count_added_customers() returns trigger language plpgsql as $$
begin
  perform change_list_count('ACTIVE_CUSTOMER', count(*) filter (where is_active)),
    change_list_count('INACTIVE_CUSTOMER', count(*) filter (where not is_active))
  from added where withdrawn_at is null and kind <> 'COUNTER';
  return null;
end
$$;
create or replace function count_removed_customers() returns trigger language plpgsql as $$
begin
  perform change_list_count('ACTIVE_CUSTOMER', -count(*) filter (where is_active)),
    change_list_count('INACTIVE_CUSTOMER', -count(*) filter (where not is_active))
  from removed where withdrawn_at is null and kind <> 'COUNTER';
  return null;
end
$$;

-- An administrator's time at the till, from the opening amount to the counted one, in won.
create table counter_shift (
  id bigint generated always as identity primary key,
  -- Not a reference: the account can be deleted.
  administrator_id bigint not null,
  opened_at timestamptz not null,
  opening_amount integer not null check (opening_amount between 0 and 100000000),
  closed_at timestamptz,
  counted_amount integer check (counted_amount between 0 and 100000000),
  -- Why there is more or less than the entries say.
  note text check (length(note) between 1 and 200),
  check ((closed_at is null) = (counted_amount is null)),
  check (closed_at >= opened_at),
  check (note is null or closed_at is not null)
);
create unique index counter_shift_open on counter_shift (administrator_id) where closed_at is null;
create index counter_shift_opened on counter_shift (opened_at desc, id desc);

-- What moved at the till. A sale is the payment of a booking, a refund a part of it.
create table counter_entry (
  id bigint generated always as identity primary key,
  shift_id bigint not null references counter_shift,
  kind text not null check (kind in ('SALE', 'REFUND')),
  payment_id bigint not null references payment,
  -- The number of the part that is returned; 0 for a sale, and for a payment that is returned at once.
  refund_number integer not null default 0 check (refund_number >= 0),
  method text not null check (method in ('CASH', 'TERMINAL', 'FREE')),
  -- Won.
  amount integer not null check (amount >= 0),
  at timestamptz not null,
  -- The cash that the buyer gave, in won.
  given_amount integer check (given_amount >= amount),
  -- As the card terminal has printed it.
  approval_number text check (length(approval_number) between 1 and 20),
  -- Why the tickets are free.
  reason text check (length(reason) between 1 and 200),
  -- Made by the page, so that a repeated sale sells once.
  key uuid unique,
  unique (payment_id, kind, refund_number),
  check ((kind = 'SALE') = (key is not null)),
  check (given_amount is null or method = 'CASH'),
  check (approval_number is null or method = 'TERMINAL'),
  check ((method = 'FREE') = (reason is not null)),
  check (method <> 'FREE' or amount = 0)
);
create index counter_entry_shift on counter_entry (shift_id, id);
