-- Administrators list the reviews of all films by time. The index comes first: it locks the reviews until the end, so that
-- none is written between the count below and the new function.
-- It orders by an expression, so that no query of one film's reviews reads the new reviews of all films instead: the
-- planner does not know that the reviews of an old film are old.
create index review_created on review ((created_at at time zone 'UTC') desc, id desc);

-- All reviews of a film, also those of cancelled reservations, so that no list counts a million rows.
alter table movie add column written_review_count integer not null default 0 check (written_review_count >= 0);
update movie set written_review_count = written.reviews
  from (select movie_id, count(*) as reviews from review group by movie_id) as written
  where written.movie_id = movie.id;

create or replace function count_review() returns trigger language plpgsql as $$
declare
  changed constant review := case when tg_op = 'DELETE' then old else new end;
  reviews constant integer := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
  ratings constant integer :=
    case tg_op when 'INSERT' then new.rating when 'DELETE' then -old.rating else new.rating - old.rating end;
  -- 1 for a review that the film's page shows, otherwise 0.
  shown constant integer :=
    (select count(*) from reservation where id = changed.reservation_id and state = 'COMPLETED');
begin
  update movie
    set written_review_count = written_review_count + reviews,
      review_count = review_count + shown * reviews,
      review_rating_sum = review_rating_sum + shown * ratings
    where id = changed.movie_id;
  return null;
end
$$;
