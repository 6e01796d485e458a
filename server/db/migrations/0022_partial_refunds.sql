-- One ticket of several can be cancelled, and the others stay booked.

-- The parts in which a payment was returned, once a ticket was cancelled alone: each such ticket, and at the end the
-- tickets that remained. The seat and the ticket leave `reservation_seat` and `reservation_ticket`, so this is their
-- record. A payment that was returned at once has none.
create table partial_refund (
  payment_id bigint not null references payment,
  -- In the order of the cancellations.
  number integer not null check (number between 1 and 8),
  -- Null for all tickets that remained.
  seat_id bigint references seat,
  ticket_type_id bigint references ticket_type,
  type_name text,
  price integer not null check (price >= 0),
  share text not null check (share in ('FULL', 'HALF')),
  refund_amount integer not null check (refund_amount >= 0),
  provider_refund_amount integer not null check (provider_refund_amount >= 0),
  returned_points integer not null check (returned_points >= 0),
  -- Null once the customer has withdrawn.
  reason text check (length(reason) between 1 and 200),
  cancelled_at timestamptz not null,
  -- When the provider had returned the money; at once when it had none to return.
  done_at timestamptz,
  primary key (payment_id, number),
  unique (payment_id, seat_id),
  check (num_nonnulls(seat_id, ticket_type_id, type_name) in (0, 3))
);

-- What the provider reports; null before its answer and for payments from before this migration.
alter table payment add column partially_cancellable boolean;

-- A reservation gives points back once for each part. 0 is the only number of every other entry.
alter table point_entry
  add column refund_number integer not null default 0 check (refund_number = 0 or kind = 'GIVE_BACK');
create unique index point_entry_each on point_entry (reservation_id, kind, refund_number);
drop index point_entry_once;

-- A program from before this migration delivers only the kinds that it knows, so it leaves the new one alone: it would
-- take the first part of a payment for the whole.
alter table outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in ('PROVIDER_CANCEL', 'PARTIAL_CANCEL', 'MAIL'));

-- What a payment has returned is the sum of its parts. Its own checks keep the sum within what was paid. A program from
-- before this migration, which does not know the parts, cannot return the whole of such a payment.
create function check_partial_refunds() returns trigger language plpgsql as $$
declare
  paid bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if exists (
    select from payment p
    join (
      select sum(refund_amount) as won, sum(provider_refund_amount) as charged, sum(returned_points) as points
      from partial_refund where payment_id = paid having count(*) > 0
    ) parts on (p.refund_amount, p.provider_refund_amount, p.returned_points)
      is distinct from (parts.won, parts.charged, parts.points)
    where p.id = paid
  ) then
    raise exception 'payment % has not returned the sum of its parts', paid using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger partial_refund_sum after insert or update of refund_amount, provider_refund_amount, returned_points
  on partial_refund
  deferrable initially deferred for each row execute function check_partial_refunds('payment_id');
create constraint trigger payment_refund_sum after update on payment
  deferrable initially deferred for each row
  when ((old.refund_amount, old.provider_refund_amount, old.returned_points)
    is distinct from (new.refund_amount, new.provider_refund_amount, new.returned_points))
  execute function check_partial_refunds('id');
