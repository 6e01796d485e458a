import type { Transaction } from '../../db/client.ts';
import { advancePayment, type Payment } from './payments-store.ts';
import type { BookedScreening } from './preconditions.ts';
import { queueProviderCancel } from './provider-cancel.ts';
import { returnPoints } from './refund-rest.ts';

/**
 * Ends an order that waits for its deposit. The account is closed at the provider, so that a deposit in the meantime is
 * refunded. The caller has locked the customer and cancels the reservation.
 * @returns the cancelled order
 */
export async function cancelWaitingOrder(
  tx: Transaction,
  order: Payment,
  { screening, reason, at }: { screening: BookedScreening; reason: string; at: Date },
): Promise<Payment> {
  const cancelled = await advancePayment(
    tx,
    order,
    { type: 'cancel' },
    { closedAt: at, returnedPoints: order.usedPoints },
  );
  await queueProviderCancel(tx, order, { reason, amount: null });
  await returnPoints(tx, order, { points: order.usedPoints, screening, at });
  return cancelled;
}
