import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Reader } from '../db/client.ts';
import { partialRefund, payment } from '../db/schema/money.ts';
import { outbox } from '../db/schema/outbox.ts';
import { groupedBy } from '../lib/grouped-by.ts';
import type { Fault, Finding } from './invariant.ts';

/** A payment at the provider, with amounts in its currency. */
export interface LedgerPayment {
  orderId: string;
  captured: number;
  cancelled: number;
}

type Order = Awaited<ReturnType<typeof readOrders>>[number];

/**
 * Compares our orders with the provider's ledger: the captured amount minus refunds must match the order's state. An
 * open order may be in either state.
 * @param ledger all payments at the provider, read before the database, so that the database already contains each of
 * them
 */
export async function auditLedger(db: Reader, ledger: readonly LedgerPayment[]): Promise<Finding> {
  const kept = new Map<string, number>();
  for (const { orderId, captured, cancelled } of ledger) {
    kept.set(orderId, (kept.get(orderId) ?? 0) + captured - cancelled);
  }
  const cancelling = await readOpenCancels(db);
  const orders = await readOrders(db);
  const partsOf = groupedBy(await readParts(db), ({ paymentId }) => paymentId);
  const ours = new Set(orders.map((order) => order.orderId));
  const faults: Fault[] = [];
  for (const order of orders) {
    const amount = kept.get(order.orderId) ?? 0;
    const parts = partsOf.get(order.id) ?? [];
    const right =
      parts.length > 0
        ? amountsWithParts(order, parts)
        : amountsOf(order, cancelling.has(`provider-cancel:${order.id}`));
    // A refund without a request that was noticed is listed for the administrators.
    if (right.includes(amount + order.outsideRefund)) continue;
    faults.push({
      what: `the provider has ${amount} of a ${order.state} order, not ${right.join(' or ')}`,
      place: `payment ${order.id}`,
    });
  }
  for (const [orderId, amount] of kept) {
    if (amount === 0 || ours.has(orderId)) continue;
    faults.push({ what: `the provider has ${amount} of an unknown order`, place: orderId });
  }
  return {
    number: 3,
    rule: 'What the provider took and did not give back is what our orders say.',
    faults,
  };
}

/** @returns the possible balances of an order at the provider, in the provider's currency */
function amountsOf(order: Order, isBeingCancelled: boolean): number[] {
  const { state, providerAmount, providerRefundAmount } = order;
  switch (state) {
    case 'READY':
      return [0];
    case 'FAILED':
    case 'CANCELLED':
      return isBeingCancelled ? [0, providerAmount] : [0];
    case 'CONFIRMING':
    case 'WAITING':
      return [0, providerAmount];
    case 'DONE':
      return [providerAmount];
    case 'REFUND_PENDING':
      return [providerAmount, providerAmount - (providerRefundAmount ?? 0)];
    case 'REFUNDED':
      return [providerAmount - (providerRefundAmount ?? 0)];
  }
}

/** Parts are returned one after another, so only the first open one may have been returned already. */
function amountsWithParts({ providerAmount }: Order, parts: readonly Part[]): number[] {
  const done = parts.filter(({ doneAt }) => doneAt !== null);
  const open = parts.find(({ doneAt }) => doneAt === null);
  const kept = done.reduce((rest, part) => rest - part.providerRefundAmount, providerAmount);
  return open ? [kept, kept - open.providerRefundAmount] : [kept];
}

type Part = Awaited<ReturnType<typeof readParts>>[number];

function readParts(db: Reader) {
  return db
    .select({
      paymentId: partialRefund.paymentId,
      providerRefundAmount: partialRefund.providerRefundAmount,
      doneAt: partialRefund.doneAt,
    })
    .from(partialRefund)
    .orderBy(asc(partialRefund.paymentId), asc(partialRefund.number));
}

/** Without orders unknown to the provider: free ones, and the demo's past ones, which have no key. */
function readOrders(db: Reader) {
  return db
    .select({
      id: payment.id,
      orderId: payment.orderId,
      state: payment.state,
      providerAmount: payment.providerAmount,
      providerRefundAmount: payment.providerRefundAmount,
      outsideRefund: payment.outsideRefund,
    })
    .from(payment)
    .where(
      and(
        gt(payment.finalAmount, 0),
        or(isNotNull(payment.paymentKey), inArray(payment.state, ['READY', 'CANCELLED'])),
      ),
    );
}

async function readOpenCancels(db: Reader): Promise<Set<string>> {
  const rows = await db
    .select({ key: outbox.key })
    .from(outbox)
    .where(and(eq(outbox.kind, 'PROVIDER_CANCEL'), isNull(outbox.doneAt)));
  return new Set(rows.map((row) => row.key));
}
