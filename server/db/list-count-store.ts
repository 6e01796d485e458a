import { inArray, sum } from 'drizzle-orm';
import type { Reader } from './client.ts';
import { listCount, type CountedList } from './schema/list-counts.ts';

/** @returns the stored number of entries of the lists together */
export async function countEntries(db: Reader, ...lists: CountedList[]): Promise<number> {
  const [row] = await db
    .select({ entries: sum(listCount.entries).mapWith(Number) })
    .from(listCount)
    .where(inArray(listCount.list, lists));
  return row?.entries ?? 0;
}
