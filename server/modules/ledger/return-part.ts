import type { Returned } from '../../../domain/partial-refund.ts';
import type { Transaction } from '../../db/client.ts';
import { insertPartialRefund, type PartialRefund } from './partial-refunds-store.ts';
import type { Payment } from './payments-store.ts';
import { queuePartialCancel } from './provider-cancel.ts';
import { nextPart, type Part } from './refund-parts.ts';

/**
 * Stores a part to return, and queues its refund at the provider if it has one. The caller stores the sum at the order.
 * @returns the part's number
 */
export async function returnPart(
  tx: Transaction,
  order: Payment,
  earlier: readonly PartialRefund[],
  part: Part,
  refund: Returned,
): Promise<number> {
  const stored = nextPart(order, earlier, part, refund);
  await insertPartialRefund(tx, stored);
  if (stored.providerRefundAmount > 0)
    await queuePartialCancel(tx, order, stored, part.refundAccount);
  return stored.number;
}
