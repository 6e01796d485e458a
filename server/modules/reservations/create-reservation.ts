import { randomBytes } from 'node:crypto';
import { ticketTotal } from '../../../domain/amounts.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { joinReservation, type Claim } from '../ledger/claims-store.ts';
import { giveUpPending } from '../ledger/give-up.ts';
import { requireCustomer, requireOpenScreening } from '../ledger/preconditions.ts';
import { requireHeldClaims } from '../ledger/require-held-claims.ts';
import {
  findReservation,
  listReservedSeatIds,
  listRoomPrices,
  listTickets,
  insertReservation,
  listAccessibleSeats,
  type Reservation,
} from '../ledger/reservations-store.ts';
import {
  assertCompanions,
  assertCounts,
  isSameBooking,
  priceTickets,
  type SeatsAndTickets,
} from './booking-rules.ts';
import { reservationText } from './text.ts';

/**
 * Creates a pending reservation of held seats with the room's prices. Repeating the request returns the same
 * reservation; another one for any of these seats replaces it.
 * @throws Refusal 400; 404; 409 BOOKED_ELSEWHERE, HOLD_EXPIRED, SEAT_COUNT_MISMATCH, COMPANION_ALONE,
 *   TICKET_TYPE_UNAVAILABLE, SCREENING_STARTED or SCREENING_CANCELLED
 */
export function createReservation(
  database: Database,
  customerId: number,
  request: Schemas['ReservationRequest'],
): Promise<Schemas['ReservationCreated']> {
  assertCounts(request);
  return database.transaction(async (tx) => {
    await requireCustomer(tx, customerId);
    const now = await appNow(tx);
    const screening = await requireOpenScreening(tx, request.screeningId, now);
    const current = await listRoomPrices(tx, screening.roomId);
    const tickets = priceTickets(current, screening, request.ticketTypes);
    const { seatIds } = request;
    const held = await requireHeldClaims(tx, {
      screeningId: screening.id,
      customerId,
      seatIds,
      now,
    });
    assertCompanions(await listAccessibleSeats(tx, seatIds));
    const earlier = await findEarlier(tx, held.claims);
    const same = await findSame(tx, earlier, { tickets, seatIds });
    const reservation =
      same ??
      (await replace(tx, earlier, held.claims, {
        now,
        startsAt: screening.startsAt,
        insert: () =>
          insertReservation(tx, {
            customerId,
            screeningId: screening.id,
            holdId: held.holdId,
            totalAmount: ticketTotal(tickets),
            ticketCode: randomBytes(20).toString('base64url'),
            createdAt: now,
            tickets,
            seatIds,
          }),
      }));
    return {
      reservationId: reservation.id,
      totalAmount: reservation.totalAmount,
      expiresAt: toKoreaTime(held.deadline),
    };
  });
}

async function findEarlier(db: Reader, claims: readonly Claim[]): Promise<Reservation[]> {
  const ids = new Set(claims.flatMap((claim) => claim.reservationId ?? []));
  const found: Reservation[] = [];
  for (const id of ids) {
    const reservation = await findReservation(db, id);
    if (reservation?.state === 'PENDING') found.push(reservation);
  }
  return found;
}

async function findSame(
  db: Reader,
  earlier: readonly Reservation[],
  wanted: SeatsAndTickets,
): Promise<Reservation | null> {
  const [only] = earlier;
  // One that pays for an exchange has another price.
  if (!only || earlier.length > 1 || only.exchangeOf !== null) return null;
  const booked = {
    seatIds: await listReservedSeatIds(db, only.id),
    tickets: await listTickets(db, [only.id]),
  };
  return isSameBooking(booked, wanted) ? only : null;
}

async function replace(
  tx: Transaction,
  earlier: readonly Reservation[],
  claims: readonly Claim[],
  how: { now: Date; startsAt: Date; insert: () => Promise<Reservation> },
): Promise<Reservation> {
  for (const reservation of earlier) {
    await giveUpPending(tx, reservation, {
      now: how.now,
      startsAt: how.startsAt,
      reason: reservationText.replaced,
    });
  }
  const reservation = await how.insert();
  await joinReservation(tx, reservation.id, claims);
  return reservation;
}
