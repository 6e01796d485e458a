import type { Database } from '../../db/client.ts';
import { now as appNow } from '../../ports/clock.ts';
import { askSoon, findOrder } from '../ledger/payments-store.ts';

/**
 * A notice that a payment changed. It is unsigned, so nothing in it is believed: the order it names is asked about at
 * the provider soon, if it is one that waits for an answer.
 */
export function receiveWebhook(database: Database, orderId: string): Promise<void> {
  return database.transaction(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (order?.state !== 'CONFIRMING' && order?.state !== 'WAITING') return;
    await askSoon(tx, order, await appNow(tx));
  });
}
