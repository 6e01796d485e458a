import type { Database } from '../db/client.ts';
import { leaseChecks } from '../modules/ledger/payments-store.ts';
import { checkPayment } from '../modules/payments/check-payment.ts';
import { checkAgainAfter } from '../modules/payments/recovery-times.ts';
import { now as appNow } from '../ports/clock.ts';
import type { PaymentProvider } from '../ports/payments.ts';
import { runEach } from './run-each.ts';

/** Orders in one run, one after another: the provider gets one of these requests at a time. */
const BATCH = 20;
/** Orders without an answer after which a run ends: the provider is down. */
const MOST_SILENT = 3;

/**
 * Asks the provider what it has returned of captured orders: once a day of those that can still be used, and after a
 * webhook (C-PAY-96). An order without an answer is asked later.
 * @returns how many orders were due, up to a batch
 */
export async function checkPayments(
  database: Database,
  provider: PaymentProvider,
): Promise<number> {
  const due = await database.transaction(async (tx) => {
    const now = await appNow(tx);
    return leaseChecks(tx, { now, leaseUntil: checkAgainAfter.silence(now), limit: BATCH });
  });
  let silent = 0;
  await runEach(due, async ({ id, paymentKey }) => {
    if (paymentKey === null || silent === MOST_SILENT) return;
    const balance = await provider.findBalance(paymentKey);
    if (balance === null) silent += 1;
    else await checkPayment(database, id, balance);
  });
  return due.length;
}
