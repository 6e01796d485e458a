import { and, asc, eq, inArray, isNotNull, min, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader, Transaction } from '../../db/client.ts';
import { reservation, reservationSeat, seatBlock, seatClaim } from '../../db/schema/booking.ts';
import { blockIsLive, claimIsLive } from './liveness.ts';

export type Claim = typeof seatClaim.$inferSelect;

/** Some seats of a screening, and all of a customer's seats there. */
interface ClaimsOf {
  screeningId: number;
  customerId: number;
  seatIds: readonly number[];
}

/** @returns the claims of the given seats and all of the customer's own in the screening, by seat */
export function listClaims(db: Reader, of: ClaimsOf) {
  return db
    .select()
    .from(seatClaim)
    .where(
      and(
        eq(seatClaim.screeningId, of.screeningId),
        or(inArray(seatClaim.seatId, [...of.seatIds]), eq(seatClaim.customerId, of.customerId)),
      ),
    )
    .orderBy(asc(seatClaim.seatId));
}

/**
 * The same, locked. Always in the order of the seats, so that two customers with the same seats wait for each other
 * instead of deadlocking.
 */
export function lockClaims(tx: Transaction, of: ClaimsOf): Promise<Claim[]> {
  return listClaims(tx, of).for('update');
}

/** Locks the claims of a reservation, in the order of their seats. */
export function lockReservationClaims(tx: Transaction, reservationId: number): Promise<Claim[]> {
  return tx
    .select()
    .from(seatClaim)
    .where(eq(seatClaim.reservationId, reservationId))
    .orderBy(asc(seatClaim.seatId))
    .for('update');
}

/** @returns when the next held or blocked seat of the screenings becomes free unless something changes; null without one */
export async function findNextClaimEnd(
  db: Reader,
  screeningIds: readonly number[],
  now: Date,
): Promise<Date | null> {
  const [row] = await db
    .select({ end: min(seatClaim.expiresAt) })
    .from(seatClaim)
    .where(
      and(
        inArray(seatClaim.screeningId, [...screeningIds]),
        // Booked seats have no end: without this the query would read all of them.
        eq(seatClaim.state, 'HELD'),
        claimIsLive(now),
      ),
    );
  const [blocked] = await db
    .select({ end: min(seatBlock.releasedAt) })
    .from(seatBlock)
    .where(and(inArray(seatBlock.screeningId, [...screeningIds]), blockIsLive(now)));
  const ends = [row?.end, blocked?.end].flatMap((end) => end?.getTime() ?? []);
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/** @returns those of some seats of a screening that are sold, being paid for or held, by id */
export async function listLiveClaimsOf(
  db: Reader,
  { screeningId, seatIds, now }: { screeningId: number; seatIds: readonly number[]; now: Date },
): Promise<number[]> {
  const rows = await db
    .select({ seatId: seatClaim.seatId })
    .from(seatClaim)
    .where(
      and(
        eq(seatClaim.screeningId, screeningId),
        inArray(seatClaim.seatId, [...seatIds]),
        claimIsLive(now),
      ),
    )
    .orderBy(asc(seatClaim.seatId));
  return rows.map(({ seatId }) => seatId);
}

/** Frees the seats of claims whose rows the caller has locked. */
export async function deleteClaims(tx: Transaction, claims: readonly Claim[]): Promise<void> {
  const [first] = claims;
  if (!first) return;
  await tx.delete(seatClaim).where(
    and(
      eq(seatClaim.screeningId, first.screeningId),
      inArray(
        seatClaim.seatId,
        claims.map((claim) => claim.seatId),
      ),
    ),
  );
}

/** Adds claims to a reservation; the caller has locked their rows. */
export async function joinReservation(
  tx: Transaction,
  reservationId: number,
  claims: readonly Claim[],
): Promise<void> {
  const [first] = claims;
  if (!first) return;
  await tx
    .update(seatClaim)
    .set({ reservationId })
    .where(
      and(
        eq(seatClaim.screeningId, first.screeningId),
        inArray(
          seatClaim.seatId,
          claims.map((claim) => claim.seatId),
        ),
      ),
    );
}

/** Detaches the claims of a cancelled reservation, which the customer keeps holding. */
export async function detachHeldClaims(tx: Transaction, reservationId: number): Promise<void> {
  await tx
    .update(seatClaim)
    .set({ reservationId: null })
    .where(and(eq(seatClaim.reservationId, reservationId), eq(seatClaim.state, 'HELD')));
}

/** Pins the seats of a reservation while the provider decides: no customer takes them and no deadline ends them. */
export async function pinClaims(tx: Transaction, reservationId: number): Promise<void> {
  await tx
    .update(seatClaim)
    .set({ state: 'PAYING', expiresAt: null })
    .where(eq(seatClaim.reservationId, reservationId));
}

/** Marks the seats of a reservation as sold. They leave their hold, which may be deleted. */
export async function bookClaims(tx: Transaction, reservationId: number): Promise<void> {
  await tx
    .update(seatClaim)
    .set({ state: 'BOOKED', expiresAt: null, holdId: null })
    .where(eq(seatClaim.reservationId, reservationId));
}

/** @returns the reservation with which the customer has booked a seat of a reservation, or is paying for it; null without one */
export async function findBookingOfSeats(
  db: Reader,
  reservationId: number,
): Promise<{ reservationId: number; bookingNumber: string } | null> {
  const booking = alias(reservation, 'booking');
  const [row] = await db
    .select({ reservationId: booking.id, bookingNumber: booking.bookingNumber })
    .from(reservation)
    .innerJoin(reservationSeat, eq(reservationSeat.reservationId, reservation.id))
    .innerJoin(
      seatClaim,
      and(
        eq(seatClaim.screeningId, reservation.screeningId),
        eq(seatClaim.seatId, reservationSeat.seatId),
        eq(seatClaim.customerId, reservation.customerId),
        ne(seatClaim.state, 'HELD'),
      ),
    )
    .innerJoin(booking, eq(booking.id, seatClaim.reservationId))
    .where(eq(reservation.id, reservationId))
    .limit(1);
  return row ?? null;
}

/** @returns whether a hold has seats that are held or being paid for */
export async function hasUnsoldClaims(db: Reader, holdId: number): Promise<boolean> {
  const rows = await db
    .select({ seatId: seatClaim.seatId })
    .from(seatClaim)
    .where(and(eq(seatClaim.holdId, holdId), ne(seatClaim.state, 'BOOKED')))
    .limit(1);
  return rows.length > 0;
}

/** Returns pinned seats to their hold, under its deadline. */
export async function unpinClaims(
  tx: Transaction,
  reservationId: number,
  deadline: Date,
): Promise<void> {
  await tx
    .update(seatClaim)
    .set({ state: 'HELD', expiresAt: deadline, reservationId: null })
    .where(and(eq(seatClaim.reservationId, reservationId), isNotNull(seatClaim.holdId)));
}

/** Moves the deadline of all claims of a hold. */
export async function moveClaimDeadline(
  tx: Transaction,
  holdId: number,
  deadline: Date,
): Promise<void> {
  await tx
    .update(seatClaim)
    .set({ expiresAt: deadline })
    .where(and(eq(seatClaim.holdId, holdId), eq(seatClaim.state, 'HELD')));
}
