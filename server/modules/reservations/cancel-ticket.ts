import { cancellableUntil, refundShareUntil } from '../../../domain/refund.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { isAdmitted } from '../entry/admission-store.ts';
import { queueTicketMail } from '../ledger/booking-mail.ts';
import { deleteClaims, lockReservationClaims } from '../ledger/claims-store.ts';
import { findFullRefundEnd } from '../ledger/moves-store.ts';
import { listPartialRefunds, type PartialRefund } from '../ledger/partial-refunds-store.ts';
import { advancePayment, findLiveOrder, listDifferences } from '../ledger/payments-store.ts';
import { giveBackPoints } from '../ledger/points.ts';
import { requireCustomer, requireScreening } from '../ledger/preconditions.ts';
import { returnOfDifferences, wholePart } from '../ledger/differences.ts';
import { publishSeatChange } from '../ledger/publish-seat-change.ts';
import { returnedWith } from '../ledger/refund-parts.ts';
import {
  advanceReservation,
  deleteTicket,
  findOwnReservation,
  listReservedSeats,
  listSeatNames,
  listTickets,
} from '../ledger/reservations-store.ts';
import { returnPart } from '../ledger/return-part.ts';
import { ledgerText } from '../ledger/text.ts';
import { assertShown } from './shown-refund.ts';
import { reservationText } from './text.ts';
import {
  offerOf,
  remainingSeats,
  termsOf,
  ticketOf,
  type Booked,
  type Choice,
  type Offer,
} from './ticket-offer.ts';

/**
 * @returns what the cancellation of one ticket returns now, and until when
 * @throws Refusal 404; 409 as `cancelTicket`
 */
export async function readTicketCancellation(
  { orm }: Database,
  customerId: number,
  reservationId: number,
  choice: Choice,
  terms: Schemas['CancelTerms'] = 'CUSTOMER',
): Promise<Schemas['TicketCancellationOffer']> {
  const booked = await requireBooked(orm, customerId, reservationId);
  const offer = offerOf(booked, choice, await appNow(orm), terms);
  return {
    ...ticketOf(offer),
    reservationId,
    refundAmount: offer.refund.refundAmount,
    returnedPoints: offer.refund.returnedPoints,
    share: offer.share,
    until: toKoreaTime(refundShareUntil(termsOf(offer), offer.share)),
    remainingSeatNumbers: remainingSeats(offer),
  };
}

/**
 * Cancels one ticket of a reservation for its customer, with the refund of its part. Cancelling it again returns the
 * first cancellation.
 * @throws Refusal 404; 409 TICKET_NOT_BOOKED, TICKET_CANCELLED, LAST_TICKET, PARTIAL_CANCEL_UNAVAILABLE,
 *   RESERVATION_NOT_COMPLETED, PAYMENT_IN_PROGRESS, RESERVATION_CLOSED, SCREENING_STARTED, TICKET_ADMITTED,
 *   REFUND_CHANGED
 */
export function cancelTicket(
  database: Database,
  customerId: number,
  reservationId: number,
  request: Schemas['TicketCancelRequest'],
): Promise<Schemas['TicketCancellation']> {
  return database.transaction(async (tx) => {
    await requireCustomer(tx, customerId);
    return (await cancelTicketIn(tx, database, customerId, reservationId, request)).answer;
  });
}

/**
 * Cancels one ticket as part of the caller's transaction, which has locked the customer.
 * @param database publishes the free seat after the transaction commits
 * @param terms whose reason it is: an administrator may name the cinema's
 * @returns the answer, and whether the ticket was cancelled before: nothing has changed then
 * @throws Refusal as `cancelTicket`
 */
export async function cancelTicketIn(
  tx: Transaction,
  database: Database,
  customerId: number,
  reservationId: number,
  request: Schemas['TicketCancelRequest'],
  terms: Schemas['CancelTerms'] = 'CUSTOMER',
): Promise<{ answer: Schemas['TicketCancellation']; isRepeated: boolean }> {
  const now = await appNow(tx);
  const booked = await requireBooked(tx, customerId, reservationId);
  const first = booked.earlier.find(({ seatId }) => seatId === request.seatId);
  if (first) return { answer: await repeated(tx, booked, first, request), isRepeated: true };
  const offer = offerOf(booked, request, now, terms);
  const { refundAmount, returnedPoints } = offer.refund;
  assertShown(request, offer.refund);
  await carryOut(tx, database, offer, {
    reason: request.refundReason.trim(),
    refundAccount: request.refundAccount ?? null,
    now,
    terms,
  });
  const answer = {
    ...ticketOf(offer),
    reservationId,
    refundAmount,
    returnedPoints,
    remainingSeatNumbers: remainingSeats(offer),
  };
  return { answer, isRepeated: false };
}

