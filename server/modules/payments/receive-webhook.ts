import type { Database } from '../../db/client.ts';
import { now as appNow } from '../../ports/clock.ts';
import { updateInquiryToNow, findOrder } from '../ledger/payments-store.ts';

/**
 * The provider's webhook for a changed payment. It is unsigned, so its content is not trusted: it only schedules a
 * request to the provider, if the named order is undecided.
 */
export function receiveWebhook(database: Database, orderId: string): Promise<void> {
  return database.transaction(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (order?.state !== 'CONFIRMING' && order?.state !== 'WAITING') return;
    await updateInquiryToNow(tx, order, await appNow(tx));
  });
}
