import type { Database } from '../db/client.ts';
import { deleteKeptCustomers } from '../modules/account/withdrawal-store.ts';
import { now as appNow } from '../ports/clock.ts';

/** Records destroyed in one transaction. */
const BATCH = 500;

/** Destroys the names and e-mails of withdrawn customers that the law no longer demands (C-ACC-62). */
export async function destroyRecords(database: Database): Promise<void> {
  const until = await appNow(database.orm);
  const destroyBatch = () =>
    database.transaction((tx) => deleteKeptCustomers(tx, { until, limit: BATCH }));
  while ((await destroyBatch()) === BATCH);
}
