import { sql, type SQLWrapper } from 'drizzle-orm';

/** The place of a row within its group, from 1: to read a bounded number of rows of each of several groups. */
export function rowNumberIn(group: SQLWrapper, order: SQLWrapper) {
  return sql<number>`row_number() over (partition by ${group} order by ${order})`;
}
