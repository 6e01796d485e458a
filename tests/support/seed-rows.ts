import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/client.ts';

/** Copies the rows that the migrations inserted to the schema `pristine`, with a function that restores them. */
export async function keepSeedRows(database: Database): Promise<void> {
  await database.exec('create schema pristine');
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
      perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
      from pg_sequences where last_value is not null;
    end $$;
  `);
}

/**
 * Restores all tables and sequences to their state after the migrations. Uses DELETE: TRUNCATE creates new files for
 * every table and index and takes several times as long. So does DELETE by `execute`, which is parsed each time.
 */
export async function resetData(database: Database): Promise<void> {
  await database.exec(`
    set local session_replication_role = replica;
    select pristine.restore();
  `);
}
