import type { Database, Reader, Transaction } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { lockClaims, type Claim } from '../ledger/claims-store.ts';
import {
  carryOutSeatChange,
  toPay,
  type PaidBooking,
  type ScreeningExchange,
} from '../ledger/exchange.ts';
import { giveUpPending } from '../ledger/give-up.ts';
import { lockScreenings } from '../ledger/paid-exchange.ts';
import { listPartialRefunds } from '../ledger/partial-refunds-store.ts';
import { requireCustomer, type BookedScreening } from '../ledger/preconditions.ts';
import {
  findOwnReservation,
  findReservation,
  listAccessibleSeats,
  listReservedSeats,
} from '../ledger/reservations-store.ts';
import { holdInDatabase } from '../ledger/seat-functions.ts';
import { ledgerText } from '../ledger/text.ts';
import { assertCompanions } from './booking-rules.ts';
import { holdRefusal } from './hold-seats.ts';
import { assertChangeableNow, exchangeFor, requirePaid } from './exchange.ts';
import { exchangeOf, type ChangedBy, type WantedChange } from './seat-change-rules.ts';
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
 * @throws Refusal 400; 404; 409 as `assertChangeable`, `exchangeOf` and `exchangeFor`; EXCHANGE_COSTS_MORE, REFUND_CHANGED,
 *   COMPANION_ALONE, or what refuses a hold
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
  const by = administratorId === null ? 'CUSTOMER' : 'ADMINISTRATOR';
  const judged = await judgeChange(tx, { customerId, reservationId, request, by, now });
  if (judged === null) {
    const seatNumbers = await namesOf(tx, reservationId);
    return { answer: { reservationId, seatNumbers }, changed: null };
  }
  const { paid, exchange, wanted } = judged;
  if (exchange && toPay(exchange.difference) > 0) {
    const won = toPay(exchange.difference);
    throw conflict('EXCHANGE_COSTS_MORE', reservationText.costsMore(won));
  }
  if (request.exchange && exchange) assertShown(request.exchange, exchange.difference);
  const { reservation, screening } = paid;
  const target = exchange?.target ?? screening;
  const held = await holdGained(tx, { customerId, target, seatIds: wanted.gained, now });
  const { fromSeats, toSeats } = await carryOutSeatChange(tx, database, {
    ...{ reservation, screening, exchange, administratorId, now, ...wanted, ...held },
    paying: null,
  });
  const fromStartsAt = exchange?.screening.startsAt ?? null;
  const toStartsAt = exchange?.target.startsAt ?? null;
  return {
    answer: { reservationId, seatNumbers: toSeats },
    changed: { fromSeats, fromStartsAt, toStartsAt },
  };
}

/** A change of seats that is possible, as far as the booking and the screenings decide. */
interface JudgedChange {
  paid: PaidBooking;
  exchange: ScreeningExchange | null;
  wanted: { lost: number[]; gained: number[] };
}

/**
 * Locks both screenings, and judges a change of a customer's seats.
 * @returns null when the booking has the wanted seats already, since an earlier request
 * @throws Refusal 400; 404; 409 as `assertChangeable`, `exchangeOf` and `exchangeFor`; COMPANION_ALONE
 */
export async function judgeChange(
  tx: Transaction,
  asked: {
    customerId: number;
    reservationId: number;
    request: WantedChange;
    by: ChangedBy;
    now: Date;
  },
): Promise<JudgedChange | null> {
  const { customerId, reservationId, request, by, now } = asked;
  const own = await findOwnReservation(tx, reservationId, customerId);
  if (!own) throw notFound(ledgerText.reservationNotFound);
  await lockScreenings(tx, [own.screeningId, request.exchange?.screeningId ?? own.screeningId]);
  const paid = await requirePaid(tx, customerId, reservationId);
  const before = await listReservedSeats(tx, [reservationId]);
  const parts = await listPartialRefunds(tx, [paid.order.id]);
  const cancelled = parts.flatMap(({ seatId }) => seatId ?? []);
  const booked = { screeningId: own.screeningId, seatIds: before.map(({ seatId }) => seatId) };
  const wanted = exchangeOf(booked, cancelled, request);
  if (wanted === null) return null;
  await assertChangeableNow(tx, paid, { now, by });
  assertCompanions(await listAccessibleSeats(tx, request.seatIds));
  const exchange =
    request.exchange === undefined
      ? null
      : await exchangeFor(tx, { ...paid, screeningId: request.exchange.screeningId, now });
  return { paid, exchange, wanted };
}

/**
 * Holds seats for a change. What the customer has reserved of them and not paid ends (C-BOOK-52).
 * @returns the locked claims of the seats, with their hold
 * @throws Refusal 404; 409 for what refuses a hold
 */
export async function holdGained(
  tx: Transaction,
  of: { customerId: number; target: BookedScreening; seatIds: readonly number[]; now: Date },
): Promise<{ claims: Claim[]; holdId: number | null }> {
  const { customerId, target, seatIds, now } = of;
  const wanted = { customerId, screeningId: target.id, seatIds };
  const held = await holdInDatabase(tx, wanted);
  if (held.refusal !== null) throw holdRefusal(held.refusal, held.refusedSeatIds ?? []);
  const claims = (await lockClaims(tx, wanted)).filter((claim) => seatIds.includes(claim.seatId));
  await giveUpReserved(tx, claims, { now, startsAt: target.startsAt });
  return { claims, holdId: held.holdId };
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

async function namesOf(db: Reader, reservationId: number): Promise<string[]> {
  const seats = await listReservedSeats(db, [reservationId]);
  return seats.map(({ seatNumber }) => seatNumber);
}
