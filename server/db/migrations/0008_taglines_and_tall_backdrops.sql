-- One line of advertising; null without one.
alter table movie
  add column tagline text check (length(tagline) between 1 and 30);

-- An upright picture for the home page on a phone.
alter table movie_image
  drop constraint movie_image_kind_check,
  add constraint movie_image_kind_check check (kind in ('POSTER', 'BACKDROP', 'TALL_BACKDROP'));
