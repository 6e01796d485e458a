import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/client.ts';

/** @returns a digest of the rows of every table, by its name */
export async function fingerprint({ orm }: Database): Promise<Record<string, string>> {
  const tables = await orm.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const digests: [string, string][] = [];
  for (const { name } of tables) {
    const [row] = await orm.execute<{ digest: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(md5(row::text), '' order by md5(row::text))), '') as digest
          from ${sql.identifier(name)} as row`,
    );
    digests.push([name, row?.digest ?? '']);
  }
  return Object.fromEntries(digests);
}
