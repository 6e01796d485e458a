import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { reservation, reservationSeat, seatHold } from '../../db/schema/booking.ts';
import { movie, movieRating } from '../../db/schema/catalogue.ts';
import { payment } from '../../db/schema/money.ts';
import { customer } from '../../db/schema/people.ts';
import { screening, screeningRoom, seat } from '../../db/schema/programme.ts';
import { review } from '../../db/schema/reviews.ts';
import { listMovieImages } from '../catalogue/movie-store.ts';
import { picturesOf } from '../catalogue/pictures.ts';
import type { SeatHold } from '../ledger/holds-store.ts';
import type { Payment } from '../ledger/payments-store.ts';
import {
  listTickets,
  type Reservation,
  type ReservationTicket,
} from '../ledger/reservations-store.ts';

/** A reservation with all facts shown to its customer. */
export interface Booking {
  reservation: Reservation;
  reserverName: string;
  customerKind: typeof customer.$inferSelect.kind;
  screeningId: number;
  startsAt: Date;
  endsAt: Date;
  roomName: string;
  movieId: number;
  movieTitle: string;
  ratingName: string;
  minimumAge: number;
  posterUrl: string | null;
  hold: Pick<SeatHold, 'deadline' | 'releasedAt'> | null;
  reviewId: number | null;
  seats: { seatId: number; seatNumber: string }[];
  tickets: ReservationTicket[];
  /** The order that counts, else the latest. */
  order: Payment | null;
}

/** @returns a customer's reservations, or the given one, newest first; with a constant number of queries */
export async function listBookings(
  db: Reader,
  of: { customerId: number; reservationId?: number },
): Promise<Booking[]> {
  const rows = await findRows(db, of);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.reservation.id);
  const seats = await listSeatsOf(db, ids);
  const tickets = await listTickets(db, ids);
  const orders = await db
    .select()
    .from(payment)
    .where(inArray(payment.reservationId, ids))
    .orderBy(desc(payment.id));
  const images = await listMovieImages(db, [...new Set(rows.map((row) => row.movieId))]);
  return rows.map((row) => ({
    ...row,
    posterUrl: picturesOf(images, row.movieId).posterUrl,
    seats: seats
      .filter((each) => each.reservationId === row.reservation.id)
      .map((each) => ({
        seatId: each.seatId,
        seatNumber: `${each.rowIdentifier}${each.position}`,
      })),
    tickets: tickets.filter((each) => each.reservationId === row.reservation.id),
    order: orderThatCounts(orders.filter((each) => each.reservationId === row.reservation.id)),
  }));
}

function findRows(db: Reader, of: { customerId: number; reservationId?: number }) {
  return db
    .select({
      reservation,
      reserverName: customer.name,
      customerKind: customer.kind,
      screeningId: screening.id,
      startsAt: screening.startsAt,
      endsAt: screening.endsAt,
      roomName: screeningRoom.name,
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
    .where(
      and(
        eq(reservation.customerId, of.customerId),
        of.reservationId === undefined ? undefined : eq(reservation.id, of.reservationId),
      ),
    )
    .orderBy(desc(reservation.createdAt), desc(reservation.id));
}

function listSeatsOf(db: Reader, reservationIds: number[]) {
  return db
    .select({
      reservationId: reservationSeat.reservationId,
      seatId: seat.id,
      rowIdentifier: seat.rowIdentifier,
      position: seat.position,
    })
    .from(reservationSeat)
    .innerJoin(seat, eq(seat.id, reservationSeat.seatId))
    .where(inArray(reservationSeat.reservationId, reservationIds))
    .orderBy(asc(seat.rowIdentifier), asc(seat.position));
}

function orderThatCounts(orders: Payment[]): Payment | null {
  const counts = (order: Payment): boolean =>
    order.state !== 'FAILED' && order.state !== 'CANCELLED';
  return orders.find(counts) ?? orders[0] ?? null;
}
