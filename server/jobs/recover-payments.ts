import type { Database } from '../db/client.ts';
import { leaseUndecidedOrders, type Payment } from '../modules/ledger/payments-store.ts';
import { requireScreening } from '../modules/ledger/preconditions.ts';
import { confirmKey } from '../modules/payments/confirm-payment.ts';
import { askProviderAgainAfter } from '../modules/payments/recovery-times.ts';
import { settlePayment } from '../modules/payments/settle-payment.ts';
import { now as appNow } from '../ports/clock.ts';
import type { ConfirmAnswer, PaymentProvider } from '../ports/payments.ts';
import { runEach } from './run-each.ts';

/** Orders checked in one run. */
const BATCH = 20;

/**
 * Finishes orders whose confirmation was interrupted or has an unknown outcome, and orders with a deposit: asks the
 * provider for their state and stores it. An approved, uncaptured payment is confirmed again with the same key, so
 * that it is captured once, and with a new key when the provider only repeats an error.
 * @returns how many orders were checked
 */
export async function recoverPayments(
  database: Database,
  provider: PaymentProvider,
): Promise<number> {
  const due = await database.transaction(async (tx) => {
    const now = await appNow(tx);
    return leaseUndecidedOrders(tx, {
      now,
      leaseUntil: askProviderAgainAfter.call(now),
      limit: BATCH,
    });
  });
  await runEach(due, async (order) =>
    settlePayment(database, order.id, await askProvider(database, provider, order)),
  );
  return due.length;
}

async function askProvider(
  database: Database,
  provider: PaymentProvider,
  order: Payment,
): Promise<ConfirmAnswer> {
  const { paymentKey, orderId, providerAmount } = order;
  if (paymentKey === null) return { kind: 'unknown', reason: 'no payment key' };
  const found = await provider.find(paymentKey);
  if (found.kind !== 'open' || !(await isCapturable(database, order))) return found;
  const request = { paymentKey, orderId, amount: providerAmount };
  const idempotencyKey = confirmKey(orderId, paymentKey);
  const repeated = await provider.confirm({ ...request, idempotencyKey });
  return repeated.kind === 'failed'
    ? provider.confirm({
        ...request,
        idempotencyKey: `${idempotencyKey}:${String(order.askedTimes)}`,
      })
    : repeated;
}

/**
 * No order is captured after the start or the cancellation of its screening, and none that only waits for a deposit
 * (C-PAY-45, C-PAY-89, A-CANCEL-14).
 */
async function isCapturable({ orm }: Database, order: Payment): Promise<boolean> {
  const { startsAt, cancelledAt } = await requireScreening(orm, order.screeningId);
  return order.state === 'CONFIRMING' && cancelledAt === null && (await appNow(orm)) < startsAt;
}
