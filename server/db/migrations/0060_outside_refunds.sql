-- Refunds that were made at the provider and not requested by this program, such as in its dashboard or by a bank that
-- takes a deposit back.

alter table payment
  -- When the provider is asked next what it has returned of a captured payment. Null for never.
  add column check_at timestamptz,
  -- What was returned without a request, in the provider's currency, and is in no other amount.
  add column outside_refund integer not null default 0 check (outside_refund >= 0),
  -- When such a refund was last noticed, also one that has cancelled the booking.
  add column outside_refund_at timestamptz;
-- Also for orders of a program from before this migration. Orders are spread over the day, and so are their checks.
alter table payment alter column check_at set default app_now() + interval '1 day';
update payment p set check_at = app_now() + random() * interval '1 day'
  from screening s
  where s.id = p.screening_id and s.ends_at > app_now() and p.state = 'DONE' and p.payment_key is not null;

create index payment_check on payment (check_at)
  where state in ('DONE', 'REFUND_PENDING', 'REFUNDED') and payment_key is not null and check_at is not null;
create index payment_outside on payment (outside_refund_at) where outside_refund_at is not null;
