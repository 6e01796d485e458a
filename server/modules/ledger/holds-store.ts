import { and, eq, isNull, sql } from 'drizzle-orm';
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

/** A customer's hold in a screening. */
export interface HoldOf {
  customerId: number;
  screeningId: number;
}

/** The seats that a customer holds and can still pay. */
export interface OwnHold {
  holdId: number | null;
  deadline: Date | null;
  seatIds: number[];
}

/** @returns the live holds, in the order of what is asked for; null for an unknown screening */
export async function listOwnHolds(
  db: Reader,
  asked: readonly HoldOf[],
): Promise<(OwnHold | null)[]> {
  const customers = sql.param(asked.map(({ customerId }) => customerId));
  const screenings = sql.param(asked.map(({ screeningId }) => screeningId));
  const rows = await db.execute<OwnHold & { place: number } & Record<string, unknown>>(sql`
    select a.place::int, h.id as "holdId", h.deadline, array(
        select c.seat_id from seat_claim c
        where c.screening_id = a.screening_id and c.customer_id = a.customer_id and c.state = 'HELD'
          and claim_is_live(c.expires_at, app_now())
        order by c.seat_id) as "seatIds"
    from unnest(${customers}::int[], ${screenings}::int[]) with ordinality a (customer_id, screening_id, place)
    join screening s on s.id = a.screening_id
    left join seat_hold h on h.customer_id = a.customer_id and h.screening_id = a.screening_id and h.released_at is null`);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return asked.map((_, index) => byPlace.get(index + 1) ?? null);
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

/** Gives a hold another deadline. */
export async function moveHoldDeadline(
  tx: Transaction,
  holdId: number,
  deadline: Date,
): Promise<void> {
  await tx.update(seatHold).set({ deadline }).where(eq(seatHold.id, holdId));
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
