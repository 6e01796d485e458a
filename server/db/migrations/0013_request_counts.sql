-- Counted requests, shared by all nodes. Losing them in a crash only lets each client count from zero, so they are not
-- logged: a count costs no write to the disk.
create unlogged table request_count (
  -- A keyed hash of the limit and of the client that it counts.
  key bytea primary key check (length(key) = 32),
  -- Counted, or leased to a node that will count them.
  used integer not null check (used >= 0),
  -- The end of the time in which they are counted.
  ends_at timestamptz not null
);
create index request_count_end on request_count (ends_at);
