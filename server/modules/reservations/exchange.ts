import { ticketTotal } from '../../../domain/amounts.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import {
  differenceOfExchange,
  discountOfRest,
  paidForTickets,
  sinceExchange,
  type ExchangeDifference,
} from '../../../domain/partial-refund.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { isAdmitted } from '../entry/admission-store.ts';
import { findUsedDiscount } from '../ledger/exchanges-store.ts';
import { assertOpen } from '../ledger/open-screening.ts';
import { listPartialRefunds, type PartialRefund } from '../ledger/partial-refunds-store.ts';
import { advancePayment, findLiveOrder, type Payment } from '../ledger/payments-store.ts';
import { giveBackPoints } from '../ledger/points.ts';
import { requireScreening, type BookedScreening } from '../ledger/preconditions.ts';
import {
  isPartiallyCancellable,
  leftAtProvider,
  paidFor,
  returnedWith,
} from '../ledger/refund-parts.ts';
import {
  findOwnReservation,
  listRoomPrices,
  listTickets,
  updatePrices,
  type Reservation,
  type ReservationTicket,
} from '../ledger/reservations-store.ts';
import { returnPart } from '../ledger/return-part.ts';
import { ledgerText } from '../ledger/text.ts';
import { priceTickets } from './booking-rules.ts';
import {
  assertChangeable,
  assertPaid,
  sameScreening,
  type ChangedBy,
} from './seat-change-rules.ts';
import { listSeatChanges } from './seat-change-store.ts';
import { reservationText } from './text.ts';

/** A complete booking with its order and its screening. */
interface PaidBooking {
  reservation: Reservation;
  order: Payment;
  screening: BookedScreening;
}

/** The exchange of a booking for another screening. */
export interface ScreeningExchange extends Pick<PaidBooking, 'order' | 'screening'> {
  /** The parts in which the order was returned. */
  earlier: readonly PartialRefund[];
  target: BookedScreening;
  /** The tickets with the prices there. */
  priced: ReservationTicket[];
  difference: ExchangeDifference;
}

/**
 * @returns what an exchange for another screening returns now
 * @throws Refusal 400 for the booking's own screening; 404; 409 as `exchangeFor`, and as `assertChangeable`
 */
export async function readExchange(
  { orm }: Database,
  customerId: number,
  reservationId: number,
  { screeningId, by }: { screeningId: number; by: ChangedBy },
): Promise<Schemas['ExchangeOffer']> {
  const now = await appNow(orm);
  const paid = await requirePaid(orm, customerId, reservationId);
  if (paid.screening.id === screeningId) throw sameScreening();
  await assertChangeableNow(orm, paid, { now, by });
  const { target, difference } = await exchangeFor(orm, { ...paid, screeningId, now });
  const { amount, discountAmount, usedPointAmount, finalAmount } = difference;
  const { refundAmount, returnedPoints } = difference;
  return {
    screeningId,
    screeningTime: toKoreaTime(target.startsAt),
    screeningRoomName: target.roomName,
    amountBefore: amount + difference.price,
    ...{ amount, discountAmount, usedPointAmount, finalAmount, refundAmount, returnedPoints },
  };
}

/**
 * @returns a customer's reservation that is paid, with its order and its screening
 * @throws Refusal 404; 409 as `assertPaid`
 */
export async function requirePaid(
  db: Reader,
  customerId: number,
  reservationId: number,
): Promise<PaidBooking> {
  const reservation = await findOwnReservation(db, reservationId, customerId);
  if (!reservation) throw notFound(ledgerText.reservationNotFound);
  const order = await findLiveOrder(db, reservationId);
  assertPaid({ state: reservation.state, order });
  if (!order) throw new Error(`Complete reservation ${reservationId} has no order.`);
  return { reservation, order, screening: await requireScreening(db, reservation.screeningId) };
}

/** @throws Refusal 409 as `assertChangeable` */
export async function assertChangeableNow(
  db: Reader,
  { reservation: { id, customerId, state }, order, screening }: PaidBooking,
  { now, by }: { now: Date; by: ChangedBy },
): Promise<void> {
  const isIn = await isAdmitted(db, customerId, id);
  const changes = (await listSeatChanges(db, id)).length;
  assertChangeable({ state, order, screening, isAdmitted: isIn, changes }, now, by);
}

