import type { Transaction } from '../../db/client.ts';
import { now as appNow } from '../../ports/clock.ts';
import { enqueue } from './outbox-store.ts';
import type { Payment } from './payments-store.ts';

/**
 * Has money sent back once the transaction stands. One payment is cancelled once, so there is one entry for it, however
 * often it is asked for.
 * @param cancel.amount in the provider's currency; null for all, or to end a virtual account
 */
export async function queueProviderCancel(
  tx: Transaction,
  order: Pick<Payment, 'id'>,
  cancel: { reason: string; amount: number | null },
): Promise<void> {
  await enqueue(tx, {
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
