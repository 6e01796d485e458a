import { isPaidAtCounter, type CounterMethod } from '../../../domain/amounts.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import { pageAnswer, sliceOf, type PageRequest } from '../../lib/paged.ts';
import type { AdminCaller, BodyOf, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { text as customersText } from '../admin-customers/text.ts';
import { endPartAtCounter, endRefund } from '../ledger/end-refund.ts';
import { findEntry, lockEntry, updateDoneEntry, type OutboxEntry } from '../ledger/outbox-store.ts';
import { listPartialRefunds, type PartialRefund } from '../ledger/partial-refunds-store.ts';
import { findPayment, type Payment } from '../ledger/payments-store.ts';
import { lockOwner, requireScreening } from '../ledger/preconditions.ts';
import { findReservation } from '../ledger/reservations-store.ts';
import { countOwedRefunds, listOwedRefunds } from './owed-store.ts';
import { assertCash } from './shift-rules.ts';
import { findPaidRefund, insertEntry, lockOpenShift, sumEntries } from './shift-store.ts';
import { text } from './text.ts';

/** @returns a page of the refunds that the counter owes, the oldest first (A-COUNT-31) */
export async function readOwedRefunds(
  db: Reader,
  { page, size }: PageRequest,
): Promise<Schemas['OwedRefundPage']> {
  const rows = await listOwedRefunds(db, sliceOf({ page, size }));
  const content = rows.map(({ startsAt, since, ...refund }) => ({
    ...{ refundId: refund.refundId, reservationId: refund.reservationId },
    ...{ bookingNumber: refund.bookingNumber, movieTitle: refund.movieTitle },
    ...{ method: refund.method, amount: refund.amount },
    ...{ screeningTime: toKoreaTime(startsAt), since: toKoreaTime(since) },
  }));
  return pageAnswer(content, await countOwedRefunds(db), { page, size });
}

/**
 * Records that a refund was paid at the counter, in the caller's shift: cash from the till, or a cancellation at the card terminal
 * (A-COUNT-30, A-COUNT-32). A repetition of the caller changes nothing.
 * @throws Refusal 404; 409 SHIFT_CLOSED; REFUND_PAID by a colleague; REFUND_CHANGED for another amount; TILL_SHORT for more cash
 *   than the shift has
 */
export function payRefund(
  database: Database,
  by: AdminCaller,
  refundId: number,
  { amount }: BodyOf<'payCounterRefund'>,
): Promise<Schemas['PaidCounterRefund']> {
  return database.transaction(async (tx) => {
    const { order } = await requireOwed(tx, await findEntry(tx, refundId));
    await lockOwner(tx, order.customerId);
    const owed = await requireOwed(tx, await lockEntry(tx, refundId));
    const { entry, part, refund } = owed;
    if (refund !== amount) throw conflict('REFUND_CHANGED', text.refundChanged);
    const refundNumber = part?.number ?? 0;
    const paid = await findPaidRefund(tx, { paymentId: order.id, refundNumber });
    if (paid) {
      if (paid.administratorId !== by.administratorId)
        throw conflict('REFUND_PAID', text.refundPaid);
      return { refundId, amount: paid.amount, paidAt: toKoreaTime(paid.at) };
    }
    const shift = await lockOpenShift(tx, by.administratorId);
    if (!shift) throw conflict('SHIFT_CLOSED', text.shiftClosed);
    if (owed.method === 'CASH') assertCash(amount, shift, await sumEntries(tx, [shift.id]));
    const at = await appNow(tx);
    await (part ? endPartAtCounter(tx, part) : endRefund(tx, order.id));
    await updateDoneEntry(tx, entry.id, at);
    await insertEntry(tx, {
      ...{ shiftId: shift.id, kind: 'REFUND', paymentId: order.id, refundNumber },
      ...{ method: owed.method, amount, at },
    });
    await recordPayment(tx, by, order, { amount, method: owed.method });
    return { refundId, amount, paidAt: toKoreaTime(at) };
  });
}

/** What an entry of the outbox owes. */
interface Owed {
  entry: OutboxEntry;
  order: Payment;
  method: Exclude<CounterMethod, 'FREE'>;
  /** Null for a payment that is returned at once. */
  part: PartialRefund | null;
  /** Won. */
  refund: number;
}

/** @throws Refusal 404 for what the counter does not owe, and never owed */
async function requireOwed(db: Reader, entry: OutboxEntry | null): Promise<Owed> {
  if (!entry || entry.payload.kind === 'MAIL') throw notFound(text.refundNotFound);
  const { payload } = entry;
  const order = await findPayment(db, payload.paymentId);
  const method = order?.method;
  if (!order || !method || !isPaidAtCounter(method) || method === 'FREE') {
    throw notFound(text.refundNotFound);
  }
  if (payload.kind === 'PROVIDER_CANCEL') {
    return { entry, order, method, part: null, refund: order.refundAmount ?? 0 };
  }
  const parts = await listPartialRefunds(db, [order.id]);
  const part = parts.find(({ number }) => number === payload.number);
  if (!part) throw notFound(text.refundNotFound);
  return { entry, order, method, part, refund: part.refundAmount };
}

async function recordPayment(
  tx: Transaction,
  by: AdminCaller,
  { reservationId }: Payment,
  { amount, method }: { amount: number; method: Owed['method'] },
): Promise<void> {
  const reservation = await findReservation(tx, reservationId);
  if (!reservation) throw new Error(`Reservation ${reservationId} is missing.`);
  const { movieTitle } = await requireScreening(tx, reservation.screeningId);
  const name = customersText.booking(movieTitle, reservation.bookingNumber);
  await recordChange(tx, {
    ...{ by, kind: 'RESERVATION', subject: { id: reservationId, name } },
    before: { paidRefund: null },
    after: { paidRefund: amount, paymentMethod: method },
  });
}
