import { toKoreaTime } from '../../../domain/korea-time.ts';
import { RESERVATION_PAGE_SIZE } from '../../../domain/limits.ts';
import { shownReservationStatus } from '../../../machines/lifecycle/reservation/shown-status.ts';
import type { Database } from '../../db/client.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { pageAnswer, sliceOf, type PageRequest } from '../../lib/paged.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { isAdmitted } from '../entry/admission-store.ts';
import { findOwnReservation } from '../ledger/reservations-store.ts';
import { requireScreening } from '../ledger/preconditions.ts';
import { ledgerText } from '../ledger/text.ts';
import { listShownBookings, type Booking } from '../reservations/booking-store.ts';
import { cancelReservationIn } from '../reservations/cancel-reservation.ts';
import { refundsByTerms } from '../reservations/cancel-rules.ts';
import { countShown } from '../reservations/shown-store.ts';
import { lockListed } from './change-status.ts';
import { getCustomerForAdmin } from './read-customers.ts';
import { text } from './text.ts';

/**
 * @returns a page of a customer's bookings that are paid or being paid and have not started, the earliest first (A-CUST-20)
 * @throws Refusal 404 for an unknown or withdrawn customer
 */
export async function readCustomerBookings(
  { orm }: Database,
  customerId: number,
  { page = 0, size = RESERVATION_PAGE_SIZE }: Partial<PageRequest>,
): Promise<Schemas['AdminBookingPage']> {
  await getCustomerForAdmin(orm, customerId);
  const now = await appNow(orm);
  const filter = { customerId, now, isComing: true };
  const bookings = await listShownBookings(orm, filter, sliceOf({ page, size }));
  const total = await countShown(orm, filter);
  return pageAnswer(
    bookings.map((booking) => toAdminBooking(booking, now)),
    total,
    { page, size },
  );
}

/**
 * Cancels a booking on behalf of its customer by the customer's own cancellation, and records it (A-CUST-21 to A-CUST-25).
 * @throws Refusal 403 for the cinema's terms without the role SUPER; 404; 409 PAYMENT_IN_PROGRESS, RESERVATION_NOT_COMPLETED,
 *   SCREENING_STARTED, SCREENING_ENDED, TICKET_ADMITTED or REFUND_CHANGED; nothing has changed then
 */
export function cancelForCustomer(
  database: Database,
  by: AdminCaller,
  customerId: number,
  { reservationId, reason, terms, refundAmount, returnedPoints }: Schemas['AdminCancelRequest'],
): Promise<Schemas['Cancellation']> {
  requireRoleFor(by, terms);
  return database.transaction(async (tx) => {
    await lockListed(tx, customerId);
    const before = await findOwnReservation(tx, reservationId, customerId);
    if (!before) throw notFound(ledgerText.reservationNotFound);
    if (before.state === 'PENDING') throw conflict('RESERVATION_NOT_COMPLETED', text.notPaid);
    if (terms === 'CUSTOMER' && (await isAdmitted(tx, customerId, reservationId))) {
      throw conflict('TICKET_ADMITTED', text.admitted);
    }
    const request = { reservationId, refundReason: reason };
    const shown = { refundAmount, returnedPoints };
    const answer = await cancelReservationIn(tx, database, customerId, request, { terms, shown });
    // Cancelled before: nothing has changed.
    if (before.state === 'CANCELLED' || before.state === 'EXPIRED') return answer;
    const { movieTitle } = await requireScreening(tx, before.screeningId);
    await recordChange(tx, {
      by,
      kind: 'RESERVATION',
      subject: { id: reservationId, name: text.booking(movieTitle, before.bookingNumber) },
      before: { status: shownReservationStatus(before.state) },
      after: { status: answer.status, reason: reason.trim(), terms, ...shown },
    });
    return answer;
  });
}

/** @throws Refusal 403: only the role SUPER returns everything (A-CUST-22) */
export function requireRoleFor({ role }: AdminCaller, terms: Schemas['CancelTerms']): void {
  if (terms === 'CINEMA' && role !== 'SUPER') throw forbidden(text.superOnly);
}

function toAdminBooking(booking: Booking, now: Date): Schemas['AdminBooking'] {
  const { reservation, order } = booking;
  return {
    reservationId: reservation.id,
    bookingNumber: reservation.bookingNumber,
    movieTitle: booking.movieTitle,
    screeningTime: toKoreaTime(booking.startsAt),
    screeningRoomName: booking.roomName,
    seatNumbers: booking.seats.map(({ seatNumber }) => seatNumber),
    status: shownReservationStatus(reservation.state),
    awaitsDeposit: order?.state === 'WAITING',
    finalAmount: order?.finalAmount ?? reservation.totalAmount,
    usedPoints: order?.usedPoints ?? 0,
    refunds: refundsAt(booking, now),
  };
}

/** @returns what a cancellation returns; null while the payment is being confirmed */
function refundsAt(booking: Booking, now: Date): Schemas['AdminBooking']['refunds'] {
  const { CUSTOMER, CINEMA } = refundsByTerms(booking, now);
  return CUSTOMER && CINEMA && { CUSTOMER, CINEMA };
}
