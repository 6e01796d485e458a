-- The queries of /metrics (server/metrics/ledger-store.ts) read these instead of whole tables.
create index payment_unfinished on payment (state)
  where state in ('READY', 'CONFIRMING', 'WAITING', 'REFUND_PENDING');
create index payment_requested on payment (requested_at);
create index outbox_dead on outbox (kind) where dead_at is not null;
