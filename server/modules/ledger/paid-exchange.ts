import type { Database, Reader, Transaction } from '../../db/client.ts';
import { lockReservationClaims } from './claims-store.ts';
import {
  carryOutSeatChange,
  priceExchange,
  toPay,
  type PaidBooking,
  type ScreeningExchange,
} from './exchange.ts';
import { lockScreening } from './holds-store.ts';
import { findLiveOrder } from './payments-store.ts';
import { requireScreening, type BookedScreening } from './preconditions.ts';
import {
  findReservation,
  listReservedSeatIds,
  listTickets,
  type Reservation,
} from './reservations-store.ts';

/** An exchange whose difference is paid, or about to be: the booking, and the exchange. */
export interface PaidExchange {
  booking: PaidBooking;
  exchange: ScreeningExchange;
}

/** Locks screenings until the end of the transaction, as for a sale (A-CANCEL-6), in one order for all exchanges (0005). */
export async function lockScreenings(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const id of new Set(ids.toSorted((one, other) => one - other))) {
    await lockScreening(tx, id, 'share');
  }
}

/**
 * Whether a booking can go where a reservation holds seats for it: neither screening has started, it is still paid, with the same
 * tickets, and the difference is the one that the customer was shown (C-RES-98, C-RES-99).
 * @param paying holds the seats, with the tickets at the prices that the customer was shown
 * @param target its screening
 * @returns null when it cannot
 */
export async function findPaidExchange(
  db: Reader,
  paying: Reservation,
  target: BookedScreening,
  now: Date,
): Promise<PaidExchange | null> {
  if (paying.exchangeOf === null) return null;
  const reservation = await findReservation(db, paying.exchangeOf);
  if (reservation?.state !== 'COMPLETED') return null;
  const order = await findLiveOrder(db, reservation.id);
  const screening = await requireScreening(db, reservation.screeningId);
  const isOpen = screening.cancelledAt === null && now < screening.startsAt;
  const isReachable = now < target.startsAt && screening.id !== target.id;
  if (order?.state !== 'DONE' || !isOpen || !isReachable) return null;
  const priced = await listTickets(db, [paying.id]);
  const own = await listTickets(db, [reservation.id]);
  const countOf = (id: number) => own.find(({ ticketTypeId }) => ticketTypeId === id)?.count;
  const hasTickets =
    own.length === priced.length &&
    priced.every(({ ticketTypeId, count }) => countOf(ticketTypeId) === count);
  if (!hasTickets) return null;
  const exchange = await priceExchange(db, { order, screening }, { target, priced });
  if (toPay(exchange.difference) !== paying.totalAmount) return null;
  return { booking: { reservation, order, screening }, exchange };
}

/**
 * Makes an exchange whose difference was paid: the booking gets the seats, and the orders of the reservation that has held them,
 * which is deleted. The caller has locked the customer, and both screenings.
 */
export async function carryOutPaidExchange(
  tx: Transaction,
  database: Database,
  paying: Reservation,
  { booking, exchange }: PaidExchange,
  now: Date,
): Promise<void> {
  const { reservation, screening } = booking;
  await carryOutSeatChange(tx, database, {
    ...{ reservation, screening, exchange, paying, now, administratorId: null },
    lost: await listReservedSeatIds(tx, reservation.id),
    gained: await listReservedSeatIds(tx, paying.id),
    claims: await lockReservationClaims(tx, paying.id),
    holdId: paying.holdId,
  });
}
