import type { Transaction } from '../../db/client.ts';
import { now as appNow } from '../../ports/clock.ts';
import { updateEntriesToNow } from './outbox-store.ts';
import { updateDonePart, type PartialRefund } from './partial-refunds-store.ts';
import { advancePayment, findPayment } from './payments-store.ts';
import { nextPartKeys } from './provider-cancel.ts';
import { isRest } from './refund-parts.ts';

/** Stores that the rest of a payment was returned, by the provider or at the counter. */
export async function endRefund(tx: Transaction, paymentId: number): Promise<void> {
  const current = await findPayment(tx, paymentId);
  if (current?.state !== 'REFUND_PENDING') return;
  await advancePayment(tx, current, { type: 'refund.done' }, { closedAt: await appNow(tx) });
}

/** Stores that the provider has returned a part of a payment, and tries the next one. */
export async function endPart(tx: Transaction, part: PartialRefund): Promise<void> {
  const { paymentId, number } = part;
  await endPartAtCounter(tx, part);
  await updateEntriesToNow(tx, nextPartKeys(paymentId, number), await appNow(tx));
}

/** Stores that the counter has returned a part of a payment. */
export async function endPartAtCounter(tx: Transaction, part: PartialRefund): Promise<void> {
  await updateDonePart(tx, part, await appNow(tx));
  if (isRest(part)) await endRefund(tx, part.paymentId);
}
