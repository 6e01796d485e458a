import type { Database } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { queueBookingMail } from '../ledger/booking-mail.ts';
import { lockScreening } from '../ledger/holds-store.ts';
import { assertOpen } from '../ledger/open-screening.ts';
import { advancePayment, cancelReadyOrders, findLiveOrder } from '../ledger/payments-store.ts';
import { spendPoints } from '../ledger/points.ts';
import { requireCustomer, requireScreening } from '../ledger/preconditions.ts';
import { publishSeatChange } from '../ledger/publish-seat-change.ts';
import { requireHeldClaims } from '../ledger/require-held-claims.ts';
import {
  advanceReservation,
  findOwnReservation,
  listReservedSeatIds,
} from '../ledger/reservations-store.ts';
import { sellSeats } from '../ledger/sell-seats.ts';
import { ledgerText } from '../ledger/text.ts';
import { readReservationDetail } from './reservation-views.ts';
import { reservationText } from './text.ts';

/**
 * Completes a free reservation; a complete one is returned unchanged. A paid reservation is completed by the
 * confirmation, not here.
 * @throws Refusal 404; 409 PAYMENT_NOT_DONE, BOOKED_ELSEWHERE, HOLD_EXPIRED, POINTS_CHANGED, RESERVATION_CLOSED,
 *   SCREENING_STARTED or SCREENING_CANCELLED
 */
export async function completeReservation(
  database: Database,
  customerId: number,
  reservationId: number,
): Promise<Schemas['ReservationDetail']> {
  await database.transaction(async (tx) => {
    const customer = await requireCustomer(tx, customerId);
    const now = await appNow(tx);
    const reservation = await findOwnReservation(tx, reservationId, customerId);
    if (!reservation) throw notFound(ledgerText.reservationNotFound);
    if (reservation.state === 'COMPLETED') return;
    if (reservation.state === 'CANCELLED' || reservation.state === 'EXPIRED') {
      throw conflict('RESERVATION_CLOSED', ledgerText.reservationClosed);
    }
    const order = await findLiveOrder(tx, reservationId);
    if (reservation.state === 'PAYING' || order?.finalAmount !== 0) {
      throw conflict('PAYMENT_NOT_DONE', reservationText.paymentNotDone);
    }
    await lockScreening(tx, reservation.screeningId, 'share');
    const screening = await requireScreening(tx, reservation.screeningId);
    assertOpen(screening, now);
    const seatIds = await listReservedSeatIds(tx, reservationId);
    await requireHeldClaims(tx, {
      screeningId: screening.id,
      customerId,
      seatIds,
      now,
      reservationId,
    });
    await spendPoints(tx, customer.points, {
      customerId,
      reservationId,
      points: order.usedPoints,
      description: ledgerText.pointsSpent(screening.movieTitle),
      at: now,
    });
    await cancelReadyOrders(tx, reservationId, { closedAt: now, beside: order.id });
    await advancePayment(tx, order, { type: 'free' }, { approvedAt: now });
    await advanceReservation(tx, reservation, { type: 'complete.free' }, { completedAt: now });
    await sellSeats(tx, reservation, now);
    await publishSeatChange(database, tx, { screeningId: screening.id, seatIds, status: 'booked' });
    await queueBookingMail(tx, 'booked', order);
  });
  return readReservationDetail(database, customerId, reservationId);
}
