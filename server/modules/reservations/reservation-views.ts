import { toKoreaTime } from '../../../domain/korea-time.ts';
import { RESERVATION_PAGE_SIZE } from '../../../domain/limits.ts';
import { earnedPoints, refundShare, refundShareUntil } from '../../../domain/refund.ts';
import { fullRefundEnd } from '../../../domain/screening-move.ts';
import { shownReservationStatus } from '../../../machines/lifecycle/reservation/shown-status.ts';
import type { Database } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import { pageAnswer, sliceOf, type PageRequest } from '../../lib/paged.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { isAdmitted } from '../entry/admission-store.ts';
import { virtualAccountOf } from '../ledger/order-view.ts';
import { listUndoneEntries } from '../ledger/outbox-store.ts';
import { refundKeys } from '../ledger/provider-cancel.ts';
import { accountNeedOf, isPaidByDeposit } from '../ledger/refund-account.ts';
import type { TicketKeys } from '../tickets/ticket-keys.ts';
import type { Payment } from '../ledger/payments-store.ts';
import type { ReservationTicket } from '../ledger/reservations-store.ts';
import { isHoldLive } from '../ledger/liveness.ts';
import { isBookingPartiallyCancellable, keptOf, refundOfRest } from '../ledger/refund-parts.ts';
import type { MovedBooking } from '../ledger/moves-store.ts';
import { ledgerText } from '../ledger/text.ts';
import { listEntryTicketTypes } from '../entry/entry-store.ts';
import { findBooking, listShownBookings, type Booking } from './booking-store.ts';
import { readCompensation } from './compensation.ts';
import { countShown } from './shown-store.ts';
import { reservationText } from './text.ts';

/** The requested part of a customer's reservations. */
interface ReservationsRequest extends Partial<PageRequest> {
  movieId?: number;
  bookingNumber?: string;
  /**
   * Upcoming: only complete reservations whose screening has not ended, the earliest screening first. Payable: only those
   * that can still be paid.
   */
  period?: 'all' | 'upcoming' | 'payable';
}

/** @returns a page of the customer's reservations, newest first, without those that were cancelled before a payment */
export async function listReservations(
  { orm }: Database,
  customerId: number,
  { page = 0, size = RESERVATION_PAGE_SIZE, period = 'all', ...only }: ReservationsRequest,
): Promise<Schemas['ReservationPage']> {
  const now = await appNow(orm);
  const filter = {
    customerId,
    now,
    isUpcoming: period === 'upcoming',
    isPayable: period === 'payable',
    ...only,
  };
  const request = { page, size };
  const bookings = await listShownBookings(orm, filter, sliceOf(request));
  const total = await countShown(orm, filter);
  return pageAnswer(
    bookings.map((booking) => summaryOf(booking, now)),
    total,
    request,
  );
}

function summaryOf(booking: Booking, now: Date): Schemas['ReservationSummary'] {
  return {
    reservationId: booking.reservation.id,
    bookingNumber: booking.reservation.bookingNumber,
    screeningId: booking.screeningId,
    movieId: booking.movieId,
    movieTitle: booking.movieTitle,
    posterUrl: booking.posterUrl,
    screeningTime: toKoreaTime(booking.startsAt),
    screeningRoomName: booking.roomName,
    seatNumbers: booking.seats.map((seat) => seat.seatNumber),
    seatIds: booking.seats.map((seat) => seat.seatId),
    ticketTypes: booking.tickets.map(ticketAnswer),
    status: statusAt(booking, now),
    paymentStatus: statusAt(booking, now),
    awaitsDeposit: awaitsDeposit(booking),
    payableUntil: payableUntil(booking, now),
    cancelReason: booking.reservation.cancelReason,
    cancelledByCinema: isCancelledByCinema(booking),
    createdAt: toKoreaTime(booking.reservation.createdAt),
    ...amountsOf(booking),
    isScreeningCompleted: booking.endsAt <= now,
    reviewId: booking.reviewId,
  };
}

