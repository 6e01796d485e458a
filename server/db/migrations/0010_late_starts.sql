-- What the cinema owes for a late start by the standard agreement of cinemas, or more (decision 0127).
alter table screening_move add column late_terms text not null default 'NONE'
  check (late_terms in ('NONE', 'PRICE', 'TWICE'));
-- The second price that the cinema has paid for a start an hour late, at the counter (decision 0128).
create table late_compensation (
  reservation_id bigint primary key references reservation on delete cascade,
  -- Won.
  amount integer not null check (amount > 0),
  paid_at timestamptz not null,
  administrator_id bigint not null
);
-- The administrators' day reads them by their time.
create index late_compensation_paid on late_compensation (paid_at);
