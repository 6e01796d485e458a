import { ticketTotal } from '../../../domain/amounts.ts';
import {
  differenceOfExchange,
  discountOfRest,
  paidForTickets,
  sinceExchange,
  type ExchangeDifference,
} from '../../../domain/partial-refund.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { queueSeatsMail } from './booking-mail.ts';
import { deleteClaims, joinReservation, lockClaims, type Claim } from './claims-store.ts';
import { returnOfDifferences } from './differences.ts';
import { findUsedDiscount, updateScreening } from './exchanges-store.ts';
import { listPartialRefunds, type PartialRefund } from './partial-refunds-store.ts';
import {
  advancePayment,
  findLiveOrder,
  listDifferences,
  updateDifferenceOrders,
  type Payment,
} from './payments-store.ts';
import { giveBackPoints } from './points.ts';
import type { BookedScreening } from './preconditions.ts';
import { publishSeatChange } from './publish-seat-change.ts';
import { paidFor, returnedAhead, returnedWith, withoutReturned } from './refund-parts.ts';
import {
  advanceReservation,
  deleteReservation,
  listReservedSeats,
  updatePrices,
  type Reservation,
  type ReservationTicket,
} from './reservations-store.ts';
import { returnPart } from './return-part.ts';
import {
  insertSeatChange,
  listSeatChanges,
  updateReservedSeats,
  type SeatChangeScreenings,
} from './seat-change-store.ts';
import { sellSeats } from './sell-seats.ts';
import { ledgerText } from './text.ts';

/** A complete booking with its order and its screening. */
export interface PaidBooking {
  reservation: Reservation;
  order: Payment;
  screening: BookedScreening;
}

/** The exchange of a booking for another screening. */
export interface ScreeningExchange extends Pick<PaidBooking, 'order' | 'screening'> {
  /** The parts in which the order was returned. */
  earlier: readonly PartialRefund[];
  /** The orders of the differences that were paid, newest first. */
  differences: readonly Payment[];
  target: BookedScreening;
  /** The tickets with the prices there. */
  priced: ReservationTicket[];
  /** Negative refunds are paid. */
  difference: ExchangeDifference;
}

/** @returns the exchange of a complete booking for another screening, with its difference (C-RES-83, C-RES-84, C-RES-95) */
export async function priceExchange(
  db: Reader,
  { order, screening }: Pick<PaidBooking, 'order' | 'screening'>,
  { target, priced }: Pick<ScreeningExchange, 'target' | 'priced'>,
): Promise<ScreeningExchange> {
  const earlier = await listPartialRefunds(db, [order.id]);
  const since = sinceExchange(paidFor(order), earlier);
  const paid = paidForTickets(since.paid, since.parts);
  const used = order.discountId === null ? null : await findUsedDiscount(db, order.discountId);
  const isPartlyCancelled = earlier.some(({ seatId }) => seatId !== null);
  const terms = { discount: discountOfRest(used, paid, isPartlyCancelled), method: order.method };
  const differences = await listDifferences(db, [order.reservationId]);
  const difference = withoutReturned(
    differenceOfExchange(paid, ticketTotal(priced), terms),
    returnedAhead(order, earlier, differences),
  );
  return { order, earlier, differences, screening, target, priced, difference };
}

/** @returns the won that are paid for an exchange for a dearer screening; 0 when nothing is */
export function toPay({ refundAmount }: Pick<ExchangeDifference, 'refundAmount'>): number {
  return Math.max(0, -refundAmount);
}

/** A change of a booking's seats, whose new seats the customer holds. */
interface SeatChange {
  reservation: Reservation;
  screening: BookedScreening;
  /** Null within the screening. */
  exchange: ScreeningExchange | null;
  lost: readonly number[];
  gained: readonly number[];
  /** The claims of the gained seats, locked. */
  claims: readonly Claim[];
  holdId: number | null;
  /** Null for the customer's own change. */
  administratorId: number | null;
  /** The reservation that has held the seats while the difference was paid; null without a payment. */
  paying: Pick<Reservation, 'id'> | null;
  now: Date;
}

/**
 * Sells the gained seats to a booking, frees the lost ones, gives the tickets the prices of the other screening, returns what they
 * cost less, records the change and queues its mail. The caller has locked the customer and the screenings.
 * @returns the names of the seats before and after
 */
