import type { Database, Reader, Transaction } from '../../db/client.ts';
import type { OutboxPayload } from '../../db/schema/outbox.ts';
import { conflict, notFound } from '../../errors.ts';
import type { AdminCaller } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { lockEntry, updateRevivedEntry, type OutboxEntry } from '../ledger/outbox-store.ts';
import { isMailCurrent, readMailKey, rewriteBookingMail } from '../ledger/rewrite-booking-mail.ts';
import { findPayment, type Payment } from '../ledger/payments-store.ts';
import { findDelivered } from './delivered-store.ts';
import { text } from './text.ts';

/**
 * Tries a refund or a booking's mail again that was given up, and records it (A-TODAY-21 to A-TODAY-23). One that waits
 * or was delivered stays as it is.
 * @throws Refusal 404 for an unknown entry; 409 `RETRY_UNAVAILABLE` for a mail that must not be sent
 */
export async function retryDelivery(
  database: Database,
  by: AdminCaller,
  id: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const entry = await lockEntry(tx, id);
    if (!entry) throw notFound(text.deliveryNotFound);
    if (entry.deadAt === null) return;
    const { payload, order } = await nextTry(tx, entry);
    await updateRevivedEntry(tx, id, { at: await appNow(tx), payload });
    await record(tx, by, { payload, order });
  });
}

interface Try {
  payload: OutboxPayload;
  order: Payment;
}

async function nextTry(tx: Transaction, { key, payload }: OutboxEntry): Promise<Try> {
  if (payload.kind === 'MAIL') return writtenAgain(tx, key);
  const order = await requireOrder(tx, payload.paymentId);
  // The provider repeats its first answer to a key. With a later key the program asks it first what has taken effect.
  return { payload: { ...payload, keyNumber: payload.keyNumber + 1 }, order };
}

async function writtenAgain(tx: Transaction, key: string): Promise<Try> {
  const mail = readMailKey(key);
  if (!mail) throw conflict('RETRY_UNAVAILABLE', text.otherMail);
  const order = await requireOrder(tx, mail.paymentId);
  const booking = await findDelivered(tx, order);
  const isCurrent = booking !== undefined && isMailCurrent({ ...booking, key });
  const payload = isCurrent ? await rewriteBookingMail(tx, mail, order) : null;
  if (!payload) throw conflict('RETRY_UNAVAILABLE', text.mailUnavailable);
  return { payload, order };
}

async function requireOrder(db: Reader, paymentId: number): Promise<Payment> {
  const order = await findPayment(db, paymentId);
  if (!order) throw notFound(text.deliveryNotFound);
  return order;
}

/** Without the recipient, who is the customer. */
async function record(tx: Transaction, by: AdminCaller, { payload, order }: Try): Promise<void> {
  const booking = await findDelivered(tx, order);
  if (!booking) throw new Error(`Payment ${order.id} has no reservation.`);
  const { bookingNumber, movieTitle } = booking;
  await recordChange(tx, {
    by,
    kind: payload.kind === 'MAIL' ? 'MAIL' : 'REFUND',
    action: 'RETRY',
    subject: { id: order.reservationId, name: `${bookingNumber} · ${movieTitle}` },
    before: null,
    after: { bookingNumber, movieTitle },
  });
}
