-- The rating of a film is stored with it, so that a list of films does not read every review. It counts the reviews of
-- complete reservations, as the film's page shows them. Triggers keep it in the transaction of the change, whoever
-- writes; an update of the film's row makes concurrent changes wait for each other.
alter table movie
  add column review_count integer not null default 0 check (review_count >= 0),
  add column review_rating_sum integer not null default 0,
  add constraint movie_review_rating check (review_rating_sum between review_count and 5 * review_count);

update movie set review_count = counted.reviews, review_rating_sum = counted.ratings
  from (
    select review.movie_id, count(*) as reviews, sum(review.rating) as ratings
    from review join reservation on reservation.id = review.reservation_id and reservation.state = 'COMPLETED'
    group by review.movie_id
  ) as counted
  where counted.movie_id = movie.id;

create function count_review() returns trigger language plpgsql as $$
declare
  changed constant review := case when tg_op = 'DELETE' then old else new end;
  reviews constant integer := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
  ratings constant integer :=
    case tg_op when 'INSERT' then new.rating when 'DELETE' then -old.rating else new.rating - old.rating end;
begin
  update movie
    set review_count = review_count + reviews, review_rating_sum = review_rating_sum + ratings
    where id = changed.movie_id
      and exists (select from reservation where id = changed.reservation_id and state = 'COMPLETED');
  return null;
end
$$;
create trigger review_counted after insert or delete or update of rating on review
  for each row execute function count_review();

create function count_review_of_reservation() returns trigger language plpgsql as $$
declare
  reviews constant integer := case when new.state = 'COMPLETED' then 1 else -1 end;
begin
  update movie
    set review_count = review_count + reviews, review_rating_sum = review_rating_sum + reviews * review.rating
    from review
    where review.reservation_id = new.id and movie.id = review.movie_id;
  return null;
end
$$;
create trigger reservation_review_counted after update of state on reservation
  for each row when ((old.state = 'COMPLETED') <> (new.state = 'COMPLETED'))
  execute function count_review_of_reservation();

-- Every stored text that an answer contains has a length that the contract knows.
update movie set description = left(description, 5000) where length(description) > 5000;
update movie set language = left(language, 50) where length(language) > 50;
update movie set director = left(director, 255) where length(director) > 255;
update actor set biography = left(biography, 5000) where length(biography) > 5000;
update payment set failure_message = left(failure_message, 500) where length(failure_message) > 500;
update payment set failure_code = left(failure_code, 100) where length(failure_code) > 100;
update payment set receipt_url = null where length(receipt_url) > 2000;
alter table movie
  add check (length(description) <= 5000),
  add check (length(language) <= 50),
  add check (length(director) <= 255);
alter table actor add check (length(biography) <= 5000);
alter table movie_cast add check (position <= 200);
alter table payment
  add check (length(payment_key) <= 200),
  add check (length(receipt_url) <= 2000),
  add check (length(failure_code) <= 100),
  add check (length(failure_message) <= 500);
