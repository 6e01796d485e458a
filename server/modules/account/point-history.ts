import { toKoreaTime } from '../../../domain/korea-time.ts';
import { POINT_PAGE_SIZE } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import { pageAnswer, sliceOf, type PageRequest } from '../../lib/paged.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { countPointEntries, listPointEntries } from './point-history-store.ts';

/** @returns a page of the customer's point entries, newest first, each with the balance after it */
export async function listPointHistory(
  db: Reader,
  customerId: number,
  { page = 0, size = POINT_PAGE_SIZE }: Partial<PageRequest>,
): Promise<Schemas['PointHistoryPage']> {
  const request = { page, size };
  const rows = await listPointEntries(db, customerId, sliceOf(request));
  const total = await countPointEntries(db, customerId);
  return pageAnswer(
    rows.map((row) => ({ ...row, createdAt: toKoreaTime(row.createdAt) })),
    total,
    request,
  );
}
