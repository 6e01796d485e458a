-- What the cinema owes for a late start by the standard agreement of cinemas, or more (decision 0127).
alter table screening_move add column late_terms text not null default 'NONE'
  check (late_terms in ('NONE', 'PRICE', 'TWICE'));
