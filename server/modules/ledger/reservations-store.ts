import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { AccessibleSeat } from '../../../domain/adjacent-seats.ts';
import { seatName, withPlaces } from '../../../domain/room-layout.ts';
import { next } from '../../../machines/lifecycle/next.ts';
import {
  reservationMachine,
  type ReservationEvent,
} from '../../../machines/lifecycle/reservation/reservation.machine.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { reservation, reservationSeat, reservationTicket } from '../../db/schema/booking.ts';
import { payment } from '../../db/schema/money.ts';
import { priceSetting, seat, ticketType } from '../../db/schema/programme.ts';

/** An open reservation, or one that was complete. In these words the partial indexes have it. */
export const isOpenOrWasComplete = sql`(${reservation.state} in ('PENDING', 'PAYING', 'COMPLETED') or ${reservation.completedAt} is not null)`;

/** The order of another reservation that was refunded or had an account for a deposit. In these words the partial indexes have it. */
export const wasRefundedOrDeposited = sql`(${payment.virtualAccount} is not null or ${payment.state} in ('REFUND_PENDING', 'REFUNDED'))`;

export type Reservation = typeof reservation.$inferSelect;
export type ReservationTicket = typeof reservationTicket.$inferSelect;

export async function findReservation(
  db: Reader,
  reservationId: number,
): Promise<Reservation | null> {
  const [row] = await db.select().from(reservation).where(eq(reservation.id, reservationId));
  return row ?? null;
}

/** @returns the reservation if it belongs to this customer */
export async function findOwnReservation(
  db: Reader,
  reservationId: number,
  customerId: number,
): Promise<Reservation | null> {
  const found = await findReservation(db, reservationId);
  return found?.customerId === customerId ? found : null;
}

/**
 * Moves a reservation along its lifecycle, comparing the state that the caller has seen.
 * @throws Error when the lifecycle has no such transition, or the state has changed: an error of the caller, who
 * holds the customer's lock
 */
export async function advanceReservation(
  tx: Transaction,
  before: Reservation,
  event: ReservationEvent,
  set: Partial<Pick<Reservation, 'completedAt' | 'closedAt' | 'cancelReason' | 'closedByCinema'>>,
): Promise<Reservation> {
  const state = next(reservationMachine, before.state, event);
  if (!state) throw new Error(`A ${before.state} reservation does not take ${event.type}.`);
  const [after] = await tx
    .update(reservation)
    .set({ ...set, state })
    .where(and(eq(reservation.id, before.id), eq(reservation.state, before.state)))
    .returning();
  if (!after) throw new Error(`Reservation ${before.id} is no longer ${before.state}.`);
  return after;
}

/**
 * Deletes a pending reservation with its seats and tickets; no order and no claim refers to it.
 * @throws Error when it is no longer pending: an error of the caller, who holds the customer's lock
 */
export async function deletePendingReservation(
  tx: Transaction,
  reservationId: number,
): Promise<void> {
  const deleted = await tx
    .delete(reservation)
    .where(and(eq(reservation.id, reservationId), eq(reservation.state, 'PENDING')))
    .returning({ id: reservation.id });
  if (deleted.length === 0) throw new Error(`Reservation ${reservationId} is no longer PENDING.`);
}

/** Deletes a reservation with its seats and tickets; the caller has given its claims and orders to another one. */
export async function deleteReservation(tx: Transaction, reservationId: number): Promise<void> {
  await tx.delete(reservation).where(eq(reservation.id, reservationId));
}

export interface NewReservation {
  customerId: number;
  screeningId: number;
  holdId: number;
  totalAmount: number;
  ticketCode: string;
  createdAt: Date;
  tickets: Omit<ReservationTicket, 'reservationId'>[];
  seatIds: readonly number[];
  /** The booking that goes there once the difference is paid. */
  exchangeOf?: number;
}

export async function insertReservation(
  tx: Transaction,
  { tickets, seatIds, ...row }: NewReservation,
): Promise<Reservation> {
  const [stored] = await tx.insert(reservation).values(row).returning();
  if (!stored) throw new Error('The reservation was not stored.');
  await tx
    .insert(reservationTicket)
    .values(tickets.map((ticket) => ({ ...ticket, reservationId: stored.id })));
  await tx
    .insert(reservationSeat)
    .values(seatIds.map((seatId) => ({ seatId, reservationId: stored.id })));
  return stored;
}

/**
 * Takes a ticket out of a reservation: one seat, and one ticket of a type.
 * @throws Error when the reservation does not have both: an error of the caller, who holds the customer's lock
 */
