-- The films that customers are offered are few of all films after years: no last day, or one to come (X-API-140).
create index movie_end on movie (screening_end_date);
-- The number of all reviews is the sum of those of the films.
create index movie_written_reviews on movie (written_review_count);
-- A customer's coming bookings.
create index screening_end on screening (ends_at);
