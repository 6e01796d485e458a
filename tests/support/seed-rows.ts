import type { Database } from '../../server/db/client.ts';

/** Copies the rows that the migrations inserted to the schema `pristine`. */
export async function keepSeedRows(database: Database): Promise<void> {
  await database.exec(`
    create schema pristine;
    do $$
    declare
      name text;
      filled boolean;
    begin
      for name in ${dataTables} loop
        execute format('select exists (select from public.%I)', name) into filled;
        if filled then
          execute format('create table pristine.%I as table public.%I', name, name);
        end if;
      end loop;
    end $$;
  `);
}

/**
 * Restores all tables and sequences to their state after the migrations. Uses DELETE: TRUNCATE creates new files for
 * every table and index and takes several times as long.
 */
export async function resetData(database: Database): Promise<void> {
  await database.exec(`
    set local session_replication_role = replica;
    do $$
    declare
      name text;
    begin
      for name in ${dataTables} loop
        execute format('delete from public.%I', name);
      end loop;
      for name in select tablename from pg_tables where schemaname = 'pristine' loop
        execute format('insert into public.%I overriding system value table pristine.%I', name, name);
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
      from pg_sequences where last_value is not null;
    end $$;
  `);
}

const dataTables = `select tablename from pg_tables
  where schemaname = 'public' and tablename not like 'schema\\_%'`;