export async function deleteTicket(
  tx: Transaction,
  {
    reservationId,
    ticketTypeId,
    seatId,
  }: Record<'reservationId' | 'ticketTypeId' | 'seatId', number>,
): Promise<void> {
  const seats = await tx
    .delete(reservationSeat)
    .where(
      and(eq(reservationSeat.reservationId, reservationId), eq(reservationSeat.seatId, seatId)),
    )
    .returning({ id: reservationSeat.seatId });
  const isType = and(
    eq(reservationTicket.reservationId, reservationId),
    eq(reservationTicket.ticketTypeId, ticketTypeId),
  );
  const last = await tx
    .delete(reservationTicket)
    .where(and(isType, eq(reservationTicket.count, 1)))
    .returning({ id: reservationTicket.ticketTypeId });
  const counted = await tx
    .update(reservationTicket)
    .set({ count: sql`${reservationTicket.count} - 1` })
    .where(isType)
    .returning({ id: reservationTicket.ticketTypeId });
  if (seats.length !== 1 || last.length + counted.length !== 1) {
    throw new Error(`Reservation ${reservationId} has no such ticket.`);
  }
}

export function listTickets(
  db: Reader,
  reservationIds: readonly number[],
): Promise<ReservationTicket[]> {
  return db
    .select()
    .from(reservationTicket)
    .where(inArray(reservationTicket.reservationId, [...reservationIds]))
    .orderBy(asc(reservationTicket.reservationId), asc(reservationTicket.ticketTypeId));
}

/** Stores other prices of a reservation's tickets, with their total in won. */
export async function updatePrices(
  tx: Transaction,
  reservationId: number,
  { tickets, total }: { tickets: readonly ReservationTicket[]; total: number },
): Promise<void> {
  for (const { ticketTypeId, price } of tickets) {
    await tx
      .update(reservationTicket)
      .set({ price })
      .where(
        and(
          eq(reservationTicket.reservationId, reservationId),
          eq(reservationTicket.ticketTypeId, ticketTypeId),
        ),
      );
  }
  await tx.update(reservation).set({ totalAmount: total }).where(eq(reservation.id, reservationId));
}

/** @returns the seat ids of a reservation, by id */
export async function listReservedSeatIds(db: Reader, reservationId: number): Promise<number[]> {
  const rows = await db
    .select({ seatId: reservationSeat.seatId })
    .from(reservationSeat)
    .where(eq(reservationSeat.reservationId, reservationId))
    .orderBy(asc(reservationSeat.seatId));
  return rows.map((row) => row.seatId);
}

/** @returns the wheelchair places and companions' seats among seats, with their places in the drawing */
export async function listAccessibleSeats(
  db: Reader,
  seatIds: readonly number[],
): Promise<AccessibleSeat[]> {
  const rows = await db
    .select({
      seatId: seat.id,
      rowIdentifier: seat.rowIdentifier,
      position: seat.position,
      gridRow: seat.gridRow,
      gridColumn: seat.gridColumn,
      wheelchair: seat.wheelchair,
      companion: seat.companion,
      outOfOrder: seat.outOfOrder,
    })
    .from(seat)
    .where(and(inArray(seat.id, [...seatIds]), or(seat.wheelchair, seat.companion)));
  return withPlaces(rows);
}

/** @returns the seats of reservations with their names (`A3`), by row and number */
export async function listReservedSeats(
  db: Reader,
  reservationIds: number[],
): Promise<{ reservationId: number; seatId: number; seatNumber: string }[]> {
  const rows = await db
    .select({
      reservationId: reservationSeat.reservationId,
      seatId: seat.id,
      rowIdentifier: seat.rowIdentifier,
      position: seat.position,
    })
    .from(reservationSeat)
    .innerJoin(seat, eq(seat.id, reservationSeat.seatId))
    .where(inArray(reservationSeat.reservationId, reservationIds))
    .orderBy(asc(seat.rowIdentifier), asc(seat.position));
  return rows.map(({ reservationId, ...row }) => ({
    reservationId,
    seatId: row.seatId,
    seatNumber: seatName(row),
  }));
}

/** @returns the names of seats (`A3`) by their ids */
export async function listSeatNames(
  db: Reader,
  seatIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: seat.id, rowIdentifier: seat.rowIdentifier, position: seat.position })
    .from(seat)
    .where(inArray(seat.id, [...seatIds]));
  return new Map(rows.map((row) => [row.id, seatName(row)]));
}

/** @returns the room's price of each ticket type, in won */
export function listRoomPrices(db: Reader, roomId: number) {
  return db
    .select({
      ticketTypeId: ticketType.id,
      typeName: ticketType.name,
      maximumAge: ticketType.maximumAge,
      price: priceSetting.price,
    })
    .from(priceSetting)
    .innerJoin(ticketType, eq(ticketType.id, priceSetting.ticketTypeId))
    .where(eq(priceSetting.roomId, roomId));
}
