-- How many people wait for the seats of a screening, so that a long line is not counted for each call (decision 0165). Like the line
-- itself it is not logged.
create unlogged table waiting_line_length (
  screening_id bigint primary key references screening on delete cascade,
  waiting integer not null check (waiting >= 0),
  -- When they were counted; arrivals and admissions since then have been added.
  counted_at timestamptz not null
);
