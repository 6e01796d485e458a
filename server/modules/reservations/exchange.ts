import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Database, Reader } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { isAdmitted } from '../entry/admission-store.ts';
import {
  priceExchange,
  toPay,
  type PaidBooking,
  type ScreeningExchange,
} from '../ledger/exchange.ts';
import { assertOpen } from '../ledger/open-screening.ts';
import { findLiveOrder, type Payment } from '../ledger/payments-store.ts';
import { requireScreening, type BookedScreening } from '../ledger/preconditions.ts';
import { isBookingPartiallyCancellable, leftOfAll } from '../ledger/refund-parts.ts';
import { findOwnReservation, listRoomPrices, listTickets } from '../ledger/reservations-store.ts';
import { listSeatChanges } from '../ledger/seat-change-store.ts';
import { ledgerText } from '../ledger/text.ts';
import { priceTickets } from './booking-rules.ts';
import {
  assertChangeable,
  assertPaid,
  sameScreening,
  type ChangedBy,
} from './seat-change-rules.ts';
import { reservationText } from './text.ts';

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
    ...{ amount, discountAmount, usedPointAmount, finalAmount, returnedPoints },
    refundAmount: Math.max(0, refundAmount),
    additionalAmount: toPay(difference),
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
  // A move to another room is the cinema's change.
  const own = (await listSeatChanges(db, id)).filter(({ moveNumber }) => moveNumber === null);
  assertChangeable({ state, order, screening, isAdmitted: isIn, changes: own.length }, now, by);
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
  const tickets = await listTickets(db, [order.reservationId]);
  const current = priceTickets(await listRoomPrices(db, target.roomId), target, tickets);
  const priced = tickets.map((ticket) => {
    const price = current.find((each) => each.ticketTypeId === ticket.ticketTypeId)?.price;
    return { ...ticket, price: price ?? ticket.price };
  });
  const exchange = await priceExchange(db, { order, screening }, { target, priced });
  assertPossible(exchange);
  return exchange;
}

/** @throws Refusal 409 EXCHANGE_COSTS_MORE; PARTIAL_CANCEL_UNAVAILABLE when the provider cannot return the difference */
function assertPossible({ order, differences, difference }: ScreeningExchange): void {
  const { providerRefundAmount } = difference;
  const isDearer = toPay(difference) > 0 || providerRefundAmount < 0;
  if (isDearer && order.providerCurrency !== 'KRW') {
    throw conflict('EXCHANGE_COSTS_MORE', reservationText.dearerInDollars);
  }
  const left = leftOfAll([order, ...differences]);
  const isReturned =
    isBookingPartiallyCancellable(order, differences) && providerRefundAmount <= left;
  if (providerRefundAmount > 0 && !isReturned) {
    throw conflict('PARTIAL_CANCEL_UNAVAILABLE', reservationText.exchangeOnlyWhole);
  }
}