/** @returns the deadline of the live hold of a reservation that is not paid (C-RES-50) */
function payableUntil({ reservation, hold }: Booking, now: Date): string | null {
  const isPayable = reservation.state === 'PENDING' && hold !== null && isHoldLive(hold, now);
  return isPayable ? toKoreaTime(hold.deadline) : null;
}

/** @throws Refusal 404 when the reservation is missing or another customer's */
export async function readReservationDetail(
  database: Database,
  customerId: number,
  reservationId: number,
): Promise<Schemas['ReservationDetail']> {
  const now = await appNow(database.orm);
  const booking = await requireBooking(database, customerId, reservationId);
  const { reservation, order } = booking;
  const isIn = await isAdmitted(database.orm, customerId, reservationId);
  return {
    reservationId,
    bookingNumber: reservation.bookingNumber,
    screeningId: booking.screeningId,
    movieId: booking.movieId,
    movieTitle: booking.movieTitle,
    movieRating: booking.ratingName,
    minimumAge: booking.minimumAge,
    posterUrl: booking.posterUrl,
    screeningTime: toKoreaTime(booking.startsAt),
    screeningEndTime: toKoreaTime(booking.endsAt),
    screeningRoomName: booking.roomName,
    seatNumbers: booking.seats.map((seat) => seat.seatNumber),
    ticketTypes: booking.tickets.map(ticketAnswer),
    reservationDate: toKoreaTime(reservation.createdAt),
    reservationStatus: statusAt(booking, now),
    paymentStatus: statusAt(booking, now),
    ...amountsOf(booking),
    ...differencesOf(booking),
    discountAmount: order?.discountAmount ?? 0,
    paymentMethod: order?.paidMethod ?? order?.method ?? null,
    paymentCompletedAt: order?.approvedAt ? toKoreaTime(order.approvedAt) : null,
    receiptUrl: order?.receiptUrl ?? null,
    cashReceipt: order?.cashReceipt ?? null,
    virtualAccount: order && awaitsDeposit(booking) ? virtualAccountOf(order) : null,
    refundAccount: await accountNeedFor(database, booking),
    cancelReason: reservation.cancelReason,
    cancelledByCinema: isCancelledByCinema(booking),
    pointsToEarn: pointsToEarn(booking, now),
    isScreeningCompleted: booking.endsAt <= now,
    screeningMove: moveOf(booking),
    compensation: await compensationOf(database, booking),
    cancellation: cancellationAt(booking, now),
    seats: booking.seats,
    ticketCancellation: ticketCancellationAt(booking, now),
    seatChangeUntil: seatChangeUntil(booking, now, isIn),
    cancelledTickets: booking.cancelledTickets.map((part) => ({
      seatId: part.seatId,
      seatNumber: part.seatNumber,
      typeName: part.typeName ?? '',
      price: part.price,
      refundAmount: part.refundAmount,
      returnedPoints: part.returnedPoints,
      cancelledAt: toKoreaTime(part.cancelledAt),
      refunded: part.doneAt !== null,
    })),
  };
}

/** Only a deposit is returned to an account that the customer names. */
async function accountNeedFor(
  { orm }: Database,
  { order }: Booking,
): Promise<Schemas['ReservationDetail']['refundAccount']> {
  if (!order || !isPaidByDeposit(order)) return null;
  const need = accountNeedOf(await listUndoneEntries(orm, refundKeys(order.id)));
  if (need === null) return null;
  const message = need.field === null ? null : reservationText.accountFaults[need.field];
  return { ...need, message };
}

/**
 * @throws Refusal 404 when the reservation is missing or another customer's; 409 RESERVATION_NOT_COMPLETED or
 *   SCREENING_CANCELLED
 */
export async function readTicket(
  database: Database,
  ticketKeys: TicketKeys,
  customerId: number,
  reservationId: number,
): Promise<Schemas['Ticket']> {
  const now = await appNow(database.orm);
  const booking = await requireBooking(database, customerId, reservationId);
  if (booking.reservation.state !== 'COMPLETED') {
    throw conflict('RESERVATION_NOT_COMPLETED', reservationText.reservationNotCompleted);
  }
  if (booking.cancelledAt) {
    throw conflict('SCREENING_CANCELLED', ledgerText.screeningRefunded);
  }
  const types = await listEntryTicketTypes(database.orm, [reservationId]);
  return ticketFor(booking, types, { ticketKeys, now });
}

