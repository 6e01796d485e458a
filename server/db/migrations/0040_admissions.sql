-- The admissions at the doors: the first of a booking, and later ones of doors that did not know of it.
create table admission (
  -- Made by the door, so that a repeated report records nothing twice.
  id uuid primary key,
  reservation_id bigint not null references reservation (id) on delete cascade,
  -- Not a reference: the account can be deleted.
  administrator_id bigint not null,
  device_id uuid not null,
  door text not null check (length(door) between 1 and 30),
  -- By the door's clock.
  admitted_at timestamptz not null,
  recorded_at timestamptz not null default app_now(),
  is_double boolean not null
);
create unique index admission_first on admission (reservation_id) where not is_double;
create index admission_reservation on admission (reservation_id, recorded_at);
create index admission_recorded on admission (recorded_at);
