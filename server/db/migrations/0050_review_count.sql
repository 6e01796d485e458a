-- The number of all reviews is stored like those of the other long lists (0047), so that their list reads no row of each film
-- (X-API-141). The triggers come first: they lock the reviews until the end, so that none is written between them and the count.
create trigger review_added_counted after insert on review
  referencing new table as added for each statement execute function count_added_entries('REVIEW');
create trigger review_removed_counted after delete on review
  referencing old table as removed for each statement execute function count_removed_entries('REVIEW');
insert into list_count (list, shard, entries)
  select 'REVIEW', shard, case when shard = 0 then (select count(*) from review) else 0 end
  from generate_series(0, 15) shard;
