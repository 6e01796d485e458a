-- A booking that is open at the provider in two tabs has an order in each: the first one to be confirmed ends the others.
-- At most one order is paid, being paid for, or refunded, as before.
create unique index payment_counted on payment (reservation_id) where state not in ('FAILED', 'CANCELLED', 'READY');
create index payment_ready on payment (reservation_id) where state = 'READY';
drop index payment_live;
