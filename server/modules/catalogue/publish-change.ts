import type { Database, Transaction } from '../../db/client.ts';

/** The channel for changes of films, actors and what belongs to them between the nodes. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

/** Notifies the open pages of every node after the transaction commits (A-CAT-42). */
export async function publishCatalogueChange(
  database: Pick<Database, 'notify'>,
  tx: Transaction,
): Promise<void> {
  await database.notify(tx, CATALOGUE_CHANNEL, '');
}
