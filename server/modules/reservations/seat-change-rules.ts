import { MAX_SEAT_CHANGES } from '../../../domain/limits.ts';
import { refundShare } from '../../../domain/refund.ts';
import { conflict, invalidRequest, type Refusal } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import type { Payment } from '../ledger/payments-store.ts';
import type { BookedScreening } from '../ledger/preconditions.ts';
import type { Reservation } from '../ledger/reservations-store.ts';
import { ledgerText } from '../ledger/text.ts';
import { reservationText } from './text.ts';

/** Who changes the seats: an administrator may until the start (A-BOOK-45), the customer until 20 minutes before (C-RES-72). */
export type ChangedBy = 'CUSTOMER' | 'ADMINISTRATOR';

/** A booking whose seats are to change. */
export interface ChangedBooking {
  state: Reservation['state'];
  order: Pick<Payment, 'state'> | null;
  screening: Pick<BookedScreening, 'startsAt' | 'cancelledAt'>;
  isAdmitted: boolean;
  /** The changes so far. */
  changes: number;
}

/** @throws Refusal 409 RESERVATION_NOT_COMPLETED, AWAITS_DEPOSIT, PAYMENT_IN_PROGRESS or RESERVATION_CLOSED */
export function assertPaid({ state, order }: Pick<ChangedBooking, 'state' | 'order'>): void {
  switch (state) {
    case 'COMPLETED':
      return;
    case 'PENDING':
      throw conflict('RESERVATION_NOT_COMPLETED', reservationText.seatsNotCompleted);
    case 'PAYING':
      throw order?.state === 'WAITING'
        ? conflict('AWAITS_DEPOSIT', reservationText.seatsAwaitDeposit)
        : conflict('PAYMENT_IN_PROGRESS', ledgerText.paymentInProgress);
    case 'CANCELLED':
    case 'EXPIRED':
      throw conflict('RESERVATION_CLOSED', ledgerText.reservationClosed);
  }
}

/**
 * @throws Refusal 409 as {@link assertPaid}; SCREENING_CANCELLED, TICKET_ADMITTED, SCREENING_STARTED, SEAT_CHANGE_CLOSED or
 *   SEAT_CHANGE_LIMIT
 */
export function assertChangeable(booking: ChangedBooking, now: Date, by: ChangedBy): void {
  const { screening, isAdmitted, changes } = booking;
  assertPaid(booking);
  if (screening.cancelledAt) throw conflict('SCREENING_CANCELLED', ledgerText.screeningRefunded);
  if (isAdmitted) throw conflict('TICKET_ADMITTED', reservationText.seatsAdmitted);
  const share = refundShare({ startsAt: screening.startsAt, fullUntil: null }, now);
  if (share === null) throw conflict('SCREENING_STARTED', reservationText.seatsAfterStart);
  if (by === 'CUSTOMER' && share !== 'FULL') {
    throw conflict('SEAT_CHANGE_CLOSED', reservationText.seatsTooLate);
  }
  if (changes >= MAX_SEAT_CHANGES) {
    throw conflict('SEAT_CHANGE_LIMIT', reservationText.seatsTooOften(MAX_SEAT_CHANGES));
  }
}

/** The seats that a booking is to have, as far as they are judged here. */
export interface WantedChange extends Pick<
  Schemas['SeatChangeRequest'],
  'seatIds' | 'fromSeatIds'
> {
  exchange?: Pick<Schemas['Exchange'], 'screeningId' | 'fromScreeningId'>;
}

/**
 * @param booked the seats of the booking, and its screening
 * @param cancelled seats whose ticket was cancelled alone: their refund is recorded with the seat (C-RES-76)
 * @returns what the booking loses and gains; null when it has the wanted seats already, since an earlier request
 * @throws Refusal 400 for a seat that is named twice, the same seats, or an exchange for the same screening; 409 SEATS_CHANGED, SEAT_COUNT_MISMATCH or
 *   TICKET_CANCELLED
 */
export function exchangeOf(
  { screeningId, seatIds }: { screeningId: number; seatIds: readonly number[] },
  cancelled: readonly number[],
  { seatIds: wanted, fromSeatIds, exchange }: WantedChange,
): { lost: number[]; gained: number[] } | null {
  if (new Set(wanted).size < wanted.length) throw invalid(reservationText.seatTwice);
  const isOtherScreening = exchange !== undefined && exchange.screeningId !== screeningId;
  const hasWanted = !isOtherScreening && isSame(seatIds, wanted);
  const isShown = (exchange?.fromScreeningId ?? screeningId) === screeningId;
  if (!isShown || !isSame(seatIds, fromSeatIds)) {
    if (hasWanted) return null;
    throw conflict('SEATS_CHANGED', reservationText.seatsChanged);
  }
  if (exchange && !isOtherScreening) throw sameScreening();
  if (hasWanted) throw invalid(reservationText.sameSeats);
  if (wanted.length !== seatIds.length) {
    throw conflict('SEAT_COUNT_MISMATCH', reservationText.asManySeats(seatIds.length));
  }
  const conflictingSeatIds = wanted.filter((id) => cancelled.includes(id));
  if (conflictingSeatIds.length > 0) {
    throw conflict('TICKET_CANCELLED', reservationText.seatCancelled, { conflictingSeatIds });
  }
  if (isOtherScreening) return { lost: [...seatIds], gained: [...wanted] };
  return {
    lost: seatIds.filter((id) => !wanted.includes(id)),
    gained: wanted.filter((id) => !seatIds.includes(id)),
  };
}

/** @returns the refusal of an exchange for the booking's own screening, where seats are changed */
export function sameScreening(): Refusal {
  const field = 'screeningId';
  return invalidRequest([{ field, defaultMessage: reservationText.sameScreening }]);
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

const invalid = (message: string) =>
  invalidRequest([{ field: 'seatIds', defaultMessage: message }]);
