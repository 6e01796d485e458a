import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { ADMISSION_KEPT_DAYS } from '../../domain/entry-limits.ts';
import { READS_KEPT_DAYS } from '../../domain/limits.ts';
import type { Database, Transaction } from '../db/client.ts';
import { reservation, seatClaim, seatHold } from '../db/schema/booking.ts';
import { deletePersonalReads } from '../modules/audit-log/personal-read-store.ts';
import { deleteAdmissions } from '../modules/entry/admission-store.ts';
import { deleteUndoneAdmissions } from '../modules/entry/undone-store.ts';
import { holdIsOver } from '../modules/ledger/liveness.ts';
import { deleteEndedPlaces } from '../modules/waiting-line/line-store.ts';
import { now as appNow } from '../ports/clock.ts';

/** Holds in one run. */
const BATCH = 1000;
/** Places in lines in one run: a rush leaves thousands. */
const PLACES_BATCH = 50_000;
const HOUR_MS = 60 * 60 * 1000;
/** How long a hold is kept after its deadline: no later hold continues it by then. */
const KEPT_HOLD_MS = HOUR_MS;

/**
 * Deletes holds and places in lines that nothing reads any more, old admissions and old records of reads (docs/bounds.md):
 * at most a batch of each.
 */
export async function cleanUp(database: Database): Promise<void> {
  await database.transaction(deleteEndedHolds);
  await database.transaction(async (tx) => deleteEndedPlaces(tx, await appNow(tx), PLACES_BATCH));
  await database.transaction(async (tx) => {
    const before = new Date((await appNow(tx)).getTime() - ADMISSION_KEPT_DAYS * 24 * HOUR_MS);
    await deleteAdmissions(tx, { before, limit: BATCH });
    await deleteUndoneAdmissions(tx, { before, limit: BATCH });
  });
  await database.transaction(async (tx) => {
    const before = new Date((await appNow(tx)).getTime() - READS_KEPT_DAYS * 24 * HOUR_MS);
    await deletePersonalReads(tx, { before, limit: BATCH });
  });
}

/** Holds without seats and without an open reservation. Closed reservations lose the reference. */
async function deleteEndedHolds(tx: Transaction): Promise<void> {
  const before = new Date((await appNow(tx)).getTime() - KEPT_HOLD_MS);
  const claims = tx
    .select({ one: sql`1` })
    .from(seatClaim)
    .where(eq(seatClaim.holdId, seatHold.id));
  const openReservations = tx
    .select({ one: sql`1` })
    .from(reservation)
    .where(
      and(eq(reservation.holdId, seatHold.id), inArray(reservation.state, ['PENDING', 'PAYING'])),
    );
  const ended = await tx
    .select({ id: seatHold.id })
    .from(seatHold)
    .where(and(holdIsOver(before), notExists(claims), notExists(openReservations)))
    .orderBy(asc(seatHold.deadline))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (ended.length === 0) return;
  await tx.delete(seatHold).where(
    inArray(
      seatHold.id,
      ended.map(({ id }) => id),
    ),
  );
}
