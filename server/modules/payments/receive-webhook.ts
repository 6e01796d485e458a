import type { Database } from '../../db/client.ts';
import { now as appNow } from '../../ports/clock.ts';
import {
  findOrder,
  isCaptured,
  updateCheckToNow,
  updateInquiryToNow,
} from '../ledger/payments-store.ts';

/**
 * The provider's webhook for a changed payment. It is unsigned, so its content is not trusted: it only schedules a
 * request to the provider, if the named order is undecided or captured.
 */
export function receiveWebhook(database: Database, orderId: string): Promise<void> {
  return database.transaction(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (!order) return;
    const now = await appNow(tx);
    if (isCaptured(order)) await updateCheckToNow(tx, order, now);
    else await updateInquiryToNow(tx, order, now);
  });
}