/**
 * @param types of its tickets, with their proofs
 * @returns the ticket of a complete booking, with its signed code
 */
export function ticketFor(
  booking: Booking,
  types: readonly { typeName: string; proof: string | null }[],
  { ticketKeys, now }: { ticketKeys: TicketKeys; now: Date },
): Schemas['Ticket'] {
  const { id: reservationId, bookingNumber } = booking.reservation;
  const { screeningId, startsAt, endsAt } = booking;
  const seats = booking.seats.map((seat) => seat.seatNumber);
  return {
    reservationId,
    bookingNumber,
    ticketCode: ticketKeys.sign({ bookingNumber, screeningId, startsAt, endsAt, seats }),
    movieTitle: booking.movieTitle,
    posterUrl: booking.posterUrl,
    movieRatingName: booking.ratingName,
    minimumAge: booking.minimumAge,
    screeningStartTime: toKoreaTime(startsAt),
    screeningEndTime: toKoreaTime(endsAt),
    screeningRoom: booking.roomName,
    format: booking.format,
    audio: booking.audio,
    seats,
    ticketTypes: booking.tickets.map(ticketAnswer),
    peopleCount: seats.length,
    reserverName: booking.reserverName,
    reservationDate: toKoreaTime(booking.reservation.createdAt),
    isScreeningCompleted: endsAt <= now,
    move: booking.move && movedFrom(booking.move),
    proofs: types.flatMap(({ typeName, proof }) => (proof === null ? [] : [{ typeName, proof }])),
  };
}

/** What was booked before the moves of a screening. */
function movedFrom({ startsBefore, roomBefore, seatsBefore }: MovedBooking) {
  return {
    ...{ startsBefore: toKoreaTime(startsBefore), roomBefore },
    seatsBefore: seatsBefore && [...seatsBefore],
  };
}

async function requireBooking(
  database: Database,
  customerId: number,
  reservationId: number,
): Promise<Booking> {
  const booking = await findBooking(database.orm, { customerId, reservationId });
  if (!booking) throw notFound(ledgerText.reservationNotFound);
  return booking;
}

/** @returns the amounts of a booking, with the differences that were paid for exchanges */
export function amountsOf({ reservation: { totalAmount, state }, order, differences }: Booking) {
  const paid = sumOf(differences, 'finalAmount');
  const own = order?.refundAmount ?? null;
  const refund = (own ?? 0) + sumOf(differences, 'refundAmount');
  // The exchange is a part of the payment that has returned nothing.
  const isNothing = differences.length > 0 && state === 'COMPLETED' && refund === 0;
  return {
    totalAmount: totalAmount + paid,
    usedPoints: order?.usedPoints ?? 0,
    finalAmount: (order?.finalAmount ?? totalAmount) + paid,
    refundAmount: own === null || isNothing ? null : refund,
  };
}

function sumOf(orders: readonly Payment[], of: 'finalAmount' | 'refundAmount'): number {
  return orders.reduce((sum, order) => sum + (order[of] ?? 0), 0);
}

/** @returns the payments of differences, the first one first; none of a booking with its own payment only */
function differencesOf({
  differences,
}: Booking): Pick<Schemas['ReservationDetail'], 'differences'> {
  if (differences.length === 0) return {};
  return {
    differences: differences.toReversed().map((order) => ({
      amount: order.finalAmount,
      paidAt: toKoreaTime(order.approvedAt ?? order.requestedAt),
      paymentMethod: order.paidMethod ?? order.method,
      receiptUrl: order.receiptUrl,
    })),
  };
}

/**
 * The status of a reservation, and of its payment, which has the same values (C-RES-29). A pending reservation with an
 * expired hold is shown as expired, before a sweep has stored it.
 */
