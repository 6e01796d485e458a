import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/client.ts';

/** @returns every row of every table as text, except the counts of requests, which change with every request */
export async function listAllRows({ orm }: Database): Promise<string[]> {
  const tables = await orm.execute<{ name: string }>(
    sql`select tablename as name from pg_tables
      where schemaname = 'public' and tablename <> 'request_count' order by 1`,
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await orm.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} as t order by 1`,
    );
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return rows;
}
