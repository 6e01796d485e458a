import { batchReads } from '../../db/batched-calls.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { notFound, unauthenticated } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { lockClaims, type Claim } from '../ledger/claims-store.ts';
import { giveUpPending } from '../ledger/give-up.ts';
import { listOwnHolds, type HoldOf } from '../ledger/holds-store.ts';
import { findLiveOrder } from '../ledger/payments-store.ts';
import { requireCustomer, requireScreening } from '../ledger/preconditions.ts';
import { findReservation } from '../ledger/reservations-store.ts';
import { batchReleases, releaseInDatabase, type ReleasedSeats } from '../ledger/seat-functions.ts';
import { ledgerText } from '../ledger/text.ts';
import { holdAnswer } from './hold-answer.ts';
import { reservationText } from './text.ts';

/**
 * @returns a function that releases held seats. Seats of other customers, of another hold than the named one, or of an order
 *   that has gone to the provider are ignored. It throws a Refusal: 401 for a customer who may not book any more; 404 for an
 *   unknown screening
 */
export function createReleaseSeats(database: Database) {
  const release = batchReleases(database);
  return async (
    customerId: number,
    { screeningId, seatIds, holdId }: Schemas['ReleaseRequest'],
  ): Promise<Schemas['Hold']> => {
    const of = { customerId, screeningId, holdId, seatIds };
    const left = await release(of);
    if (left.refusal === 'UNAUTHENTICATED') throw unauthenticated();
    if (left.refusal === 'SCREENING_NOT_FOUND') throw notFound(ledgerText.screeningNotFound);
    if (left.refusal === null) return holdAnswer(screeningId, left);
    return database.transaction(async (tx) => {
      const released = await endReservations(tx, of);
      return holdAnswer(
        screeningId,
        await releaseInDatabase(tx, { ...of, seatIds: released }, { isReservationEnded: true }),
      );
    });
  };
}

/**
 * @returns a function that reads a customer's live hold in a screening, together with those who ask at the same moment; it is
 *   empty without one. It throws a Refusal 404 for an unknown screening
 */
export function createReadHold(database: Database): (of: HoldOf) => Promise<Schemas['Hold']> {
  const read = batchReads((asked: readonly HoldOf[]) => listOwnHolds(database.batches, asked));
  return async (of) => {
    const hold = await read(of);
    if (!hold) throw notFound(ledgerText.screeningNotFound);
    return holdAnswer(of.screeningId, hold);
  };
}

/** Cancels the pending reservations of seats to release. @returns the seats that no order keeps */
async function endReservations(tx: Transaction, of: ReleasedSeats): Promise<number[]> {
  const { customerId, screeningId, holdId, seatIds } = of;
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
  for (const reservationId of reservationIdsOf(released)) {
    const reservation = await findReservation(tx, reservationId);
    if (reservation?.state !== 'PENDING') continue;
    await giveUpPending(tx, reservation, { now, startsAt, reason: reservationText.seatReleased });
  }
  return released.map((claim) => claim.seatId);
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

function reservationIdsOf(claims: readonly Claim[]): number[] {
  const ids = claims.flatMap((claim) =>
    claim.reservationId === null ? [] : [claim.reservationId],
  );
  return [...new Set(ids)];
}
