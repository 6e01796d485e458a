-- People of a booking who come apart are admitted in parts (decision 0121).
alter table admission
  -- Null for all that remained: what the program before this one writes.
  add column people smallint check (people between 1 and 8),
  -- The people who came later, while some remained. It is a double for the program before this one, whose unique index
  -- `admission_first` allows one other row; the index can be dropped when no running program needs `is_double` for them.
  add column is_rest boolean not null default false check (is_double or not is_rest);
