-- Administrators list, sort and search customers. Withdrawn ones are in none of these indexes.
-- A sign-in writes the time and, like a payment, therefore all indexes of the row; it hashes a password, which takes longer.
create index customer_registered on customer (registered_at desc, id desc) where withdrawn_at is null;
create index customer_named on customer (name, id) where withdrawn_at is null;
create index customer_last_login on customer (last_login_at desc nulls last, id desc) where withdrawn_at is null;
create index customer_points on customer (points desc, id desc) where withdrawn_at is null;
-- Few are deactivated: finding them in the indexes above would read nearly all customers.
create index customer_inactive on customer (registered_at desc, id desc)
  where not is_active and withdrawn_at is null;

create index customer_name_search on customer using gin (search_grams(name)) with (fastupdate = off)
  where withdrawn_at is null;
create index customer_login_id_search on customer using gin (search_grams(login_id::text)) with (fastupdate = off)
  where withdrawn_at is null;
create index customer_email_search on customer using gin (search_grams(email::text)) with (fastupdate = off)
  where withdrawn_at is null;
