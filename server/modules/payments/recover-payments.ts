import type { Database } from '../../db/client.ts';
import { now as appNow } from '../../ports/clock.ts';
import type { PaymentProvider, ProviderAnswer } from '../../ports/payments.ts';
import { workThrough } from '../../work-through.ts';
import { confirmKey } from './confirm-payment.ts';
import { claimUndecided, type Payment } from './payments-store.ts';
import { askProviderAgainAfter } from './recovery-times.ts';
import { settlePayment } from './settle-payment.ts';

/** Orders asked about in one run. */
const BATCH = 20;

/**
 * Finishes orders whose confirmation was cut off or has an unknown outcome, and deposits that came in: asks the
 * provider how each stands and writes it down. One that is authorised but not taken is confirmed again under the same
 * key, so that money moves once.
 * @returns how many orders were asked about
 */
export async function recoverPayments(
  database: Database,
  provider: PaymentProvider,
): Promise<number> {
  const due = await database.transaction(async (tx) => {
    const now = await appNow(tx);
    return claimUndecided(tx, { now, leaseUntil: askProviderAgainAfter.call(now), limit: BATCH });
  });
  await workThrough(due, async (order) =>
    settlePayment(database, order.id, await askProvider(provider, order)),
  );
  return due.length;
}

async function askProvider(provider: PaymentProvider, order: Payment): Promise<ProviderAnswer> {
  const { paymentKey, orderId, providerAmount } = order;
  if (paymentKey === null) return { kind: 'unknown', reason: 'no payment key' };
  const found = await provider.find(paymentKey);
  if (found.kind !== 'open') return found;
  return provider.confirm({
    paymentKey,
    orderId,
    amount: providerAmount,
    idempotencyKey: confirmKey(orderId, paymentKey),
  });
}
