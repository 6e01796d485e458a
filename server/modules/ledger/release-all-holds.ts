import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { reservation, seatClaim, seatHold } from '../../db/schema/booking.ts';
import { giveUpPending } from './give-up.ts';
import { requireScreening } from './preconditions.ts';
import { publishSeatChange } from './publish-seat-change.ts';
import type { Reservation } from './reservations-store.ts';

/** Pending reservations that are given up at once. Further ones have no hold any more, and the sweep ends them. */
const BATCH = 50;

/**
 * Gives up a customer's pending reservations with their orders, and frees the held seats (A-CUST-13). What is being paid
 * stays; when the payment fails, its seats become free, because their hold has ended. The caller has locked the customer.
 */
export async function releaseAllHolds(
  tx: Transaction,
  database: Database,
  { customerId, at, reason }: { customerId: number; at: Date; reason: string },
): Promise<void> {
  const pending = await listPending(tx, customerId);
  await lockEndingClaims(
    tx,
    customerId,
    pending.map(({ id }) => id),
  );
  for (const each of pending) {
    const { startsAt } = await requireScreening(tx, each.screeningId);
    await giveUpPending(tx, each, { now: at, startsAt, reason });
  }
  await freeHeldSeats(tx, database, customerId, at);
}

/** Locks the held claims of a customer and those of reservations, screening by screening in the order of their seats. */
export async function lockEndingClaims(
  tx: Transaction,
  customerId: number,
  reservationIds: readonly number[],
): Promise<void> {
  await tx
    .select({ seatId: seatClaim.seatId })
    .from(seatClaim)
    .where(
      and(
        eq(seatClaim.customerId, customerId),
        or(eq(seatClaim.state, 'HELD'), inArray(seatClaim.reservationId, [...reservationIds])),
      ),
    )
    .orderBy(asc(seatClaim.screeningId), asc(seatClaim.seatId))
    .for('update');
}

/** Ends all holds of a customer and frees their seats, expired ones too. The caller has locked the claims. */
export async function freeHeldSeats(
  tx: Transaction,
  database: Database,
  customerId: number,
  at: Date,
): Promise<void> {
  await tx
    .update(seatHold)
    .set({ releasedAt: at })
    .where(and(eq(seatHold.customerId, customerId), isNull(seatHold.releasedAt)));
  const deleted = await tx
    .delete(seatClaim)
    .where(and(eq(seatClaim.customerId, customerId), eq(seatClaim.state, 'HELD')))
    .returning({ screeningId: seatClaim.screeningId, seatId: seatClaim.seatId });
  for (const screeningId of new Set(deleted.map((claim) => claim.screeningId))) {
    const seatIds = deleted
      .filter((claim) => claim.screeningId === screeningId)
      .map(({ seatId }) => seatId);
    await publishSeatChange(database, tx, { screeningId, seatIds, status: 'available' });
  }
}

function listPending(tx: Transaction, customerId: number): Promise<Reservation[]> {
  return tx
    .select()
    .from(reservation)
    .where(and(eq(reservation.customerId, customerId), eq(reservation.state, 'PENDING')))
    .orderBy(asc(reservation.id))
    .limit(BATCH);
}
