import { createHash } from 'node:crypto';
import { mapSeats, type MappableSeat } from '../../../domain/seat-mapping.ts';
import { capacityOf, seatName } from '../../../domain/room-layout.ts';
import { pastMomentText } from '../../../domain/screening-time-text.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import type { Reader } from '../../db/client.ts';
import { conflict } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { listSeatsOf } from '../admin-rooms/seat-store.ts';
import {
  listCancelledSeats,
  listLiveClaims,
  type MovedClaim,
  type ReseatedBooking,
} from './room-store.ts';
import { text } from './text.ts';

/** What each booking and each hold of a screening gets in another room. */
export interface RoomMove {
  roomId: number;
  roomBefore: string;
  roomAfter: string;
  claims: readonly MovedClaim[];
  /** The new seats by the old ones. */
  seats: ReadonlyMap<number, number>;
  bookings: readonly ReseatedBooking[];
  /** The seats that only holds have and that have no place. */
  heldWithoutPlace: readonly MovedClaim[];
  shown: Schemas['SeatMapping'];
}

/**
 * @returns the seats in another room: bookings choose first, so that what was shown of them does not depend on customers who are
 *   choosing seats (A-SCHED-57, A-SCHED-59)
 * @throws Refusal 409 ROOM_TOO_SMALL
 */
export async function planRoomMove(
  db: Reader,
  screeningId: number,
  rooms: { roomId: number; name: string; from: { roomId: number; name: string } },
  now: Date,
): Promise<RoomMove> {
  const from = await listMappable(db, rooms.from.roomId);
  const to = await listMappable(db, rooms.roomId);
  if (capacityOf(to) < capacityOf(from)) {
    throw conflict('ROOM_TOO_SMALL', text.roomTooSmall(capacityOf(from), capacityOf(to)));
  }
  const claims = await listLiveClaims(db, screeningId, now);
  const sold = claims.filter(({ state }) => state !== 'HELD');
  const held = claims.filter(({ state }) => state === 'HELD');
  const booked = groupedBy(sold, ({ reservationId }) => reservationId ?? 0);
  const ids = (parties: Iterable<readonly MovedClaim[]>) =>
    Array.from(parties, (party) => party.map(({ seatId }) => seatId));
  const ordered = [...booked].toSorted(([one], [other]) => one - other).map(([, party]) => party);
  const holds = groupedBy(held, ({ holdId }) => holdId ?? 0);
  const waiting = [...holds].toSorted(([one], [other]) => one - other).map(([, party]) => party);
  const cancelled = await listCancelledSeats(db, screeningId);
  const forbidden = new Map(
    claims.map(({ seatId, reservationId }) => [seatId, cancelled.get(reservationId ?? 0)]),
  );
  const { seats, missing } = mapSeats(from, to, [ids(ordered), ids(waiting)], forbidden);
  const names = new Map([...from, ...to].map((seat) => [seat.seatId, seatName(seat)]));
  const nameOf = (id: number | undefined) => (id === undefined ? '' : (names.get(id) ?? ''));
  const reseated = (party: readonly MovedClaim[]): ReseatedBooking => {
    const placed = party.filter(({ seatId }) => seats.has(seatId));
    return {
      reservationId: party[0]?.reservationId ?? 0,
      fromSeats: placed.map(({ seatId }) => nameOf(seatId)),
      toSeats: placed.map(({ seatId }) => nameOf(seats.get(seatId))),
    };
  };
  const reserved = groupedBy(
    held.filter(({ reservationId }) => reservationId !== null),
    ({ reservationId }) => reservationId ?? 0,
  );
  const bookings = ordered.map(reseated);
  return {
    ...{ roomId: rooms.roomId, roomBefore: rooms.from.name, roomAfter: rooms.name, claims, seats },
    bookings: [...bookings, ...[...reserved.values()].map(reseated)],
    heldWithoutPlace: held.filter(({ seatId }) => missing.includes(seatId)),
    shown: shownOf(ordered, bookings, {
      digest: digestOf(sold, seats),
      missing: new Set(missing),
      nameOf,
    }),
  };
}

/** @returns the seats of a room without the removed ones, which have no place in a drawn room, and which nobody has */
async function listMappable(db: Reader, roomId: number): Promise<MappableSeat[]> {
  const all = await listSeatsOf(db, roomId);
  return all.flatMap(({ id, removed, ...seat }) => (removed ? [] : [{ ...seat, seatId: id }]));
}

/** What the preview shows of the bookings: those that keep the names of their seats are only counted. */
function shownOf(
  parties: readonly (readonly MovedClaim[])[],
  bookings: readonly ReseatedBooking[],
  known: { digest: string; missing: ReadonlySet<number>; nameOf: (id: number) => string },
): Schemas['SeatMapping'] {
  const numberOf = (index: number) => parties[index]?.[0]?.bookingNumber ?? '';
  const isSame = ({ fromSeats, toSeats }: ReseatedBooking) =>
    fromSeats.every((name, place) => name === toSeats[place]);
  return {
    digest: known.digest,
    sameSeats: bookings.filter(isSame).reduce((sum, { toSeats }) => sum + toSeats.length, 0),
    moved: bookings.flatMap((booking, index) =>
      isSame(booking)
        ? []
        : [{ bookingNumber: numberOf(index), from: booking.fromSeats, to: booking.toSeats }],
    ),
    missing: parties.flatMap((party, index) => {
      const seats = party.filter(({ seatId }) => known.missing.has(seatId));
      const names = seats.map(({ seatId }) => known.nameOf(seatId));
      return names.length === 0 ? [] : [{ bookingNumber: numberOf(index), seats: names }];
    }),
  };
}

/** Differs when a booking came, left, or would get another seat. */
function digestOf(sold: readonly MovedClaim[], seats: ReadonlyMap<number, number>): string {
  const rows = sold.map(({ seatId, reservationId }) => [
    reservationId,
    seatId,
    seats.get(seatId) ?? null,
  ]);
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
}

/**
 * No sold seat is lost, and what is written is what was shown (A-SCHED-58, A-SCHED-59).
 * @param digest of the mapping that the caller has seen
 * @throws Refusal 409 MOVE_CHANGED, SEATS_MISSING or SEATS_HELD
 */
export function assertMovable(
  { shown, heldWithoutPlace }: RoomMove,
  digest: string | undefined,
): void {
  if (digest !== shown.digest) throw conflict('MOVE_CHANGED', text.bookingsChanged);
  const missing = shown.missing.flatMap(({ seats }) => seats);
  if (missing.length > 0) throw conflict('SEATS_MISSING', text.seatsMissing(missing));
  const ends = heldWithoutPlace.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? []);
  if (ends.length > 0) {
    throw conflict(
      'SEATS_HELD',
      text.seatsHeld(ends.length, pastMomentText(new Date(Math.max(...ends)))),
    );
  }
}