async function requireBooked(
  db: Reader,
  customerId: number,
  reservationId: number,
): Promise<Booked> {
  const reservation = await findOwnReservation(db, reservationId, customerId);
  if (!reservation) throw notFound(ledgerText.reservationNotFound);
  const order = await findLiveOrder(db, reservationId);
  const screening = await requireScreening(db, reservation.screeningId);
  return {
    reservation,
    screening,
    order,
    earlier: order ? await listPartialRefunds(db, [order.id]) : [],
    differences: await listDifferences(db, [reservationId]),
    seats: await listReservedSeats(db, [reservationId]),
    tickets: await listTickets(db, [reservationId]),
    isAdmitted: await isAdmitted(db, customerId, reservationId),
    fullUntil: await findFullRefundEnd(db, reservation, screening),
  };
}

async function carryOut(
  tx: Transaction,
  database: Database,
  offer: Offer,
  {
    reason,
    refundAccount,
    now,
    terms,
  }: {
    reason: string;
    refundAccount: Schemas['RefundAccount'] | null;
    now: Date;
    terms: Schemas['CancelTerms'];
  },
): Promise<void> {
  const { order, reservation, screening, earlier, differences, seat, ticket, share, refund } =
    offer;
  const { seatId, seatNumber } = seat;
  const { ticketTypeId, typeName, price } = ticket;
  const part = {
    ticket: { seatId, ticketTypeId, typeName },
    price,
    share,
    reason,
    at: now,
    refundAccount,
  };
  const own = await returnOfDifferences(tx, { order, differences }, part, refund);
  const number = await returnPart(tx, order, earlier, part, own);
  await advancePayment(tx, order, { type: 'refund.part' }, returnedWith(order, own));
  const until = cancellableUntil(termsOf(offer));
  await (terms === 'CINEMA'
    ? advanceReservation(tx, reservation, { type: 'cinema.cancelTicket' }, {})
    : advanceReservation(tx, reservation, { type: 'ticket.cancel', now, until }, {}));
  await deleteTicket(tx, { reservationId: reservation.id, ticketTypeId, seatId });
  const movement = {
    customerId: order.customerId,
    reservationId: reservation.id,
    points: refund.returnedPoints,
    description: ledgerText.pointsOfTicketGivenBack(screening.movieTitle, seatNumber),
    at: now,
  };
  await giveBackPoints(tx, movement, number);
  await queueTicketMail(tx, order, { number, seatNumber, ...refund });
  const claims = await lockReservationClaims(tx, reservation.id);
  await deleteClaims(
    tx,
    claims.filter((claim) => claim.seatId === seatId),
  );
  await publishSeatChange(database, tx, {
    screeningId: screening.id,
    seatIds: [seatId],
    status: 'available',
  });
}

/** The stored cancellation of a ticket that is cancelled a second time. */
async function repeated(
  db: Reader,
  { reservation, seats, differences }: Booked,
  first: PartialRefund,
  { seatId, ticketTypeId }: Choice,
): Promise<Schemas['TicketCancellation']> {
  if (first.ticketTypeId !== ticketTypeId) {
    throw conflict('TICKET_CANCELLED', reservationText.ticketCancelled);
  }
  const names = await listSeatNames(db, [seatId]);
  const shares = await listPartialRefunds(
    db,
    differences.map(({ id }) => id),
  );
  const { refundAmount, returnedPoints } = wholePart(first, shares);
  return {
    reservationId: reservation.id,
    seatId,
    seatNumber: names.get(seatId) ?? '',
    ticketTypeId,
    typeName: first.typeName ?? '',
    price: first.price,
    ...{ refundAmount, returnedPoints },
    remainingSeatNumbers: seats.map(({ seatNumber }) => seatNumber),
  };
}
