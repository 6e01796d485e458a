import { and, asc, eq, inArray, isNull, not, or } from 'drizzle-orm';
import type { Database, Transaction } from '../db/client.ts';
import { reservation, seatClaim, seatHold } from '../db/schema/booking.ts';
import { deleteExpiredSessions } from '../modules/account/session-store.ts';
import { deleteVerifications } from '../modules/email-verification/verification-store.ts';
import { deleteWindows } from '../modules/email-verification/window-store.ts';
import { expirePending } from '../modules/ledger/give-up.ts';
import { findHold } from '../modules/ledger/holds-store.ts';
import { claimIsLive, holdIsLive, isHoldLive } from '../modules/ledger/liveness.ts';
import { lockOwner } from '../modules/ledger/preconditions.ts';
import { publishSeatChange, publishSeatMaps } from '../modules/ledger/publish-seat-change.ts';
import { findReservation } from '../modules/ledger/reservations-store.ts';
import { deleteReleasedBlocks } from '../modules/seat-blocks/block-store.ts';
import { deleteEndedCounts } from '../plugins/limits/count-store.ts';
import { now as appNow } from '../ports/clock.ts';
import { runEach } from './run-each.ts';

/** Rows of each kind in one run. */
const BATCH = 200;
/** Verifications of e-mails in one run. */
const CODES = 1000;
/** Counts in one run: every client of a minute has one. */
const COUNTS = 2000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Ends pending reservations, holds, blocks of seats, sessions and codes past their deadline. It only cleans up: every read decides by
 * the clock, not by whether the sweep has run.
 */
export async function sweep(database: Database): Promise<void> {
  await database.transaction((tx) => freeExpiredClaims(database, tx));
  await database.transaction(async (tx) => {
    const released = await deleteReleasedBlocks(tx, await appNow(tx), BATCH);
    await publishSeatMaps(database, tx, released, { seatsOnly: true });
  });
  await database.transaction(async (tx) => {
    const now = await appNow(tx);
    await deleteExpiredSessions(tx, now, BATCH);
    const aDayAgo = new Date(now.getTime() - DAY_MS);
    await deleteVerifications(tx, aDayAgo, CODES);
    await deleteWindows(tx, aDayAgo, CODES);
  });
  await database.transaction((tx) => deleteEndedCounts(tx, COUNTS));
  await runEach(await listOverdue(database), ({ id, customerId }) =>
    database.transaction((tx) => expireReservation(tx, id, customerId)),
  );
}

async function listOverdue(database: Database) {
  const now = await appNow(database.orm);
  return database.orm
    .select({ id: reservation.id, customerId: reservation.customerId })
    .from(reservation)
    .leftJoin(seatHold, eq(seatHold.id, reservation.holdId))
    .where(and(eq(reservation.state, 'PENDING'), or(isNull(seatHold.id), not(holdIsLive(now)))))
    .orderBy(asc(reservation.id))
    .limit(BATCH);
}

async function expireReservation(
  tx: Transaction,
  reservationId: number,
  customerId: number,
): Promise<void> {
  await lockOwner(tx, customerId);
  const overdue = await findReservation(tx, reservationId);
  if (overdue?.state !== 'PENDING') return;
  const now = await appNow(tx);
  // Registering an order may have moved the deadline since the row was found.
  const hold = overdue.holdId === null ? null : await findHold(tx, overdue.holdId);
  if (hold && isHoldLive(hold, now)) return;
  await expirePending(tx, overdue, now);
}

async function freeExpiredClaims(database: Database, tx: Transaction): Promise<void> {
  const now = await appNow(tx);
  const expired = await tx
    .select()
    .from(seatClaim)
    .where(and(eq(seatClaim.state, 'HELD'), not(claimIsLive(now))))
    .orderBy(asc(seatClaim.screeningId), asc(seatClaim.seatId))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  for (const screeningId of new Set(expired.map((claim) => claim.screeningId))) {
    const seatIds = expired
      .filter((claim) => claim.screeningId === screeningId)
      .map((claim) => claim.seatId);
    await tx
      .delete(seatClaim)
      .where(and(eq(seatClaim.screeningId, screeningId), inArray(seatClaim.seatId, seatIds)));
    await publishSeatChange(database, tx, { screeningId, seatIds, status: 'available' });
  }
}
