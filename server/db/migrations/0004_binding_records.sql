-- What keeps a screening from being changed or deleted (decision 0116, screening-store.ts), without what was given up.
create index reservation_binding on reservation (screening_id)
  where state in ('PENDING', 'PAYING', 'COMPLETED') or completed_at is not null;
create index payment_binding on payment (screening_id, reservation_id)
  where virtual_account is not null or state in ('REFUND_PENDING', 'REFUNDED')
    or (used_points > 0 and confirming_at is not null);
