-- The number of a booking for people: three groups of three characters. The 23 characters exclude look-alikes and those
-- that sound alike in Korean (0/O, 1/I/L, 2/E, 5/S, 8/B, M/N, U/V). A random UUID comes from the system's
-- cryptographic generator; its first 32 bits are all random.
create function new_booking_number() returns text language plpgsql volatile as $$
declare
  letters constant text := '34679ACDFGHJKMPQRTVWXYZ';
  characters text;
  candidate text;
begin
  loop
    select string_agg(
      substr(letters, 1 + (('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % length(letters))::integer, 1), '')
      into characters
      from generate_series(1, 9);
    candidate := substr(characters, 1, 3) || '-' || substr(characters, 4, 3) || '-' || substr(characters, 7, 3);
    exit when not exists (select from reservation where booking_number = candidate);
  end loop;
  return candidate;
end
$$;

alter table reservation add column booking_number text unique
  check (booking_number ~ '^[34679ACDFGHJKMPQRTVWXYZ]{3}(-[34679ACDFGHJKMPQRTVWXYZ]{3}){2}$');

-- One statement for each row, so that each number is compared with those before it.
do $$
declare
  each record;
begin
  for each in select id from reservation loop
    update reservation set booking_number = new_booking_number() where id = each.id;
  end loop;
end
$$;

alter table reservation
  alter column booking_number set default new_booking_number(),
  alter column booking_number set not null;
