import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/client.ts';

/** Copies all rows and sequences to the schema `pristine`, with a function that restores them; a second copy replaces the first. */
export async function keepSeedRows(database: Database): Promise<void> {
  await database.exec(`
    drop schema if exists pristine cascade;
    create schema pristine;
    create table pristine.sequences as
      select format('%I.%I', schemaname, sequencename) as name, last_value, start_value from pg_sequences;
  `);
  const clear: string[] = [];
  const restore: string[] = [];
  const tables = sql`select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'schema\\_%'`;
  for (const { name } of await database.orm.execute<{ name: string }>(tables)) {
    clear.push(`delete from public.${name};`);
    if ((await database.orm.$count(sql.raw(`public.${name}`))) === 0) continue;
    await database.exec(`create table pristine.${name} as table public.${name}`);
    restore.push(`insert into public.${name} overriding system value table pristine.${name};`);
  }
  await database.exec(`
    create function pristine.restore() returns void language plpgsql as $$
    begin
      ${[...clear, ...restore].join('\n')}
      perform setval(format('%I.%I', schemaname, sequencename), coalesce(kept.last_value, kept.start_value),
        kept.last_value is not null)
      from pg_sequences now join pristine.sequences kept on kept.name = format('%I.%I', schemaname, sequencename)
      where now.last_value is distinct from kept.last_value;
    end $$;
  `);
}

/**
 * Restores all tables and sequences to the state that was kept. Uses DELETE: TRUNCATE creates new files for
 * every table and index and takes several times as long. So does DELETE by `execute`, which is parsed each time.
 */
export async function resetData(database: Database): Promise<void> {
  await database.exec(`
    set local session_replication_role = replica;
    select pristine.restore();
  `);
}
