import { sql } from 'drizzle-orm';

/**
 * Ids as the rows of a statement, each once. Joined to them, a lateral query with a limit reads the first rows of each
 * {@link wantedId} in an index. With a list in a condition and a row number, PostgreSQL before 17 may read the whole table.
 */
export function unnestIds(ids: readonly number[]) {
  return sql`unnest(${sql.param([...new Set(ids)])}::bigint[]) as wanted_id`;
}

export const wantedId = sql`wanted_id`;
