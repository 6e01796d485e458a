-- What a customer reads beside the time of a screening: the projection of its room, and its language.
alter table screening_room
  add column format text not null default '2D' check (format in ('2D', 'IMAX'));
update screening_room set format = 'IMAX' where name ilike '%imax%';

alter table screening
  add column audio text not null default 'ORIGINAL' check (audio in ('ORIGINAL', 'SUBTITLED', 'DUBBED'));
update screening set audio = 'SUBTITLED'
  from movie where movie.id = screening.movie_id and movie.language <> '한국어';
