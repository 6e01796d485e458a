-- The administrators' day reads payments and refunds by their time.

create index payment_approved on payment (approved_at) where approved_at is not null;
-- A payment that is returned at once is dated by the end of its reservation.
create index reservation_cancelled on reservation (closed_at) where state = 'CANCELLED';
create index partial_refund_cancelled on partial_refund (cancelled_at);

-- Refunds that wait; a failing mail server must not lengthen their list.
create index outbox_waiting_refunds on outbox (created_at, id)
  where done_at is null and dead_at is null and kind <> 'MAIL';
