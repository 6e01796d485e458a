-- An image that an administrator has sent: one for each picture of a film or an actor. Its bytes wait for the job that
-- renders the sizes of the shop.
create table image_upload (
  id bigint generated always as identity primary key,
  movie_id bigint references movie on delete cascade,
  actor_id bigint references actor on delete cascade,
  kind text not null check (kind in ('POSTER', 'BACKDROP', 'PROFILE')),
  state text not null check (state in ('PROCESSING', 'READY', 'FAILED')),
  -- Changes with every upload, so that the job does not store the result of one that was replaced.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  bytes bytea check (length(bytes) <= 10485760),
  size integer not null check (size between 1 and 10485760),
  tries integer not null default 0 check (tries >= 0),
  failure text check (length(failure) <= 200),
  uploaded_at timestamptz not null default app_now(),
  check (num_nonnulls(movie_id, actor_id) = 1),
  check ((kind = 'PROFILE') = (actor_id is not null)),
  check ((state = 'PROCESSING') = (bytes is not null)),
  check ((state = 'FAILED') = (failure is not null)),
  unique (movie_id, kind),
  unique (actor_id)
);
create index image_upload_waiting on image_upload (id) where state = 'PROCESSING';

-- Since when nothing shows an image; null while something does, or before the job has looked.
alter table image add column unused_since timestamptz;
create index image_unused on image (unused_since) where unused_since is not null;
create index movie_image_hash on movie_image (image_hash);
create index actor_image_hash on actor_image (image_hash);
create index movie_share_image on movie (share_image) where share_image is not null;
create index actor_share_image on actor (share_image) where share_image is not null;