/**
 * @returns the exchange of a complete booking for another screening, with its prices of now and its difference (C-RES-80 ff.)
 * @throws Refusal 404; 409 OTHER_MOVIE, SCREENING_CANCELLED, SCREENING_STARTED, TICKET_TYPE_UNAVAILABLE, EXCHANGE_COSTS_MORE or PARTIAL_CANCEL_UNAVAILABLE
 */
export async function exchangeFor(
  db: Reader,
  {
    order,
    screening,
    screeningId,
    now,
  }: { order: Payment; screening: BookedScreening; screeningId: number; now: Date },
): Promise<ScreeningExchange> {
  const target = await requireScreening(db, screeningId);
  if (target.movieId !== screening.movieId) {
    throw conflict('OTHER_MOVIE', reservationText.otherMovie);
  }
  assertOpen(target, now);
  const earlier = await listPartialRefunds(db, [order.id]);
  const tickets = await listTickets(db, [order.reservationId]);
  const current = priceTickets(await listRoomPrices(db, target.roomId), target, tickets);
  const priced = tickets.map((ticket) => {
    const price = current.find((each) => each.ticketTypeId === ticket.ticketTypeId)?.price;
    return { ...ticket, price: price ?? ticket.price };
  });
  const since = sinceExchange(paidFor(order), earlier);
  const paid = paidForTickets(since.paid, since.parts);
  const used = order.discountId === null ? null : await findUsedDiscount(db, order.discountId);
  const isPartlyCancelled = earlier.some(({ seatId }) => seatId !== null);
  const terms = { discount: discountOfRest(used, paid, isPartlyCancelled), method: order.method };
  const difference = differenceOfExchange(paid, ticketTotal(priced), terms);
  assertReturnable(order, difference);
  return { order, earlier, screening, target, priced, difference };
}

/** @throws Refusal 409 EXCHANGE_COSTS_MORE; PARTIAL_CANCEL_UNAVAILABLE when the provider cannot return the difference */
function assertReturnable(order: Payment, difference: ExchangeDifference): void {
  const { refundAmount, providerRefundAmount } = difference;
  if (refundAmount < 0 || providerRefundAmount < 0) {
    throw conflict('EXCHANGE_COSTS_MORE', reservationText.costsMore(-refundAmount));
  }
  const isReturned = isPartiallyCancellable(order) && providerRefundAmount <= leftAtProvider(order);
  if (providerRefundAmount > 0 && !isReturned) {
    throw conflict('PARTIAL_CANCEL_UNAVAILABLE', reservationText.exchangeOnlyWhole);
  }
}

/**
 * Gives the tickets of a booking the prices of the other screening, and returns the difference as a part of the payment.
 * @param number of the change of seats
 */
export async function settleDifference(
  tx: Transaction,
  reservation: Reservation,
  { order, earlier, target, priced, difference }: ScreeningExchange,
  { number, now }: { number: number; now: Date },
): Promise<void> {
  await updatePrices(tx, reservation.id, { tickets: priced, total: reservation.totalAmount });
  const { price, finalAmount, refundAmount, providerRefundAmount, returnedPoints } = difference;
  if (price === 0) return;
  const part = {
    ...{ ticket: null, exchange: { number, paidAmount: finalAmount } },
    ...{ price, share: 'FULL' as const },
    ...{ reason: reservationText.exchangeReason, at: now },
  };
  const refund = { refundAmount, providerRefundAmount, returnedPoints };
  const partNumber = await returnPart(tx, order, earlier, part, refund);
  await advancePayment(tx, order, { type: 'refund.part' }, returnedWith(order, refund));
  const movement = {
    ...{ customerId: order.customerId, reservationId: reservation.id, at: now },
    ...{ points: returnedPoints, description: ledgerText.pointsOfExchange(target.movieTitle) },
  };
  await giveBackPoints(tx, movement, partNumber);
}
