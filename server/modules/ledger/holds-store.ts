import { and, eq, isNull } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { seatHold } from '../../db/schema/booking.ts';
import { movie, movieRating } from '../../db/schema/catalogue.ts';
import { customer } from '../../db/schema/people.ts';
import { screening, screeningRoom } from '../../db/schema/programme.ts';

export type SeatHold = typeof seatHold.$inferSelect;

/**
 * Locks the customer's row. Every change on behalf of a customer starts with it, so that a customer's requests run
 * one after another, and all locks are taken in one order: the customer, then claims by seat.
 * @throws nothing; null when the customer is gone
 */
export async function lockCustomer(tx: Transaction, customerId: number) {
  const [row] = await tx
    .select({
      id: customer.id,
      points: customer.points,
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      kind: customer.kind,
      isActive: customer.isActive,
      withdrawnAt: customer.withdrawnAt,
    })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('no key update');
  return row ?? null;
}

/**
 * Locks a screening until the end of the transaction, after the customer's lock. A booking takes `key share`, so that
 * administrators move or delete the screening before or after, and not meanwhile (A-SCHED-11). A sale takes `share`, so
 * that its cancellation, which takes `no key update`, waits too (A-CANCEL-6). Customers do not wait for each other.
 */
export async function lockScreening(
  tx: Transaction,
  screeningId: number,
  strength: 'key share' | 'share' | 'no key update',
): Promise<void> {
  await tx
    .select({ id: screening.id })
    .from(screening)
    .where(eq(screening.id, screeningId))
    .for(strength);
}

/** @returns a screening with the facts of its room and its film; null when it is missing */
export async function findScreening(db: Reader, screeningId: number) {
  const [row] = await db
    .select({
      id: screening.id,
      roomId: screening.roomId,
      roomName: screeningRoom.name,
      movieId: screening.movieId,
      movieTitle: movie.title,
      minimumAge: movieRating.minimumAge,
      startsAt: screening.startsAt,
      endsAt: screening.endsAt,
      cancelledAt: screening.cancelledAt,
      cancelReason: screening.cancelReason,
    })
    .from(screening)
    .innerJoin(screeningRoom, eq(screeningRoom.id, screening.roomId))
    .innerJoin(movie, eq(movie.id, screening.movieId))
    .innerJoin(movieRating, eq(movieRating.id, movie.ratingId))
    .where(eq(screening.id, screeningId));
  return row ?? null;
}

/** @returns the hold that has not ended; its deadline may have passed */
export async function findOpenHold(
  db: Reader,
  customerId: number,
  screeningId: number,
): Promise<SeatHold | null> {
  const [row] = await db
    .select()
    .from(seatHold)
    .where(and(isBy(customerId, screeningId), isNull(seatHold.releasedAt)));
  return row ?? null;
}

export async function findHold(db: Reader, holdId: number): Promise<SeatHold | null> {
  const [row] = await db.select().from(seatHold).where(eq(seatHold.id, holdId));
  return row ?? null;
}

export async function endHold(tx: Transaction, holdId: number, at: Date): Promise<void> {
  await tx
    .update(seatHold)
    .set({ releasedAt: at })
    .where(and(eq(seatHold.id, holdId), isNull(seatHold.releasedAt)));
}

/** Ends a hold whose seats are sold; no later hold continues it. */
export async function endSoldHold(tx: Transaction, holdId: number, at: Date): Promise<void> {
  await tx
    .update(seatHold)
    .set({ releasedAt: at, deadline: at })
    .where(and(eq(seatHold.id, holdId), isNull(seatHold.releasedAt)));
}

/** Moves the deadline of a hold for the payment, and keeps the first one. */
export async function extendHold(
  tx: Transaction,
  holdId: number,
  deadline: Date,
  now: Date,
): Promise<void> {
  await tx
    .update(seatHold)
    .set({ deadline, extendedAt: now, firstDeadline: seatHold.deadline })
    .where(eq(seatHold.id, holdId));
}

function isBy(customerId: number, screeningId: number) {
  return and(eq(seatHold.customerId, customerId), eq(seatHold.screeningId, screeningId));
}