export async function carryOutSeatChange(
  tx: Transaction,
  database: Database,
  change: SeatChange,
): Promise<{ fromSeats: string[]; toSeats: string[] }> {
  const { reservation, screening, exchange, lost, gained, administratorId, paying, now } = change;
  const { id } = reservation;
  const number = (await listSeatChanges(tx, id)).length + 1;
  const fromSeats = await namesOf(tx, id);
  const target = exchange?.target ?? screening;
  await moveSeats(tx, change, target);
  if (paying) {
    await updateDifferenceOrders(tx, paying.id, { reservationId: id, seatChangeNumber: number });
    await deleteReservation(tx, paying.id);
  }
  if (exchange) await settleDifference(tx, reservation, exchange, { number, now });
  const toSeats = await namesOf(tx, id);
  await insertSeatChange(tx, {
    ...{ reservationId: id, number, fromSeats, toSeats },
    ...{ changedAt: now, administratorId, ...screeningsOf(exchange) },
  });
  const announce = (screeningId: number, seatIds: number[], status: 'available' | 'booked') =>
    publishSeatChange(database, tx, { screeningId, seatIds, status });
  await announce(screening.id, [...lost], 'available');
  await announce(target.id, [...gained], 'booked');
  const order = await findLiveOrder(tx, id);
  if (!order) throw new Error(`Complete reservation ${id} has no order.`);
  await queueSeatsMail(tx, order, { number, isOtherScreening: exchange !== null });
  return { fromSeats, toSeats };
}

async function moveSeats(
  tx: Transaction,
  { reservation, screening, lost, gained, claims, holdId, now }: SeatChange,
  target: BookedScreening,
): Promise<void> {
  const { id, customerId } = reservation;
  const { id: screeningId, startsAt } = screening;
  await advanceReservation(tx, reservation, { type: 'seats.change', now, startsAt }, {});
  const own = await lockClaims(tx, { screeningId, customerId, seatIds: lost });
  await deleteClaims(
    tx,
    own.filter(({ seatId }) => lost.includes(seatId)),
  );
  await updateReservedSeats(tx, id, { lost, gained });
  if (target.id !== screeningId) {
    await updateScreening(tx, id, { screeningId: target.id, since: now });
  }
  await joinReservation(tx, id, claims);
  await sellSeats(tx, { id, holdId }, now);
}

/**
 * Gives the tickets of a booking the prices of the other screening, and returns the difference as parts of the payments. One that
 * is paid has an order of its own.
 * @param number of the change of seats
 */
async function settleDifference(
  tx: Transaction,
  reservation: Reservation,
  { order, earlier, differences, target, priced, difference }: ScreeningExchange,
  { number, now }: { number: number; now: Date },
): Promise<void> {
  await updatePrices(tx, reservation.id, { tickets: priced, total: reservation.totalAmount });
  const { price, finalAmount, returnedPoints } = difference;
  if (price === 0) return;
  const part = {
    ...{ ticket: null, exchange: { number, paidAmount: finalAmount } },
    ...{ price, share: 'FULL' as const, reason: ledgerText.exchangeReason, at: now },
  };
  const refund = {
    refundAmount: Math.max(0, difference.refundAmount),
    providerRefundAmount: Math.max(0, difference.providerRefundAmount),
    returnedPoints,
  };
  const own = await returnOfDifferences(tx, { order, differences }, part, refund);
  const partNumber = await returnPart(tx, order, earlier, part, own);
  await advancePayment(tx, order, { type: 'refund.part' }, returnedWith(order, own));
  const movement = {
    ...{ customerId: order.customerId, reservationId: reservation.id, at: now },
    ...{ points: returnedPoints, description: ledgerText.pointsOfExchange(target.movieTitle) },
  };
  await giveBackPoints(tx, movement, partNumber);
}

async function namesOf(tx: Transaction, reservationId: number): Promise<string[]> {
  const seats = await listReservedSeats(tx, [reservationId]);
  return seats.map(({ seatNumber }) => seatNumber);
}

/** What a change records of the screenings. */
function screeningsOf(exchange: ScreeningExchange | null): SeatChangeScreenings {
  const { screening: from, target: to, difference } = exchange ?? {};
  return {
    ...{ fromStartsAt: from?.startsAt ?? null, toStartsAt: to?.startsAt ?? null },
    fromScreeningId: from?.id ?? null,
    fromRoomName: from?.roomName ?? null,
    toScreeningId: to?.id ?? null,
    toRoomName: to?.roomName ?? null,
    fromTotal: difference ? difference.amount + difference.price : null,
    toTotal: difference?.amount ?? null,
  };
}
