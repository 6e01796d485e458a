import type { Database, Transaction } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { queueSeatsMail } from '../ledger/booking-mail.ts';
import { deleteClaims, joinReservation, lockClaims, type Claim } from '../ledger/claims-store.ts';
import { giveUpPending } from '../ledger/give-up.ts';
import { updateScreening } from '../ledger/exchanges-store.ts';
import { lockScreening } from '../ledger/holds-store.ts';
import { listPartialRefunds } from '../ledger/partial-refunds-store.ts';
import { findLiveOrder } from '../ledger/payments-store.ts';
import { requireCustomer, type BookedScreening } from '../ledger/preconditions.ts';
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
import {
  assertChangeableNow,
  exchangeFor,
  requirePaid,
  settleDifference,
  type ScreeningExchange,
} from './exchange.ts';
import { exchangeOf } from './seat-change-rules.ts';
import {
  insertSeatChange,
  listSeatChanges,
  updateReservedSeats,
  type SeatChangeScreenings,
} from './seat-change-store.ts';
import { assertShown } from './shown-refund.ts';
import { reservationText } from './text.ts';

interface SeatsChanged {
  answer: Schemas['SeatChange'];
  /** The seats before, and the starts of both screenings of an exchange; null when an earlier request has changed them. */
  changed: { fromSeats: string[]; fromStartsAt: Date | null; toStartsAt: Date | null } | null;
}

/**
 * Gives a customer's complete reservation other seats with the same tickets (C-RES-71 ff.), also of another screening of the
 * film, at its prices (C-RES-80 ff.). The seats are held by the rules of a hold and exchanged in one transaction: what stops it
 * half way leaves the old ones. Repeating it changes nothing.
 * @throws Refusal 400; 404; 409 as `assertChangeable`, `exchangeOf` and `exchangeFor`; REFUND_CHANGED, COMPANION_ALONE, or what
 *   refuses a hold
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
  const own = await findOwnReservation(tx, reservationId, customerId);
  if (!own) throw notFound(ledgerText.reservationNotFound);
  await lockScreenings(tx, [own.screeningId, request.exchange?.screeningId ?? own.screeningId]);
  const paid = await requirePaid(tx, customerId, reservationId);
  const { reservation, order, screening } = paid;
  const before = await namesOf(tx, reservationId);
  const cancelled = (await listPartialRefunds(tx, [order.id])).flatMap(
    ({ seatId }) => seatId ?? [],
  );
  const booked = { screeningId: screening.id, seatIds: before.map(({ seatId }) => seatId) };
  const wanted = exchangeOf(booked, cancelled, request);
  if (wanted === null) return { answer: answerOf(reservationId, before), changed: null };
  const number = (await listSeatChanges(tx, reservationId)).length + 1;
  const by = administratorId === null ? 'CUSTOMER' : 'ADMINISTRATOR';
  await assertChangeableNow(tx, paid, { now, by });
  assertCompanions(await listAccessibleSeats(tx, request.seatIds));
  const exchange =
    request.exchange === undefined
      ? null
      : await exchangeFor(tx, { ...paid, screeningId: request.exchange.screeningId, now });
  if (request.exchange && exchange) assertShown(request.exchange, exchange.difference);

  const target = exchange?.target ?? screening;
  await exchangeSeats(tx, { reservation, screening, target, now, ...wanted });
  if (exchange) await settleDifference(tx, reservation, exchange, { number, now });
  const after = await namesOf(tx, reservationId);
  const fromSeats = before.map(({ seatNumber }) => seatNumber);
  const answer = answerOf(reservationId, after);
  await insertSeatChange(tx, {
    ...{ reservationId, number, fromSeats, toSeats: answer.seatNumbers },
    ...{ changedAt: now, administratorId, ...screeningsOf(exchange) },
  });
  await publishSeatChange(database, tx, {
    ...{ screeningId: screening.id, seatIds: wanted.lost, status: 'available' },
  });
  await publishSeatChange(database, tx, {
    ...{ screeningId: target.id, seatIds: wanted.gained, status: 'booked' },
  });
  await queueSeatsMail(tx, (await findLiveOrder(tx, reservationId)) ?? order, {
    ...{ number, isOtherScreening: exchange !== null },
  });
  return { answer, changed: { fromSeats, ...startsOf(exchange) } };
}

/** As for a sale: a screening is cancelled before or after (A-CANCEL-6). In one order for all exchanges (0005). */
async function lockScreenings(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const id of new Set(ids.toSorted((one, other) => one - other))) {
    await lockScreening(tx, id, 'share');
  }
}

/** The starts of the screenings before and after; null within a screening. */
function startsOf(exchange: ScreeningExchange | null) {
  const { screening: from, target: to } = exchange ?? {};
  return { fromStartsAt: from?.startsAt ?? null, toStartsAt: to?.startsAt ?? null };
}

/** What a change records of the screenings. */
function screeningsOf(exchange: ScreeningExchange | null): SeatChangeScreenings {
  const { screening: from, target: to, difference } = exchange ?? {};
  return {
    ...startsOf(exchange),
    fromScreeningId: from?.id ?? null,
    fromRoomName: from?.roomName ?? null,
    toScreeningId: to?.id ?? null,
    toRoomName: to?.roomName ?? null,
    fromTotal: difference ? difference.amount + difference.price : null,
    toTotal: difference?.amount ?? null,
  };
}

interface Exchange {
  reservation: Reservation;
  screening: BookedScreening;
  /** The screening afterwards. */
  target: BookedScreening;
  now: Date;
  lost: number[];
  gained: number[];
}

/** Holds the gained seats, sells them to the reservation, and frees the lost ones. */
async function exchangeSeats(
  tx: Transaction,
  { reservation, screening, target, now, lost, gained }: Exchange,
): Promise<void> {
  const { id, customerId } = reservation;
  const { id: screeningId, startsAt } = screening;
  const held = await holdInDatabase(tx, { customerId, screeningId: target.id, seatIds: gained });
  if (held.refusal !== null) throw holdRefusal(held.refusal, held.refusedSeatIds ?? []);
  const lock = (of: BookedScreening, seatIds: readonly number[]) =>
    lockClaims(tx, { screeningId: of.id, customerId, seatIds });
  const isOf = (claims: readonly Claim[], seatIds: readonly number[]) =>
    claims.filter((claim) => seatIds.includes(claim.seatId));
  const claims = isOf(await lock(target, gained), gained);
  await giveUpReserved(tx, claims, { now, startsAt: target.startsAt });
  await advanceReservation(tx, reservation, { type: 'seats.change', now, startsAt }, {});
  await deleteClaims(tx, isOf(await lock(screening, lost), lost));
  await updateReservedSeats(tx, id, { lost, gained });
  if (target.id !== screeningId) {
    await updateScreening(tx, id, { screeningId: target.id, since: now });
  }
  await joinReservation(tx, id, claims);
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
