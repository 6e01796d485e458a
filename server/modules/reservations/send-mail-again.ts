import { BOOKING_MAIL_WINDOW_MS, BOOKING_MAILS_PER_CUSTOMER } from '../../../domain/limits.ts';
import { nextMailTime } from '../../../domain/mail-limit.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { conflict, notFound, tooManyRequests } from '../../errors.ts';
import { now as appNow } from '../../ports/clock.ts';
import { queueBookingMail } from '../ledger/booking-mail.ts';
import { withDifferences } from '../ledger/differences.ts';
import { findLiveOrder, listDifferences } from '../ledger/payments-store.ts';
import { requireCustomer } from '../ledger/preconditions.ts';
import { findOwnReservation } from '../ledger/reservations-store.ts';
import { ledgerText } from '../ledger/text.ts';
import { insertMailRequest, listMailRequests } from '../mail/mail-store.ts';
import { reservationText } from './text.ts';

/**
 * Queues the mail of a complete reservation again, to the customer's e-mail address (C-MAIL-15).
 * @throws Refusal 404; 409 RESERVATION_NOT_COMPLETED; 429 beyond the limits of the reservation or the customer
 */
export async function sendMailAgain(
  database: Database,
  customerId: number,
  reservationId: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    await requireCustomer(tx, customerId);
    await sendMailAgainIn(tx, customerId, reservationId);
  });
}

/**
 * The same as part of the caller's transaction, which has locked the customer.
 * @param recipient by default the customer's e-mail address
 * @throws Refusal as `sendMailAgain`
 */
export async function sendMailAgainIn(
  tx: Transaction,
  customerId: number,
  reservationId: number,
  recipient?: string,
): Promise<void> {
  const now = await appNow(tx);
  const reservation = await findOwnReservation(tx, reservationId, customerId);
  if (!reservation) throw notFound(ledgerText.reservationNotFound);
  const order = await findLiveOrder(tx, reservationId);
  if (reservation.state !== 'COMPLETED' || !order) {
    throw conflict('RESERVATION_NOT_COMPLETED', reservationText.mailNotCompleted);
  }
  const requests = await listMailRequests(tx, customerId, {
    after: new Date(now.getTime() - BOOKING_MAIL_WINDOW_MS),
    limit: BOOKING_MAILS_PER_CUSTOMER,
  });
  const next = nextMailTime(requests, reservationId, now);
  if (next) throw tooManyMails(next, now);
  const requestId = await insertMailRequest(tx, { customerId, reservationId, requestedAt: now });
  const paid = withDifferences(order, await listDifferences(tx, [reservationId]));
  const isQueued = await queueBookingMail(tx, 'booked', paid, { requestId, recipient });
  if (!isQueued) throw conflict('RESERVATION_NOT_COMPLETED', reservationText.noAddress);
}

function tooManyMails(next: Date, now: Date) {
  const seconds = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000));
  return tooManyRequests(seconds, reservationText.tooManyMails(Math.ceil(seconds / 60)));
}
