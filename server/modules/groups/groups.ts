import { randomBytes } from 'node:crypto';
import { ticketTotal } from '../../../domain/amounts.ts';
import { addDays, koreaDate, startOfKoreaDate, toKoreaTime } from '../../../domain/korea-time.ts';
import { MAX_GROUP_SEATS, MAX_OPEN_GROUPS } from '../../../domain/limits.ts';
import { groupLink } from '../../../domain/pages.ts';
import type { Deps } from '../../deps.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { conflict, invalidRequest, notFound, Refusal } from '../../errors.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import { pageAnswer, sliceOf } from '../../lib/paged.ts';
import type { AdminCaller, BodyOf, QueryOf, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { findCustomer } from '../account/customer-store.ts';
import { lockName } from '../account/lock-name.ts';
import { beginSession, guestSession } from '../account/sign-in.ts';
import { text as customersText } from '../admin-customers/text.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { paymentOf } from '../counter/sale-rules.ts';
import { repeatedSale, settleSale } from '../counter/sell.ts';
import { findSale, lockOpenShift } from '../counter/shift-store.ts';
import { text as counterText } from '../counter/text.ts';
import { queueBookingMail } from '../ledger/booking-mail.ts';
import { joinReservation, listClaims, moveClaimDeadline } from '../ledger/claims-store.ts';
import { endHoldForCinema } from '../ledger/cancel-for-cinema.ts';
import { giveUpPending } from '../ledger/give-up.ts';
import { groupMail, groupMailKey, queueCancelledGroupMail } from '../ledger/group-mail.ts';
import { lockScreening, moveHoldDeadline } from '../ledger/holds-store.ts';
import { insertOutboxEntry } from '../ledger/outbox-store.ts';
import { cancelReadyOrders } from '../ledger/payments-store.ts';
import {
  requireCustomer,
  requireOpenScreening,
  requireScreening,
} from '../ledger/preconditions.ts';
import { publishSeatMaps } from '../ledger/publish-seat-change.ts';
import type { HeldClaims } from '../ledger/held-claims.ts';
import { requireHeldClaims } from '../ledger/require-held-claims.ts';
import {
  findReservation,
  insertReservation,
  listAccessibleSeats,
  listReservedSeatIds,
  listReservedSeats,
  listRoomPrices,
  listTickets,
  type Reservation,
} from '../ledger/reservations-store.ts';
import { holdInDatabase } from '../ledger/seat-functions.ts';
import { assertCompanions, assertCounts, priceTickets } from '../reservations/booking-rules.ts';
import { holdRefusal } from '../reservations/hold-seats.ts';
import {
  countGroups,
  findGroup,
  findListedGroup,
  insertGroup,
  insertGroupCustomer,
  listGroups,
  updateReservationOf,
  type Group,
  type ListedGroup,
} from './group-store.ts';
import { text } from './text.ts';

const TOKEN_BYTES = 32;

/** @returns a page of the groups, the latest first (A-COUNT-48) */
export async function readGroups(
  db: Reader,
  { state, page = 0, size = 20 }: QueryOf<'listGroups'>,
): Promise<Schemas['GroupPage']> {
  const rows = await listGroups(db, state, sliceOf({ page, size }));
  return pageAnswer(await toGroups(db, rows), await countGroups(db, state), { page, size });
}

/** @throws Refusal 404 */
export async function readGroup(db: Reader, groupId: number): Promise<Schemas['Group']> {
  const row = await findListedGroup(db, { groupId });
  if (!row) throw notFound(text.notFound);
  const [group] = await toGroups(db, [row]);
  if (!group) throw notFound(text.notFound);
  return group;
}

/**
 * Holds seats for a group until a day, with the reservation that it pays (A-COUNT-47). Repeating the request returns the group.
 * @throws Refusal 400; 404; 409 GROUP_CHANGED, AMOUNT_CHANGED, SEAT_COUNT_MISMATCH, COMPANION_ALONE, TICKET_TYPE_UNAVAILABLE,
 *   SCREENING_STARTED, SCREENING_CANCELLED, TOO_MANY_GROUPS, SEAT_TAKEN, or what else refuses a hold
 */
export async function bookGroup(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  by: AdminCaller,
  request: BodyOf<'bookGroup'>,
): Promise<Schemas['Group']> {
  assertCounts(request);
  const groupId = await database.transaction(async (tx) => {
    // One after the other, so that the open ones are counted.
    await lockName(tx, 'group_booking');
    const earlier = await findGroup(tx, { key: request.key });
    if (earlier) return repeatedGroup(tx, earlier, request);
    await lockScreening(tx, request.screeningId, 'share');
    const now = await appNow(tx);
    const screening = await requireOpenScreening(tx, request.screeningId, now);
    const payUntil = deadlineOf(request.payUntil, screening.startsAt, now);
    const prices = await listRoomPrices(tx, screening.roomId);
    const tickets = priceTickets(prices, screening, request.ticketTypes);
    if (ticketTotal(tickets) !== request.amount) {
      throw conflict('AMOUNT_CHANGED', counterText.amountChanged);
    }
    const { seatIds, key, email } = request;
    assertCompanions(await listAccessibleSeats(tx, seatIds));
    if ((await countGroups(tx, 'OPEN')) >= MAX_OPEN_GROUPS) {
      throw conflict('TOO_MANY_GROUPS', text.tooMany(MAX_OPEN_GROUPS));
    }
    const name = request.name.trim();
    const customerId = await insertGroupCustomer(tx, {
      ...{ key, name, phone: request.phone.trim(), at: now },
    });
    if (customerId === null) throw conflict('GROUP_CHANGED', text.changed);
    const held = await holdInDatabase(
      tx,
      { customerId, screeningId: screening.id, seatIds },
      { mostSeats: MAX_GROUP_SEATS, durationMs: payUntil.getTime() - now.getTime() },
    );
    if (held.refusal !== null) throw holdRefusal(held.refusal, held.refusedSeatIds ?? []);
    const wanted = { customerId, screeningId: screening.id, seatIds, now: await appNow(tx) };
    const claimed = await requireHeldClaims(tx, wanted);
    // Exactly until the deadline: the hold began some milliseconds later.
    await moveHoldDeadline(tx, claimed.holdId, payUntil);
    await moveClaimDeadline(tx, claimed.holdId, payUntil);
    const reservation = await reserve(tx, claimed, {
      ...{ ...wanted, tickets, totalAmount: request.amount },
    });
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const group = await insertGroup(tx, {
      ...{ customerId, reservationId: reservation.id, key, email, payUntil, token },
      ...{ administratorId: by.administratorId, createdAt: now },
    });
    const { movieTitle, startsAt, roomName } = screening;
    const seats = await listReservedSeats(tx, [reservation.id]);
    await recordChange(tx, {
      ...{ by, kind: 'RESERVATION', before: null },
      subject: {
        id: reservation.id,
        name: customersText.booking(movieTitle, reservation.bookingNumber),
      },
      after: { seats: seats.map(({ seatNumber }) => seatNumber).join(', ') },
    });
    if (email !== null) {
      const content = groupMail({
        ...{ name, movieTitle, startsAt, roomName, seats: seatIds.length, payUntil, token },
        ...{ totalAmount: request.amount, bankAccount: config.bankAccount },
      });
      await insertOutboxEntry(tx, {
        key: groupMailKey(group.id),
        payload: { kind: 'MAIL', recipient: email, content, expiresAt: toKoreaTime(payUntil) },
        notBefore: now,
      });
    }
    return group.id;
  });
  return readGroup(database.orm, groupId);
}

/**
 * Records that a group has paid, in the caller's shift (A-COUNT-50). Repeating the request returns the sale.
 * @throws Refusal 400; 404; 409 SHIFT_CLOSED, SALE_CHANGED, AMOUNT_CHANGED, HOLD_EXPIRED, PAYMENT_IN_PROGRESS, RESERVATION_CLOSED,
 *   SCREENING_STARTED or SCREENING_CANCELLED
 */
export function payGroup(
  database: Database,
  by: AdminCaller,
  groupId: number,
  request: BodyOf<'payGroup'>,
): Promise<Schemas['CounterSale']> {
  const paid = paymentOf(request);
  return database.transaction(async (tx) => {
    const { customerId } = await requireGroup(tx, groupId);
    await requireCustomer(tx, customerId);
    const group = await requireGroup(tx, groupId);
    const { screeningId, state } = await reservationOf(tx, group);
    const earlier = await findSale(tx, request.key);
    if (earlier) return repeatedSale(tx, earlier, customerId, { screeningId, ...request });
    if (state === 'COMPLETED') throw conflict('RESERVATION_CLOSED', text.paid);
    const now = await appNow(tx);
    await lockScreening(tx, screeningId, 'share');
    const { movieTitle } = await requireOpenScreening(tx, screeningId, now);
    const pending = await requirePending(tx, group, now);
    if (pending.totalAmount !== request.amount) {
      throw conflict('AMOUNT_CHANGED', counterText.amountChanged);
    }
    const shift = await lockOpenShift(tx, by.administratorId);
    if (!shift) throw conflict('SHIFT_CLOSED', counterText.shiftClosed);
    await cancelReadyOrders(tx, pending.id, { closedAt: now });
    const seatIds = await listReservedSeatIds(tx, pending.id);
    const { sale, order } = await settleSale(database, tx, {
      ...{ by, pending, seatIds, paid, key: request.key, now, shiftId: shift.id, movieTitle },
    });
    await queueBookingMail(tx, 'booked', order);
    return sale;
  });
}

/**
 * Cancels the booking of a group that has not paid, and frees its seats (A-COUNT-51). Repeating it changes nothing.
 * @throws Refusal 404; 409 GROUP_PAID, PAYMENT_IN_PROGRESS
 */
export async function cancelGroup(
  database: Database,
  by: AdminCaller,
  groupId: number,
): Promise<Schemas['Group']> {
  await database.transaction(async (tx) => {
    const { customerId } = await requireGroup(tx, groupId);
    await requireCustomer(tx, customerId);
    const reservation = await reservationOf(tx, await requireGroup(tx, groupId));
    const { id, screeningId, state, bookingNumber } = reservation;
    if (state === 'COMPLETED') throw conflict('GROUP_PAID', text.paid);
    if (state === 'PAYING') throw conflict('PAYMENT_IN_PROGRESS', text.paying);
    const listed = await findListedGroup(tx, { groupId });
    const now = await appNow(tx);
    const { movieTitle, startsAt } = await requireScreening(tx, screeningId);
    if (state === 'PENDING') {
      const until = now < startsAt ? startsAt : new Date(now.getTime() + 1);
      await giveUpPending(tx, reservation, { now, startsAt: until, reason: text.cancelled });
    }
    await endHoldForCinema(tx, { customerId, screeningId, now });
    if (listed?.state !== 'OPEN') return;
    await publishSeatMaps(database, tx, [screeningId], { seatsOnly: true });
    await recordChange(tx, {
      ...{ by, kind: 'RESERVATION' },
      subject: { id, name: customersText.booking(movieTitle, bookingNumber) },
      before: { status: 'PENDING' },
      after: { status: 'CANCELLED', reason: text.cancelled },
    });
    await queueCancelledGroupMail(tx, customerId, { movieTitle, startsAt }, now);
  });
  return readGroup(database.orm, groupId);
}

/**
 * @returns what the link of a group is for (A-COUNT-52)
 * @throws Refusal 404 for an unknown token
 */
export async function readGroupBooking(
  { database: { orm }, config }: Pick<Deps, 'database' | 'config'>,
  { token }: Schemas['GroupToken'],
): Promise<Schemas['GroupOffer']> {
  const row = await findListedGroup(orm, { token });
  if (!row) throw notFound(text.linkGone);
  const [facts] = await bookingsOf(orm, [row]);
  if (!facts) throw notFound(text.linkGone);
  return { ...facts, bankAccount: config.bankAccount };
}

/**
 * Starts a session of a group's customer, with a reservation that can be paid, also after a refused payment (A-COUNT-53).
 * @throws Refusal 404 for an unknown token
 */
export function signInGroup(
  database: Database,
  { token }: Schemas['GroupToken'],
): Promise<Schemas['GuestSession']> {
  return database.transaction(async (tx) => {
    const found = await findGroup(tx, { token });
    if (!found) throw notFound(text.linkGone);
    const { customerId } = found;
    await requireCustomer(tx, customerId);
    const listed = await findListedGroup(tx, { token });
    const group = await requireGroup(tx, found.id);
    if (listed?.state === 'OPEN' && listed.reservationState !== 'PAYING') {
      await requirePending(tx, group, await appNow(tx));
    }
    const user = await findCustomer(tx, customerId);
    if (!user) throw notFound(text.linkGone);
    const session = await beginSession(tx, { customerId });
    return guestSession(session, user);
  });
}

/** @throws Refusal 404 */
async function requireGroup(db: Reader, groupId: number): Promise<Group> {
  const group = await findGroup(db, { groupId });
  if (!group) throw notFound(text.notFound);
  return group;
}

async function reservationOf(db: Reader, { reservationId }: Group): Promise<Reservation> {
  const reservation = await findReservation(db, reservationId);
  if (!reservation) throw new Error(`Reservation ${reservationId} of a group is missing.`);
  return reservation;
}

/**
 * @returns the pending reservation of a group, whose customer the caller has locked: after a refused payment another one for the
 *   same seats
 * @throws Refusal 409 PAYMENT_IN_PROGRESS, HOLD_EXPIRED
 */
async function requirePending(tx: Transaction, group: Group, now: Date): Promise<Reservation> {
  const { customerId } = group;
  const last = await reservationOf(tx, group);
  if (last.state === 'PAYING') throw conflict('PAYMENT_IN_PROGRESS', text.paying);
  const { screeningId } = last;
  const wanted = { screeningId, customerId, now };
  if (last.state === 'PENDING') {
    const seatIds = await listReservedSeatIds(tx, last.id);
    await requireHeld(tx, { ...wanted, seatIds, reservationId: last.id });
    return last;
  }
  // Seats that are held without a reservation have moved alone to another room.
  const own = await listClaims(tx, { screeningId, customerId, seatIds: [] });
  const seatIds = own.map(({ seatId }) => seatId);
  const held = await requireHeld(tx, { ...wanted, seatIds });
  const tickets = await listTickets(tx, [last.id]);
  const { totalAmount } = last;
  const renewed = await reserve(tx, held, { ...wanted, seatIds, tickets, totalAmount });
  await updateReservationOf(tx, group.id, renewed.id);
  return renewed;
}

/** @throws Refusal 409 HOLD_EXPIRED, in the words for a group */
async function requireHeld(tx: Transaction, wanted: Parameters<typeof requireHeldClaims>[1]) {
  try {
    return await requireHeldClaims(tx, wanted);
  } catch (error) {
    const isEnded = error instanceof Refusal && error.code === 'HOLD_EXPIRED';
    throw isEnded ? conflict('HOLD_EXPIRED', text.ended) : error;
  }
}

/** @throws Refusal 409 GROUP_CHANGED for a key of another group, also of the same seats */
async function repeatedGroup(
  db: Reader,
  group: Group,
  { screeningId, amount, seatIds, ticketTypes, ...request }: BodyOf<'bookGroup'>,
): Promise<number> {
  const booked = await reservationOf(db, group);
  const { name, phone, email } = (await findListedGroup(db, { groupId: group.id })) ?? {};
  const seats = new Set(await listReservedSeatIds(db, booked.id));
  const counts = new Map(
    (await listTickets(db, [booked.id])).map(({ ticketTypeId, count }) => [ticketTypeId, count]),
  );
  const isSame =
    booked.screeningId === screeningId &&
    booked.totalAmount === amount &&
    seats.size === seatIds.length &&
    seatIds.every((id) => seats.has(id)) &&
    counts.size === ticketTypes.length &&
    ticketTypes.every(({ ticketTypeId, count }) => counts.get(ticketTypeId) === count) &&
    [name, phone, email].join('\n') ===
      [request.name.trim(), request.phone.trim(), request.email].join('\n') &&
    group.payUntil > startOfKoreaDate(request.payUntil) &&
    group.payUntil <= endOfDay(request.payUntil);
  if (!isSame) throw conflict('GROUP_CHANGED', text.changed);
  return group.id;
}

const endOfDay = (day: string) => startOfKoreaDate(addDays(day, 1));

/**
 * @returns the end of a day in Korea, at the latest the start
 * @throws Refusal 400 for a day that is over, or after that of the start
 */
function deadlineOf(day: string, startsAt: Date, now: Date): Date {
  const refused = (defaultMessage: string) =>
    invalidRequest([{ field: 'payUntil', defaultMessage }]);
  if (day < koreaDate(now)) throw refused(text.dayPast);
  if (day > koreaDate(startsAt)) throw refused(text.dayAfterStart);
  const end = endOfDay(day);
  return end < startsAt ? end : startsAt;
}

/** @returns the bookings of groups in the contract's form, without what only administrators see */
async function bookingsOf(
  db: Reader,
  rows: readonly ListedGroup[],
): Promise<Omit<Schemas['GroupOffer'], 'bankAccount'>[]> {
  const ids = rows.map(({ reservationId }) => reservationId);
  if (ids.length === 0) return [];
  const seats = groupedBy(await listReservedSeats(db, ids), (each) => each.reservationId);
  const tickets = groupedBy(await listTickets(db, ids), (each) => each.reservationId);
  return rows.map(({ reservationId, ...row }) => ({
    ...{ state: row.state, name: row.name, reservationId, bookingNumber: row.bookingNumber },
    ...{ movieTitle: row.movieTitle, screeningTime: toKoreaTime(row.startsAt) },
    screeningRoomName: row.roomName,
    seatNumbers: (seats.get(reservationId) ?? []).map(({ seatNumber }) => seatNumber),
    ticketTypes: (tickets.get(reservationId) ?? []).map(
      ({ ticketTypeId, typeName, count, price }) => ({ ticketTypeId, typeName, count, price }),
    ),
    ...{ totalAmount: row.totalAmount, payUntil: toKoreaTime(row.payUntil) },
    isPaying: row.reservationState === 'PAYING',
  }));
}

async function toGroups(db: Reader, rows: readonly ListedGroup[]): Promise<Schemas['Group'][]> {
  const bookings = await bookingsOf(db, rows);
  return rows.flatMap((row, index) => {
    const booking = bookings[index];
    if (!booking) return [];
    const { groupId, customerId, phone, email, token } = row;
    return {
      ...{ ...booking, groupId, customerId, phone, email },
      path: token === null ? null : groupLink(token),
      createdAt: toKoreaTime(row.createdAt),
    };
  });
}

interface WantedReservation {
  customerId: number;
  screeningId: number;
  seatIds: readonly number[];
  tickets: ReturnType<typeof priceTickets>;
  totalAmount: number;
  now: Date;
}

/** Makes the reservation of seats that a group holds. */
async function reserve(
  tx: Transaction,
  { holdId, claims }: HeldClaims,
  { now, ...wanted }: WantedReservation,
): Promise<Reservation> {
  const ticketCode = randomBytes(20).toString('base64url');
  const reservation = await insertReservation(tx, {
    ...{ ...wanted, holdId, createdAt: now, ticketCode },
  });
  await joinReservation(tx, reservation.id, claims);
  return reservation;
}
