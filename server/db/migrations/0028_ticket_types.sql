-- Administrators change ticket types. A version finds out whether a row was changed since it was read.
alter table ticket_type add column version integer not null default 1 check (version >= 1);
create index ticket_type_name_search on ticket_type using gin (search_grams(name)) with (fastupdate = off);

-- What uses a ticket type.
create index price_setting_ticket_type on price_setting (ticket_type_id);
create index reservation_ticket_ticket_type on reservation_ticket (ticket_type_id);
