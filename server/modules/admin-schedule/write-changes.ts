import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { reservation, seatClaim, seatHold } from '../../db/schema/booking.ts';
import { payment } from '../../db/schema/money.ts';
import { screening } from '../../db/schema/programme.ts';
import type { AdminCaller } from '../../plugins/contract-types.ts';
import { recordChanges } from '../audit-log/record-change.ts';
import { claimIsLive } from '../ledger/liveness.ts';
import { deleteGroupsIn } from '../groups/group-store.ts';
import { publishCatalogueChange } from '../catalogue/publish-change.ts';
import { audited, auditedPlan } from './audited-screening.ts';
import type { Plan, PlannedScreening } from './plan.ts';

/**
 * Writes a plan without faults, records each change (A-LOG-1) and lets open pages follow.
 * @returns the ids of the placed screenings, in the plan's order
 */
export async function writeChanges(
  database: Database,
  tx: Transaction,
  by: AdminCaller,
  { placed, deleted }: Pick<Plan, 'placed' | 'deleted'>,
): Promise<number[]> {
  const gone = deleted.map(({ screeningId }) => screeningId);
  const moved = placed.flatMap(({ before }) => (before === null ? [] : [before.screeningId]));
  await deleteEndedClaims(tx, [...gone, ...moved]);
  await deleteScreenings(tx, gone);
  await moveScreenings(tx, placed);
  const added = await insertScreenings(
    tx,
    placed.filter(({ before }) => before === null),
  );
  let next = 0;
  const ids = placed.map(({ before }) => before?.screeningId ?? added[next++] ?? 0);
  await recordChanges(tx, by, [
    ...deleted.map((each) => ({ ...audited(each), after: null })),
    ...placed.map((each, index) => auditedPlan(each, ids[index] ?? 0)),
  ]);
  await publishCatalogueChange(database, tx);
  return ids;
}

/** Those that have passed the deadline. Only a moved screening has others, whose customers keep their seats (A-SCHED-42). */
async function deleteEndedClaims(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(seatClaim)
    .where(
      and(
        inArray(seatClaim.screeningId, [...ids]),
        eq(seatClaim.state, 'HELD'),
        not(claimIsLive(sql`app_now()`)),
      ),
    );
}

async function deleteScreenings(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteGroupsIn(tx, ids);
  await deleteGivenUp(tx, ids);
  await tx.delete(seatHold).where(inArray(seatHold.screeningId, [...ids]));
  await tx.delete(screening).where(inArray(screening.id, [...ids]));
}

/** The plan has no screening with other reservations; a reference to one would end the transaction. */
async function deleteGivenUp(tx: Transaction, ids: readonly number[]): Promise<void> {
  const givenUp = and(
    inArray(reservation.screeningId, [...ids]),
    inArray(reservation.state, ['CANCELLED', 'EXPIRED']),
    isNull(reservation.completedAt),
  );
  const found = tx.select({ id: reservation.id }).from(reservation).where(givenUp);
  const unpaid = inArray(payment.state, ['FAILED', 'CANCELLED']);
  await tx.delete(payment).where(and(inArray(payment.reservationId, found), unpaid));
  await tx.delete(reservation).where(givenUp);
}

async function moveScreenings(tx: Transaction, placed: readonly PlannedScreening[]): Promise<void> {
  const moved = placed.flatMap(({ before, ...place }) => (before ? [{ ...place, before }] : []));
  if (moved.length === 0) return;
  // Screenings that exchange their places would overlap for a moment, which the database refuses for uncancelled ones.
  await tx
    .update(screening)
    .set({ cancelledAt: sql`app_now()` })
    .where(
      inArray(
        screening.id,
        moved.map(({ before }) => before.screeningId),
      ),
    );
  for (const { before, movieId, roomId, startsAt, endsAt, clearedAt, audio } of moved) {
    await tx
      .update(screening)
      .set({
        ...{ movieId, roomId, startsAt, endsAt, clearedAt, audio },
        cancelledAt: null,
        version: sql`${screening.version} + 1`,
      })
      .where(eq(screening.id, before.screeningId));
  }
}

async function insertScreenings(
  tx: Transaction,
  placed: readonly PlannedScreening[],
): Promise<number[]> {
  if (placed.length === 0) return [];
  const rows = await tx
    .insert(screening)
    .values(
      placed.map(({ movieId, roomId, startsAt, endsAt, clearedAt, audio }) => ({
        ...{ movieId, roomId, startsAt, endsAt, clearedAt, audio },
      })),
    )
    .returning({ id: screening.id });
  return rows.map(({ id }) => id);
}
