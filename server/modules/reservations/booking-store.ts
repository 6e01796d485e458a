import { and, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { reservation, seatHold } from '../../db/schema/booking.ts';
import { movie, movieRating } from '../../db/schema/catalogue.ts';
import { customer } from '../../db/schema/people.ts';
import { screening, screeningRoom } from '../../db/schema/programme.ts';
import { review } from '../../db/schema/reviews.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import { listMovieImages } from '../catalogue/movie-store.ts';
import { picturesOf } from '../catalogue/pictures.ts';
import type { SeatHold } from '../ledger/holds-store.ts';
import { wholePart } from '../ledger/differences.ts';
import { findMovedReservations, type MovedBooking } from '../ledger/moves-store.ts';
import { listDecidingOrders, listDifferences, type Payment } from '../ledger/payments-store.ts';
import { listPartialRefunds, type PartialRefund } from '../ledger/partial-refunds-store.ts';
import {
  listReservedSeats,
  listSeatNames,
  listTickets,
  type Reservation,
  type ReservationTicket,
} from '../ledger/reservations-store.ts';
import { listShownIds, type ShownFilter } from './shown-store.ts';

/** A reservation with all facts shown to its customer. */
export interface Booking {
  reservation: Reservation;
  reserverName: string;
  customerKind: typeof customer.$inferSelect.kind;
  screeningId: number;
  startsAt: Date;
  endsAt: Date;
  /** When the cinema cancelled the screening; null for one that takes place. */
  cancelledAt: Date | null;
  roomName: string;
  format: typeof screeningRoom.$inferSelect.format;
  audio: typeof screening.$inferSelect.audio;
  movieId: number;
  movieTitle: string;
  ratingName: string;
  minimumAge: number;
  posterUrl: string | null;
  hold: Pick<SeatHold, 'deadline' | 'releasedAt'> | null;
  reviewId: number | null;
  seats: { seatId: number; seatNumber: string }[];
  tickets: ReservationTicket[];
  /** The live order, else the latest. */
  order: Payment | null;
  /** The parts in which the order was returned, in their order. */
  parts: PartialRefund[];
  /** The orders of the differences that were paid, newest first. */
  differences: Payment[];
  /** The tickets that were cancelled alone, in that order, with the shares of all payments. */
  cancelledTickets: (PartialRefund & { seatId: number; seatNumber: string })[];
  /** What the moves of the screening mean for it; null without one since it was booked. */
  move: MovedBooking | null;
}

/** @returns a part of a customer's shown reservations, in the order of their ids' list; with a constant number of queries */
export async function listShownBookings(
  db: Reader,
  filter: ShownFilter,
  slice: { offset: number; limit: number },
): Promise<Booking[]> {
  return listBookings(db, await listShownIds(db, filter, slice));
}

/** @returns the reservations of any customers, in the order of their ids; with a constant number of queries */
export async function listBookings(db: Reader, ids: readonly number[]): Promise<Booking[]> {
  if (ids.length === 0) return [];
  const rows = await selectBookings(db).where(inArray(reservation.id, [...ids]));
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (row: BookingRow) => places.get(row.reservation.id) ?? ids.length;
  return withParts(
    db,
    rows.toSorted((a, b) => placeOf(a) - placeOf(b)),
  );
}

/** @returns one of a customer's reservations; null when it is missing or another customer's */
export async function findBooking(
  db: Reader,
  of: { customerId: number; reservationId: number },
): Promise<Booking | null> {
  const rows = await selectBookings(db).where(
    and(eq(reservation.id, of.reservationId), eq(reservation.customerId, of.customerId)),
  );
  const [booking] = await withParts(db, rows);
  return booking ?? null;
}

type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number];

async function withParts(db: Reader, rows: readonly BookingRow[]): Promise<Booking[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.reservation.id);
  const seats = groupedBy(await listReservedSeats(db, ids), ({ reservationId }) => reservationId);
  const tickets = groupedBy(await listTickets(db, ids), ({ reservationId }) => reservationId);
  const orders = new Map(
    (await listDecidingOrders(db, ids)).map((order) => [order.reservationId, order]),
  );
  const orderIds = Array.from(orders.values(), ({ id }) => id);
  const ofDifferences = await listDifferences(db, ids);
  const differences = groupedBy(ofDifferences, ({ reservationId }) => reservationId);
  const differenceIds = ofDifferences.map(({ id }) => id);
  const all = await listPartialRefunds(db, [...orderIds, ...differenceIds]);
  const parts = groupedBy(all, ({ paymentId }) => paymentId);
  const cancelled = await nameTickets(db, all);
  const moves = await findMovedReservations(
    db,
    rows.map((row) => row.reservation),
  );
  const movieIds = [...new Set(rows.map((row) => row.movieId))];
  const images = groupedBy(await listMovieImages(db, movieIds), ({ movieId }) => movieId);
  return rows.map((row) => ({
    ...row,
    posterUrl: picturesOf(images.get(row.movieId)).posterUrl,
    seats: (seats.get(row.reservation.id) ?? []).map(({ seatId, seatNumber }) => ({
      seatId,
      seatNumber,
    })),
    tickets: tickets.get(row.reservation.id) ?? [],
    order: orders.get(row.reservation.id) ?? null,
    parts: parts.get(orders.get(row.reservation.id)?.id ?? 0) ?? [],
    differences: differences.get(row.reservation.id) ?? [],
    cancelledTickets: (cancelled.get(orders.get(row.reservation.id)?.id ?? 0) ?? []).map((ticket) =>
      wholePart(
        ticket,
        (differences.get(row.reservation.id) ?? []).flatMap(({ id }) => parts.get(id) ?? []),
      ),
    ),
    move: moves.get(row.reservation.id) ?? null,
  }));
}

/** @returns the tickets that were cancelled alone, by the id of their order */
async function nameTickets(db: Reader, all: readonly PartialRefund[]) {
  const parts = all.flatMap((part) =>
    part.seatId === null ? [] : [{ ...part, seatId: part.seatId }],
  );
  const names = await listSeatNames(
    db,
    parts.map(({ seatId }) => seatId),
  );
  const named = parts.map((part) => ({ ...part, seatNumber: names.get(part.seatId) ?? '' }));
  return groupedBy(named, ({ paymentId }) => paymentId);
}

function selectBookings(db: Reader) {
  return db
    .select({
      reservation,
      reserverName: customer.name,
      customerKind: customer.kind,
      screeningId: screening.id,
      startsAt: screening.startsAt,
      endsAt: screening.endsAt,
      cancelledAt: screening.cancelledAt,
      roomName: screeningRoom.name,
      format: screeningRoom.format,
      audio: screening.audio,
      movieId: movie.id,
      movieTitle: movie.title,
      ratingName: movieRating.name,
      minimumAge: movieRating.minimumAge,
      hold: { deadline: seatHold.deadline, releasedAt: seatHold.releasedAt },
      reviewId: review.id,
    })
    .from(reservation)
    .innerJoin(customer, eq(customer.id, reservation.customerId))
    .innerJoin(screening, eq(screening.id, reservation.screeningId))
    .innerJoin(screeningRoom, eq(screeningRoom.id, screening.roomId))
    .innerJoin(movie, eq(movie.id, screening.movieId))
    .innerJoin(movieRating, eq(movieRating.id, movie.ratingId))
    .leftJoin(seatHold, eq(seatHold.id, reservation.holdId))
    .leftJoin(review, eq(review.reservationId, reservation.id))
    .$dynamic();
}
