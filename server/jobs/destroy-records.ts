import { KEPT_RECORD_YEARS } from '../../domain/limits.ts';
import type { Database, Transaction } from '../db/client.ts';
import { deleteKeptCustomers } from '../modules/account/withdrawal-store.ts';
import { eraseGroups } from '../modules/groups/group-store.ts';
import { now as appNow } from '../ports/clock.ts';

/** Records destroyed in one transaction. */
const BATCH = 500;

/** Destroys the names and e-mails of withdrawn customers that the law no longer demands (C-ACC-62), and those of groups (A-COUNT-55). */
export async function destroyRecords(database: Database): Promise<void> {
  const until = await appNow(database.orm);
  const before = new Date(until);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_RECORD_YEARS);
  for (const destroy of [
    (tx: Transaction) => deleteKeptCustomers(tx, { until, limit: BATCH }),
    (tx: Transaction) => eraseGroups(tx, { before, limit: BATCH }),
  ]) {
    while ((await database.transaction(destroy)) === BATCH);
  }
}
