-- An administrator cancels a screening. A job then cancels its reservations, with a full refund, and its holds.

alter table screening
  add column cancel_reason text check (length(cancel_reason) between 1 and 200),
  -- When the job had nothing left to cancel.
  add column cancellation_ended_at timestamptz,
  add check (cancelled_at is not null or num_nonnulls(cancel_reason, cancellation_ended_at) = 0);
-- What the job has to do, in every run.
create index screening_cancelling on screening (cancelled_at)
  where cancelled_at is not null and cancellation_ended_at is null;

-- Whether the cinema has cancelled the reservation with its screening, and not the customer.
alter table reservation
  add column closed_by_cinema boolean not null default false check (not closed_by_cinema or state = 'CANCELLED');
