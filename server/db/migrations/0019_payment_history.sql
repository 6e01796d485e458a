-- A customer's payments in the order of their list, without the orders that were given up (payment-history-store.ts).
-- The list of points reads `point_entry_customer`.
create index payment_history on payment (customer_id, requested_at desc, id desc)
  where state not in ('FAILED', 'CANCELLED');
