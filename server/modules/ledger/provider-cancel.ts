import type { Transaction } from '../../db/client.ts';
import { now as appNow } from '../../ports/clock.ts';
import { insertOutboxEntry } from './outbox-store.ts';
import type { Payment } from './payments-store.ts';

/**
 * Queues a refund, carried out after the transaction commits. A payment is cancelled once, so it has one entry,
 * however often this is called.
 * @param cancel.amount in the provider's currency; null for the whole amount, or to close a virtual account
 */
export async function queueProviderCancel(
  tx: Transaction,
  order: Pick<Payment, 'id'>,
  cancel: { reason: string; amount: number | null },
): Promise<void> {
  await insertOutboxEntry(tx, {
    key: `provider-cancel:${order.id}`,
    payload: {
      kind: 'PROVIDER_CANCEL',
      paymentId: order.id,
      reason: cancel.reason,
      amount: cancel.amount,
      keyNumber: 1,
    },
    notBefore: await appNow(tx),
  });
}
