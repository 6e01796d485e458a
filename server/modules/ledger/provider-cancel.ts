import { isPaidAtCounter } from '../../../domain/amounts.ts';
import { MAX_SEAT_CHANGES, MAX_GROUP_SEATS } from '../../../domain/limits.ts';
import type { Transaction } from '../../db/client.ts';
import type { StoredAccount } from '../../db/schema/outbox.ts';
import { now as appNow } from '../../ports/clock.ts';
import { insertOutboxEntry } from './outbox-store.ts';
import type { PartialRefund } from './partial-refunds-store.ts';
import type { Payment } from './payments-store.ts';
import { isRest } from './refund-parts.ts';

/** When a refund is tried that the counter owes: never. An administrator pays it there, and ends its entry (A-COUNT-30). */
export const PAID_AT_COUNTER = new Date('9999-12-31T00:00:00Z');

/**
 * Queues the refund of a payment at once, carried out after the transaction commits. It has one entry, however often
 * this is called.
 * @param cancel.amount in the provider's currency; null for all that is left, or to close a virtual account
 * @param cancel.doneAt for a refund that the provider has made without this request
 */
export async function queueProviderCancel(
  tx: Transaction,
  order: Pick<Payment, 'id' | 'method'>,
  cancel: {
    reason: string;
    amount: number | null;
    doneAt?: Date | null;
    refundAccount?: StoredAccount | null;
  },
): Promise<void> {
  await insertOutboxEntry(tx, {
    key: `provider-cancel:${order.id}`,
    payload: {
      kind: 'PROVIDER_CANCEL',
      paymentId: order.id,
      reason: cancel.reason,
      amount: cancel.amount,
      keyNumber: 1,
      ...accountOf(cancel),
    },
    ...(await timesOf(tx, order)),
    doneAt: cancel.doneAt ?? null,
  });
}

/**
 * Queues the refund of a part of a payment, carried out after the transaction commits and the parts before it. One that
 * is done is only recorded.
 */
export async function queuePartialCancel(
  tx: Transaction,
  order: Pick<Payment, 'method'>,
  {
    paymentId,
    number,
    doneAt,
    ...part
  }: Pick<PartialRefund, 'paymentId' | 'number' | 'seatId' | 'seatChangeNumber' | 'doneAt'>,
  refundAccount?: StoredAccount | null,
): Promise<void> {
  await insertOutboxEntry(tx, {
    key: isRest(part) ? `provider-cancel:${paymentId}` : partialCancelKey(paymentId, number),
    payload: {
      ...{ kind: 'PARTIAL_CANCEL', paymentId, number, keyNumber: 1 },
      ...accountOf({ refundAccount }),
    },
    ...(await timesOf(tx, order)),
    doneAt,
  });
}

async function timesOf(tx: Transaction, { method }: Pick<Payment, 'method'>) {
  const now = await appNow(tx);
  return { createdAt: now, notBefore: isPaidAtCounter(method) ? PAID_AT_COUNTER : now };
}

function accountOf({ refundAccount }: { refundAccount?: StoredAccount | null | undefined }) {
  return refundAccount ? { refundAccount } : {};
}

/** Most parts of a payment: one for each ticket, and one for each exchange of the reservation. */
const MOST_PARTS = MAX_GROUP_SEATS + MAX_SEAT_CHANGES;

/** @returns the keys of all entries that return a payment */
export function refundKeys(paymentId: number): string[] {
  const parts = Array.from({ length: MOST_PARTS }, (_, index) =>
    partialCancelKey(paymentId, index + 1),
  );
  return [...parts, `provider-cancel:${paymentId}`];
}

/** @returns the keys of the entries of which one returns the next part of a payment */
export function nextPartKeys(paymentId: number, number: number): string[] {
  return [partialCancelKey(paymentId, number + 1), `provider-cancel:${paymentId}`];
}

function partialCancelKey(paymentId: number, number: number): string {
  return `partial-cancel:${paymentId}:${number}`;
}
