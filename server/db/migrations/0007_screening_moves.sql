-- Each change of a sold screening's start (decision 0122). Who booked before it may cancel with a full refund until the start.
create table screening_move (
  screening_id bigint not null references screening on delete cascade,
  -- The first move of a screening is 1.
  number integer not null check (number between 1 and 20),
  moved_at timestamptz not null,
  starts_before timestamptz not null,
  -- As the customers read it.
  reason text not null check (length(reason) between 1 and 200),
  -- When the job had nobody left to tell.
  told_at timestamptz,
  primary key (screening_id, number)
);
-- What the job has to do, in every run.
create index screening_move_telling on screening_move (moved_at) where told_at is null;
