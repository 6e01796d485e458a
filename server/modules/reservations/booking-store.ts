import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { reservation, seatHold } from '../../db/schema/booking.ts';
import { movie, movieRating } from '../../db/schema/catalogue.ts';
import { payment } from '../../db/schema/money.ts';
import { customer } from '../../db/schema/people.ts';
import { screening, screeningRoom } from '../../db/schema/programme.ts';
import { review } from '../../db/schema/reviews.ts';
import { listMovieImages } from '../catalogue/movie-store.ts';
import { picturesOf } from '../catalogue/pictures.ts';
import type { SeatHold } from '../ledger/holds-store.ts';
import { isLiveOrder, type Payment } from '../ledger/payments-store.ts';
import {
  listReservedSeats,
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
}

/** @returns a customer's reservations, or the given one, newest first; with a constant number of queries */
export async function listBookings(
  db: Reader,
  of: { customerId: number; reservationId?: number },
): Promise<Booking[]> {
  const rows = await findRows(db, of);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.reservation.id);
  const seats = await listReservedSeats(db, ids);
  const tickets = await listTickets(db, ids);
  const orders = await db
    .select()
    .from(payment)
    .where(inArray(payment.reservationId, ids))
    .orderBy(desc(payment.id));
  const images = await listMovieImages(db, [...new Set(rows.map((row) => row.movieId))]);
  return rows.map((row) => {
    const isOwn = (each: { reservationId: number }) => each.reservationId === row.reservation.id;
    const own = orders.filter(isOwn);
    return {
      ...row,
      posterUrl: picturesOf(images, row.movieId).posterUrl,
      seats: seats.filter(isOwn).map(({ seatId, seatNumber }) => ({ seatId, seatNumber })),
      tickets: tickets.filter(isOwn),
      order: own.find(isLiveOrder) ?? own[0] ?? null,
    };
  });
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
    .where(
      and(
        eq(reservation.customerId, of.customerId),
        of.reservationId === undefined ? undefined : eq(reservation.id, of.reservationId),
      ),
    )
    .orderBy(desc(reservation.createdAt), desc(reservation.id));
}