function statusAt(booking: Booking, now: Date): Schemas['ReservationStatus'] {
  return shownReservationStatus(isExpired(booking, now) ? 'EXPIRED' : booking.reservation.state);
}

/** Cancelled with its screening, or about to be: the job comes to each customer after a moment (A-CANCEL-11). */
function isCancelledByCinema({ reservation, cancelledAt }: Booking): boolean {
  return reservation.closedByCinema || (reservation.state === 'COMPLETED' && cancelledAt !== null);
}

function awaitsDeposit({ order }: Booking): boolean {
  return order?.state === 'WAITING';
}

function isExpired({ reservation, hold }: Booking, now: Date): boolean {
  return reservation.state === 'PENDING' && (hold === null || !isHoldLive(hold, now));
}

function ticketAnswer(ticket: ReservationTicket): Schemas['BookedTicketType'] {
  const { ticketTypeId, typeName, count, price } = ticket;
  return { ticketTypeId, typeName, count, price };
}

/** @returns the points that a member earns at the end of the screening */
function pointsToEarn(booking: Booking, now: Date): number {
  const { customerKind, reservation, order, endsAt, parts } = booking;
  const isEarning =
    customerKind === 'MEMBER' &&
    reservation.state === 'COMPLETED' &&
    booking.cancelledAt === null &&
    endsAt > now;
  return isEarning && order ? earnedPoints(keptOf(order, parts)) : 0;
}

function cancellationAt(
  { reservation, order, startsAt, endsAt, cancelledAt, parts, differences, move }: Booking,
  now: Date,
): Schemas['ReservationDetail']['cancellation'] {
  const terms = { startsAt, fullUntil: fullRefundEnd(move, { startsAt, endsAt }) };
  const share = cancelledAt ? null : refundShare(terms, now);
  if (reservation.state !== 'COMPLETED' || !order || !share) return null;
  const { refundAmount, returnedPoints } = refundOfRest(order, parts, share, differences);
  return {
    share,
    refundAmount,
    returnedPoints,
    until: toKoreaTime(refundShareUntil(terms, share)),
  };
}

/** Who has paid it is for administrators. */
async function compensationOf(
  { orm }: Database,
  booking: Booking,
): Promise<Schemas['LateCompensation'] | null> {
  const compensation = await readCompensation(orm, booking);
  return compensation && { amount: compensation.amount, paidAt: compensation.paidAt };
}

/** Only of a booking that lives: the others have their own sentences. */
function moveOf({
  reservation,
  cancelledAt,
  move,
}: Booking): Schemas['ReservationDetail']['screeningMove'] {
  const isOpen = ['PENDING', 'PAYING', 'COMPLETED'].includes(reservation.state);
  if (move === null || cancelledAt || !isOpen) return null;
  const { reason, lateTerms } = move;
  return { ...movedFrom(move), reason, lateTerms };
}

/** @returns the last instant at which the customer can change the seats (C-RES-72); null when they cannot */
function seatChangeUntil(
  { reservation, startsAt, cancelledAt }: Booking,
  now: Date,
  isIn: boolean,
): string | null {
  if (reservation.state !== 'COMPLETED' || cancelledAt || isIn) return null;
  if (refundShare({ startsAt, fullUntil: null }, now) !== 'FULL') return null;
  return toKoreaTime(refundShareUntil({ startsAt, fullUntil: null }, 'FULL'));
}

function ticketCancellationAt(
  { reservation, order, differences, startsAt, endsAt, cancelledAt, seats, move }: Booking,
  now: Date,
): Schemas['ReservationDetail']['ticketCancellation'] {
  const share = refundShare(
    { startsAt, fullUntil: fullRefundEnd(move, { startsAt, endsAt }) },
    now,
  );
  if (cancelledAt || reservation.state !== 'COMPLETED' || !order || !share) return null;
  if (seats.length === 1) return 'LAST_TICKET';
  return isBookingPartiallyCancellable(order, differences) ? 'OFFERED' : 'NOT_BY_METHOD';
}
