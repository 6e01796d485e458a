import { isResumed, newHoldDeadline } from '../../../domain/hold-deadline.ts';
import { MAX_LIVE_HOLDS, MAX_TICKETS_PER_BOOKING } from '../../../domain/limits.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import {
  claimSeats,
  countOtherHeldScreenings,
  listClaims,
  listHeldSeatIds,
  type Claim,
} from '../ledger/claims-store.ts';
import {
  endHold,
  findOpenHold,
  findReleasedHold,
  insertHold,
  lockScreening,
  shareSeats,
  type SeatHold,
} from '../ledger/holds-store.ts';
import { assertNotBooked } from '../ledger/held-claims.ts';
import { isClaimLive, isHoldLive } from '../ledger/liveness.ts';
import { requireOpenScreening, requireCustomer } from '../ledger/preconditions.ts';
import { publishSeatChange } from '../ledger/publish-seat-change.ts';
import { holdAnswer } from './hold-answer.ts';
import { reservationText } from './text.ts';

/**
 * Holds seats for a customer: all of them or none (C-BOOK-20 ff.).
 * @throws Refusal 404 for an unknown screening or seat; 409 SEAT_TAKEN, BOOKED_ELSEWHERE, SEAT_LIMIT, HOLD_LIMIT,
 *   SCREENING_STARTED or SCREENING_CANCELLED; nothing has changed then
 */
export function holdSeats(
  database: Database,
  customerId: number,
  request: Schemas['HoldRequest'],
): Promise<Schemas['Hold']> {
  const { screeningId, seatIds } = request;
  return database.transaction(async (tx) => {
    await requireCustomer(tx, customerId);
    await lockScreening(tx, screeningId, 'key share');
    const now = await appNow(tx);
    const screening = await requireOpenScreening(tx, screeningId, now);
    await assertSellable(tx, screening.roomId, seatIds);
    // Not locked: locking the existing claims and then the missing ones would be two passes, without a common order.
    const claims = await listClaims(tx, { screeningId, customerId, seatIds });
    assertNotTaken(claims, { customerId, seatIds, now });
    assertWithinLimit(claims, { customerId, seatIds, now });
    const hold = await continueOrBeginHold(tx, {
      customerId,
      screeningId,
      startsAt: screening.startsAt,
      now,
    });
    const claimed = await claimSeats(tx, {
      screeningId,
      roomId: screening.roomId,
      customerId,
      holdId: hold.id,
      seatIds,
      deadline: hold.deadline,
      now,
    });
    // A seat that was free when the claims were read may have been claimed before ours was written.
    const lost = seatIds.filter((id) => !claimed.includes(id));
    if (lost.length > 0) throw seatTaken(lost);
    await publishSeatChange(database, tx, { screeningId, seatIds, status: 'reserved' });
    return holdAnswer(
      screeningId,
      hold,
      await listHeldSeatIds(tx, { screeningId, customerId, now }),
    );
  });
}

/** Locks the seats against a change of the room, which waits, or has taken them out of sale before (A-ROOM-9). */
async function assertSellable(
  tx: Transaction,
  roomId: number,
  seatIds: readonly number[],
): Promise<void> {
  const seats = new Map((await shareSeats(tx, { roomId, seatIds })).map((seat) => [seat.id, seat]));
  if (seatIds.some((id) => !seats.has(id))) throw notFound(reservationText.seatNotFound);
  const outOfOrder = seatIds.filter((id) => seats.get(id)?.outOfOrder);
  if (outOfOrder.length > 0) {
    throw conflict('SEAT_TAKEN', reservationText.seatUnavailable, {
      conflictingSeatIds: outOfOrder,
    });
  }
}

interface Wish {
  customerId: number;
  seatIds: readonly number[];
  now: Date;
}

function assertNotTaken(claims: readonly Claim[], { customerId, seatIds, now }: Wish): void {
  const wanted = claims.filter((claim) => seatIds.includes(claim.seatId));
  const taken = wanted.filter(
    (claim) => claim.customerId !== customerId && isClaimLive(claim, now),
  );
  if (taken.length > 0) throw seatTaken(taken.map((claim) => claim.seatId));
  assertNotBooked(wanted.filter((claim) => claim.customerId === customerId));
}

function assertWithinLimit(claims: readonly Claim[], { customerId, seatIds, now }: Wish): void {
  // Seats that are being paid for count too: a virtual account pins them for an hour without a payment.
  const held = claims.filter(
    (claim) =>
      claim.customerId === customerId && claim.state !== 'BOOKED' && isClaimLive(claim, now),
  );
  const wanted = new Set([...held.map((claim) => claim.seatId), ...seatIds]);
  if (wanted.size > MAX_TICKETS_PER_BOOKING) {
    throw conflict('SEAT_LIMIT', reservationText.seatLimit(MAX_TICKETS_PER_BOOKING));
  }
}

async function continueOrBeginHold(
  tx: Transaction,
  of: { customerId: number; screeningId: number; startsAt: Date; now: Date },
): Promise<SeatHold> {
  const { customerId, screeningId, startsAt, now } = of;
  const open = await findOpenHold(tx, customerId, screeningId);
  if (open && isHoldLive(open, now)) return open;
  if (open) await endHold(tx, open.id, open.deadline);
  const others = await countOtherHeldScreenings(tx, { screeningId, customerId, now });
  if (others >= MAX_LIVE_HOLDS) {
    throw conflict('HOLD_LIMIT', reservationText.holdLimit(MAX_LIVE_HOLDS));
  }
  const last = await findReleasedHold(tx, customerId, screeningId);
  const resumed =
    last && isResumed(now, { deadline: last.hold.deadline, releasedAt: last.releasedAt })
      ? last.hold
      : null;
  return insertHold(tx, {
    customerId,
    screeningId,
    startedAt: now,
    deadline: resumed?.deadline ?? newHoldDeadline(now, startsAt),
    extendedAt: resumed?.extendedAt ?? null,
    firstDeadline: resumed?.firstDeadline ?? null,
  });
}

function seatTaken(seatIds: number[]) {
  return conflict('SEAT_TAKEN', reservationText.seatTaken, { conflictingSeatIds: seatIds });
}
