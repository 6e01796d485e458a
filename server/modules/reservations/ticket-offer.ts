import type { Returned } from '../../../domain/partial-refund.ts';
import type { RefundShare, RefundTerms } from '../../../domain/refund.ts';
import { conflict } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import type { PartialRefund } from '../ledger/partial-refunds-store.ts';
import type { Payment } from '../ledger/payments-store.ts';
import type { BookedScreening } from '../ledger/preconditions.ts';
import { isBookingPartiallyCancellable, refundOfPart } from '../ledger/refund-parts.ts';
import type { Reservation, ReservationTicket } from '../ledger/reservations-store.ts';
import { ledgerText } from '../ledger/text.ts';
import { shareOf } from './cancel-rules.ts';
import { reservationText } from './text.ts';

/** A ticket of a reservation: one of its seats, and one of its tickets' types. */
export type Choice = Record<'seatId' | 'ticketTypeId', number>;

export interface Booked {
  reservation: Reservation;
  screening: BookedScreening;
  order: Payment | null;
  earlier: PartialRefund[];
  /** The orders of the differences that were paid, newest first. */
  differences: Payment[];
  seats: { seatId: number; seatNumber: string }[];
  tickets: ReservationTicket[];
  isAdmitted: boolean;
  /** Until when everything is refunded because the cinema has moved the start; null for the usual terms. */
  fullUntil: Date | null;
}

/** A ticket that can be cancelled now, with its refund. */
export interface Offer extends Omit<Booked, 'order'> {
  order: Payment;
  seat: { seatId: number; seatNumber: string };
  ticket: ReservationTicket;
  share: RefundShare;
  refund: Returned;
}

/**
 * @param terms whose reason it is: for the cinema's an admitted ticket is cancelled too, with its full refund
 * @returns the ticket of a choice with its refund
 * @throws Refusal 409 as `cancelTicket`
 */
export function offerOf(
  booked: Booked,
  { seatId, ticketTypeId }: Choice,
  now: Date,
  terms: Schemas['CancelTerms'] = 'CUSTOMER',
): Offer {
  const { reservation, screening, order, earlier, differences } = booked;
  const { seats, tickets, isAdmitted, fullUntil } = booked;
  assertCompleted(reservation);
  if (!order) throw new Error(`Complete reservation ${reservation.id} has no order.`);
  if (screening.cancelledAt) throw conflict('SCREENING_CANCELLED', ledgerText.screeningRefunded);
  if (isAdmitted && terms === 'CUSTOMER') {
    throw conflict('TICKET_ADMITTED', reservationText.ticketAdmitted);
  }
  const share = shareOf({ ...screening, fullUntil }, now, terms);
  const seat = seats.find((each) => each.seatId === seatId);
  const ticket = tickets.find((each) => each.ticketTypeId === ticketTypeId);
  if (earlier.some((part) => part.seatId === seatId)) {
    throw conflict('TICKET_CANCELLED', reservationText.ticketCancelled);
  }
  if (!seat || !ticket) throw conflict('TICKET_NOT_BOOKED', reservationText.ticketNotBooked);
  if (seats.length === 1) throw conflict('LAST_TICKET', reservationText.lastTicket);
  if (!isBookingPartiallyCancellable(order, differences)) {
    throw conflict('PARTIAL_CANCEL_UNAVAILABLE', reservationText.onlyWhole);
  }
  const refund = refundOfPart(order, earlier, { price: ticket.price, share }, differences);
  return { ...booked, order, seat, ticket, share, refund };
}

function assertCompleted({ state }: Reservation): void {
  switch (state) {
    case 'COMPLETED':
      return;
    case 'PAYING':
      throw conflict('PAYMENT_IN_PROGRESS', ledgerText.paymentInProgress);
    case 'PENDING':
      throw conflict('RESERVATION_NOT_COMPLETED', reservationText.ticketNotCompleted);
    case 'CANCELLED':
    case 'EXPIRED':
      throw conflict('RESERVATION_CLOSED', ledgerText.reservationClosed);
  }
}

/** @returns what decides about the share of a booked ticket */
export function termsOf({ screening: { startsAt }, fullUntil }: Booked): RefundTerms {
  return { startsAt, fullUntil };
}

/** @returns the ticket of an offer, as in the contract */
export function ticketOf({ seat, ticket: { ticketTypeId, typeName, price } }: Offer) {
  return { ...seat, ticketTypeId, typeName, price };
}

/** @returns the names of the seats that the reservation keeps */
export function remainingSeats({ seats, seat }: Offer): string[] {
  return seats.filter(({ seatId }) => seatId !== seat.seatId).map(({ seatNumber }) => seatNumber);
}
