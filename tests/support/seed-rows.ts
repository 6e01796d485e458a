import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/client.ts';

/** Where rows are kept: those that the migrations inserted, or those of the small cinema of the browser tests. */
type Kept = 'pristine' | 'cinema';

/** Copies all rows and sequences to a schema, with a function that restores them. */
export async function keepRows(database: Database, kept: Kept): Promise<void> {
  await database.exec(`
    create schema ${kept};
    create table ${kept}.sequences as
      select format('%I.%I', schemaname, sequencename) as name, last_value, start_value from pg_sequences;
  `);
  const clear: string[] = [];
  const restore: string[] = [];
  const tables = sql`select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'schema\\_%'`;
  for (const { name } of await database.orm.execute<{ name: string }>(tables)) {
    clear.push(`delete from public.${name};`);
    if ((await database.orm.$count(sql.raw(`public.${name}`))) === 0) continue;
    await database.exec(`create table ${kept}.${name} as table public.${name}`);
    restore.push(`insert into public.${name} overriding system value table ${kept}.${name};`);
  }
  await database.exec(`
    create function ${kept}.restore() returns void language plpgsql as $$
    begin
      ${[...clear, ...restore].join('\n')}
      perform setval(format('%I.%I', schemaname, sequencename), coalesce(kept.last_value, kept.start_value),
        kept.last_value is not null)
      from pg_sequences now join ${kept}.sequences kept on kept.name = format('%I.%I', schemaname, sequencename)
      where now.last_value is distinct from kept.last_value;
    end $$;
  `);
}

/**
 * Restores all tables and sequences to the state that was kept. Uses DELETE: TRUNCATE creates new files for
 * every table and index and takes several times as long. So does DELETE by `execute`, which is parsed each time.
 */
export async function resetData(database: Database, kept: Kept = 'pristine'): Promise<void> {
  await database.exec(`
    set local session_replication_role = replica;
    select ${kept}.restore();
  `);
}
