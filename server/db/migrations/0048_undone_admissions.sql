-- The ids of admissions that an administrator has undone: a door that reports one again does not record it again.
create table undone_admission (
  id uuid primary key,
  reservation_id bigint not null references reservation (id) on delete cascade,
  undone_at timestamptz not null default app_now()
);
create index undone_admission_reservation on undone_admission (reservation_id, undone_at);
create index undone_admission_undone on undone_admission (undone_at);
