-- Administrators change payment discounts. One is usable from its first to its last day in Korea, until it is ended.
alter table payment_discount
  add column first_day date,
  add column last_day date,
  add column ended_at timestamptz,
  add column version integer not null default 1 check (version >= 1),
  add constraint payment_discount_days check (first_day <= last_day);

-- Whether an order has used a discount.
create index payment_discount_use on payment (discount_id) where discount_id is not null;
