import type { Database, Transaction } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { isAdmitted } from '../entry/admission-store.ts';
import { queueSeatsMail } from '../ledger/booking-mail.ts';
import { deleteClaims, joinReservation, lockClaims, type Claim } from '../ledger/claims-store.ts';
import { giveUpPending } from '../ledger/give-up.ts';
import { lockScreening } from '../ledger/holds-store.ts';
import { listPartialRefunds } from '../ledger/partial-refunds-store.ts';
import { findLiveOrder } from '../ledger/payments-store.ts';
import {
  requireCustomer,
  requireScreening,
  type BookedScreening,
} from '../ledger/preconditions.ts';
import { publishSeatChange } from '../ledger/publish-seat-change.ts';
import {
  advanceReservation,
  findOwnReservation,
  findReservation,
  listAccessibleSeats,
  listReservedSeats,
  type Reservation,
} from '../ledger/reservations-store.ts';
import { holdInDatabase } from '../ledger/seat-functions.ts';
import { sellSeats } from '../ledger/sell-seats.ts';
import { ledgerText } from '../ledger/text.ts';
import { assertCompanions } from './booking-rules.ts';
import { holdRefusal } from './hold-seats.ts';
import { assertChangeable, assertPaid, exchangeOf } from './seat-change-rules.ts';
import { insertSeatChange, listSeatChanges, updateReservedSeats } from './seat-change-store.ts';
import { reservationText } from './text.ts';

interface SeatsChanged {
  answer: Schemas['SeatChange'];
  /** The seats before; null when an earlier request has changed them. */
  before: string[] | null;
}

/**
 * Gives a customer's complete reservation other seats of its screening, with the same tickets (C-RES-71 ff.). The seats are
 * held by the rules of a hold and exchanged in one transaction: what stops it half way leaves the old ones. Repeating it
 * changes nothing.
 * @throws Refusal 400; 404; 409 as `assertChangeable` and `exchangeOf`; COMPANION_ALONE, or what refuses a hold
 */
export function changeSeats(
  database: Database,
  customerId: number,
  reservationId: number,
  request: Schemas['SeatChangeRequest'],
): Promise<Schemas['SeatChange']> {
  return database.transaction(async (tx) => {
    await requireCustomer(tx, customerId);
    const asked = { customerId, reservationId, request, administratorId: null };
    const { answer } = await changeSeatsIn(tx, database, asked);
    return answer;
  });
}

/**
 * The same as part of the caller's transaction, which has locked the customer.
 * @param database publishes the changed seats after the transaction commits
 * @throws Refusal as `changeSeats`
 */
export async function changeSeatsIn(
  tx: Transaction,
  database: Database,
  asked: {
    customerId: number;
    reservationId: number;
    request: Schemas['SeatChangeRequest'];
    /** Null for the customer's own change. */
    administratorId: number | null;
  },
): Promise<SeatsChanged> {
  const { customerId, reservationId, request, administratorId } = asked;
  const now = await appNow(tx);
  const reservation = await findOwnReservation(tx, reservationId, customerId);
  if (!reservation) throw notFound(ledgerText.reservationNotFound);
  const order = await findLiveOrder(tx, reservationId);
  assertPaid({ state: reservation.state, order });
  if (!order) throw new Error(`Complete reservation ${reservationId} has no order.`);
  // As for a sale: the screening is cancelled before or after (A-CANCEL-6).
  await lockScreening(tx, reservation.screeningId, 'share');
  const screening = await requireScreening(tx, reservation.screeningId);
  const before = await namesOf(tx, reservationId);
  const cancelled = (await listPartialRefunds(tx, [order.id])).flatMap(
    ({ seatId }) => seatId ?? [],
  );
  const seatIds = before.map(({ seatId }) => seatId);
  const exchange = exchangeOf(seatIds, cancelled, request);
  if (exchange === null) return { answer: answerOf(reservationId, before), before: null };
  const changes = await listSeatChanges(tx, reservationId);
  const { state } = reservation;
  const by = administratorId === null ? 'CUSTOMER' : 'ADMINISTRATOR';
  const isIn = await isAdmitted(tx, customerId, reservationId);
  const booking = { state, order, screening, isAdmitted: isIn, changes: changes.length };
  assertChangeable(booking, now, by);
  assertCompanions(await listAccessibleSeats(tx, request.seatIds));

  await exchangeSeats(tx, { reservation, screening, now, ...exchange });
  const after = await namesOf(tx, reservationId);
  const fromSeats = before.map(({ seatNumber }) => seatNumber);
  const answer = answerOf(reservationId, after);
  const number = changes.length + 1;
  await insertSeatChange(tx, {
    ...{ reservationId, number, fromSeats, toSeats: answer.seatNumbers },
    ...{ changedAt: now, administratorId },
  });
  const { id: screeningId } = screening;
  await publishSeatChange(database, tx, {
    ...{ screeningId, seatIds: exchange.lost, status: 'available' },
  });
  await publishSeatChange(database, tx, {
    ...{ screeningId, seatIds: exchange.gained, status: 'booked' },
  });
  await queueSeatsMail(tx, order, number);
  return { answer, before: fromSeats };
}

interface Exchange {
  reservation: Reservation;
  screening: BookedScreening;
  now: Date;
  lost: number[];
  gained: number[];
}

/** Holds the gained seats, sells them to the reservation, and frees the lost ones. */
async function exchangeSeats(
  tx: Transaction,
  { reservation, screening, now, lost, gained }: Exchange,
): Promise<void> {
  const { id, customerId } = reservation;
  const { id: screeningId, startsAt } = screening;
  const held = await holdInDatabase(tx, { customerId, screeningId, seatIds: gained });
  if (held.refusal !== null) throw holdRefusal(held.refusal, held.refusedSeatIds ?? []);
  const claims = await lockClaims(tx, { screeningId, customerId, seatIds: gained });
  const isOf = (seatIds: readonly number[]) =>
    claims.filter((claim) => seatIds.includes(claim.seatId));
  await giveUpReserved(tx, isOf(gained), { now, startsAt });
  await advanceReservation(tx, reservation, { type: 'seats.change', now, startsAt }, {});
  await deleteClaims(tx, isOf(lost));
  await updateReservedSeats(tx, id, { lost, gained });
  await joinReservation(tx, id, isOf(gained));
  await sellSeats(tx, { id, holdId: held.holdId }, now);
}

/** Another page of the customer has reserved the seats and not paid: as with another booking of them, that one ends (C-BOOK-52). */
async function giveUpReserved(
  tx: Transaction,
  claims: readonly Claim[],
  { now, startsAt }: { now: Date; startsAt: Date },
): Promise<void> {
  const ids = new Set(claims.flatMap(({ reservationId }) => reservationId ?? []));
  for (const id of ids) {
    const pending = await findReservation(tx, id);
    if (pending === null) continue;
    await giveUpPending(tx, pending, { now, startsAt, reason: reservationText.replaced });
  }
}

function namesOf(tx: Transaction, reservationId: number) {
  return listReservedSeats(tx, [reservationId]);
}

function answerOf(
  reservationId: number,
  seats: readonly { seatNumber: string }[],
): Schemas['SeatChange'] {
  return { reservationId, seatNumbers: seats.map(({ seatNumber }) => seatNumber) };
}
