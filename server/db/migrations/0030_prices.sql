-- Administrators change prices. A version finds out whether a row was changed since it was read.
alter table price_setting add column version integer not null default 1 check (version >= 1);

-- Rooms are searched like the shop.
create index screening_room_name_search on screening_room using gin (search_grams(name)) with (fastupdate = off);
