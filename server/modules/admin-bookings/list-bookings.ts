import { readBookingQuery } from '../../../domain/booking-search.ts';
import { programmeRange, toKoreaTime } from '../../../domain/korea-time.ts';
import { MAX_FOUND_BOOKINGS, RESERVATION_PAGE_SIZE } from '../../../domain/limits.ts';
import { shownReservationStatus } from '../../../machines/lifecycle/reservation/shown-status.ts';
import type { Reader } from '../../db/client.ts';
import { pageAnswer, sliceOf } from '../../lib/paged.ts';
import type { QueryOf, Schemas } from '../../plugins/contract-types.ts';
import { listCustomers } from '../account/customer-store.ts';
import { listAdmissions } from '../entry/admission-store.ts';
import { listBookings, type Booking } from '../reservations/booking-store.ts';
import { amountsOf } from '../reservations/reservation-views.ts';
import { findBookingIds } from './find-store.ts';

/** @returns a page of the bookings that a search finds, the latest screening first (A-BOOK-1 to A-BOOK-4) */
export async function readFoundBookings(
  db: Reader,
  {
    query = '',
    date,
    movieId,
    page = 0,
    size = RESERVATION_PAGE_SIZE,
  }: QueryOf<'listAdminBookings'>,
): Promise<Schemas['FoundBookingPage']> {
  const day = date === undefined ? null : programmeRange(date);
  const filter = { readings: readBookingQuery(query), day, movieId: movieId ?? null };
  const { ids, total } = await findBookingIds(db, filter, sliceOf({ page, size }));
  const content = await toFoundBookings(db, await listBookings(db, ids));
  const shown = Math.min(total, MAX_FOUND_BOOKINGS);
  return { ...pageAnswer(content, shown, { page, size }), totalIsMinimum: total > shown };
}

/** @returns the bookings as a list shows them, in the same order */
export async function toFoundBookings(
  db: Reader,
  bookings: readonly Booking[],
): Promise<Schemas['FoundBooking'][]> {
  const ids = bookings.map(({ reservation }) => reservation.id);
  if (ids.length === 0) return [];
  const customers = await listCustomers(
    db,
    bookings.map(({ reservation }) => reservation.customerId),
  );
  const admitted = new Set((await listAdmissions(db, ids)).map((each) => each.reservationId));
  return bookings.map((each) => {
    const { reservation, order, ...booking } = each;
    const customer = customers.get(reservation.customerId);
    return {
      reservationId: reservation.id,
      bookingNumber: reservation.bookingNumber,
      customerId: customer?.customerId ?? null,
      customerName: customer?.name ?? null,
      movieTitle: booking.movieTitle,
      screeningTime: toKoreaTime(booking.startsAt),
      screeningRoomName: booking.roomName,
      seatNumbers: booking.seats.map(({ seatNumber }) => seatNumber),
      status: shownReservationStatus(reservation.state),
      awaitsDeposit: order?.state === 'WAITING',
      isAdmitted: admitted.has(reservation.id),
      ...paidOf(each),
    };
  });
}

function paidOf(
  booking: Booking,
): Pick<Schemas['FoundBooking'], 'finalAmount' | 'usedPoints' | 'refundAmount'> {
  const { finalAmount, usedPoints, refundAmount } = amountsOf(booking);
  return { finalAmount, usedPoints, refundAmount };
}
