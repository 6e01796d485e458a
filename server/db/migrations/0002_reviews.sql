-- What people who booked a film say about it, and who likes what they say.

-- So that a review's film is the film of the screening it was booked for.
alter table screening add constraint screening_of_movie unique (id, movie_id);

create table review (
  id bigint generated always as identity primary key,
  movie_id bigint not null references movie,
  customer_id bigint not null references customer,
  screening_id bigint not null,
  reservation_id bigint not null constraint review_of_reservation unique,
  rating integer not null check (rating between 1 and 5),
  comment text not null check (length(comment) between 10 and 500),
  -- How many rows of review_like it has; changed with them, under a lock of this row.
  like_count integer not null default 0 check (like_count >= 0),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz,
  foreign key (reservation_id, customer_id, screening_id) references reservation (id, customer_id, screening_id),
  foreign key (screening_id, movie_id) references screening (id, movie_id)
);
-- The orders in which reviews are read.
create index review_latest on review (movie_id, created_at desc, id desc);
create index review_liked on review (movie_id, like_count desc, created_at desc, id desc);
create index review_author on review (customer_id, created_at desc, id desc);

create table review_like (
  review_id bigint not null references review on delete cascade,
  customer_id bigint not null references customer,
  primary key (review_id, customer_id)
);
create index review_like_customer on review_like (customer_id);
