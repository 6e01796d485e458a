import type { Database, Reader, Transaction } from '../../db/client.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { deleteClaims, listHeldSeatIds, lockClaims, type Claim } from '../ledger/claims-store.ts';
import { giveUpPending } from '../ledger/give-up.ts';
import { endHold, findOpenHold } from '../ledger/holds-store.ts';
import { findLiveOrder } from '../ledger/payments-store.ts';
import { requireCustomer, requireScreening } from '../ledger/preconditions.ts';
import { publishSeatChange } from '../ledger/publish-seat-change.ts';
import { findReservation } from '../ledger/reservations-store.ts';
import { holdAnswer } from './hold-answer.ts';
import { reservationText } from './text.ts';

/**
 * Releases held seats. Seats of other customers, of another hold than the named one, or of an order that has gone to
 * the provider are ignored.
 * @throws Refusal 404 for an unknown screening
 */
export function releaseSeats(
  database: Database,
  customerId: number,
  request: Schemas['ReleaseRequest'],
): Promise<Schemas['Hold']> {
  const { screeningId, seatIds, holdId } = request;
  return database.transaction(async (tx) => {
    await requireCustomer(tx, customerId);
    const now = await appNow(tx);
    const { startsAt } = await requireScreening(tx, screeningId);
    const claims = await lockClaims(tx, { screeningId, customerId, seatIds });
    const named = claims.filter(
      (claim) =>
        seatIds.includes(claim.seatId) &&
        claim.customerId === customerId &&
        claim.state === 'HELD' &&
        (holdId === undefined || claim.holdId === holdId),
    );
    const released = await withoutOrdered(tx, named);
    await cancelReservationsOf(tx, released, { now, startsAt });
    await deleteClaims(tx, released);
    await publishSeatChange(database, tx, {
      screeningId,
      seatIds: released.map((claim) => claim.seatId),
      status: 'available',
    });
    return remainingHold(tx, { customerId, screeningId, now });
  });
}

/** @returns the customer's live hold in a screening; empty without one */
export function readHold(
  database: Database,
  customerId: number,
  screeningId: number,
): Promise<Schemas['Hold']> {
  return database.transaction(async (tx) => {
    await requireScreening(tx, screeningId);
    const now = await appNow(tx);
    const hold = await findOpenHold(tx, customerId, screeningId);
    return holdAnswer(
      screeningId,
      hold,
      await listHeldSeatIds(tx, { screeningId, customerId, now }),
    );
  });
}

async function withoutOrdered(db: Reader, claims: readonly Claim[]): Promise<Claim[]> {
  const ordered = new Set<number>();
  for (const reservationId of reservationIdsOf(claims)) {
    if (await findLiveOrder(db, reservationId)) ordered.add(reservationId);
  }
  return claims.filter(
    (claim) => claim.reservationId === null || !ordered.has(claim.reservationId),
  );
}

/** A pending reservation that loses a seat is cancelled. */
async function cancelReservationsOf(
  tx: Transaction,
  claims: readonly Claim[],
  { now, startsAt }: { now: Date; startsAt: Date },
): Promise<void> {
  for (const reservationId of reservationIdsOf(claims)) {
    const reservation = await findReservation(tx, reservationId);
    if (reservation?.state !== 'PENDING') continue;
    await giveUpPending(tx, reservation, {
      now,
      startsAt,
      reason: reservationText.seatReleased,
    });
  }
}

async function remainingHold(
  tx: Transaction,
  of: { customerId: number; screeningId: number; now: Date },
): Promise<Schemas['Hold']> {
  const hold = await findOpenHold(tx, of.customerId, of.screeningId);
  const seatIds = await listHeldSeatIds(tx, of);
  const claims = await lockClaims(tx, { ...of, seatIds: [] });
  // Seats that are being paid for may return to this hold, so it stays open.
  const isOver = seatIds.length === 0 && !claims.some((claim) => claim.state === 'PAYING');
  if (hold && isOver) await endHold(tx, hold.id, of.now);
  return holdAnswer(of.screeningId, hold, seatIds);
}

function reservationIdsOf(claims: readonly Claim[]): number[] {
  const ids = claims.flatMap((claim) =>
    claim.reservationId === null ? [] : [claim.reservationId],
  );
  return [...new Set(ids)];
}
