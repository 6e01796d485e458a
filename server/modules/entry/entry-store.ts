import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { MAX_LISTED_SCREENINGS } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import { admission, undoneAdmission } from '../../db/schema/admission.ts';
import { reservation, reservationTicket, seatChange } from '../../db/schema/booking.ts';
import { movie, movieRating } from '../../db/schema/catalogue.ts';
import { partialRefund, payment } from '../../db/schema/money.ts';
import { screening, screeningMove, screeningRoom, ticketType } from '../../db/schema/programme.ts';

/** The starts of a day's timetable. */
export interface EntryDay {
  readonly from: Date;
  readonly before: Date;
}

export type EntryScreeningRow = Awaited<ReturnType<typeof listDayScreenings>>[number];
export type EntryBooking = Awaited<ReturnType<typeof listDayBookings>>[number];

/** @returns the screenings of the day, by start and room */
export function listDayScreenings(db: Reader, day: EntryDay) {
  return screeningRows(db)
    .where(isOfDay(day))
    .orderBy(asc(screening.startsAt), asc(screeningRoom.name), asc(screening.id))
    .limit(MAX_LISTED_SCREENINGS);
}

/** @returns a screening of any day; null when it is missing */
export async function findEntryScreening(
  db: Reader,
  screeningId: number,
): Promise<EntryScreeningRow | null> {
  const [row] = await screeningRows(db).where(eq(screening.id, screeningId));
  return row ?? null;
}

/**
 * @param after the last id of the page before
 * @param since null for all bookings, else those that have changed since
 * @returns the paid and the cancelled bookings of the day's screenings, and those that have left one, by id
 */
export function listDayBookings(
  db: Reader,
  { day, after, since, limit }: { day: EntryDay; after: number; since: Date | null; limit: number },
) {
  return bookingRows(db)
    .where(
      and(
        isOfDayBooking(db, day),
        gt(reservation.id, after),
        or(
          eq(reservation.state, 'COMPLETED'),
          and(eq(reservation.state, 'CANCELLED'), isNotNull(reservation.completedAt)),
        ),
        since === null ? undefined : hasChangedSince(db, since),
      ),
    )
    .orderBy(asc(reservation.id))
    .limit(limit);
}

/** @returns a booking in any state; null for an unknown number */
export async function findBooking(db: Reader, bookingNumber: string): Promise<EntryBooking | null> {
  const [row] = await bookingRows(db).where(eq(reservation.bookingNumber, bookingNumber));
  return row ?? null;
}

/** @returns the tickets of bookings by type, with the age up to which a type is sold and the proof for it */
export function listEntryTicketTypes(db: Reader, reservationIds: readonly number[]) {
  return db
    .select({
      reservationId: reservationTicket.reservationId,
      ticketTypeId: reservationTicket.ticketTypeId,
      typeName: reservationTicket.typeName,
      count: reservationTicket.count,
      maximumAge: ticketType.maximumAge,
      proof: ticketType.proof,
    })
    .from(reservationTicket)
    .leftJoin(ticketType, eq(ticketType.id, reservationTicket.ticketTypeId))
    .where(inArray(reservationTicket.reservationId, [...reservationIds]))
    .orderBy(asc(reservationTicket.reservationId), asc(reservationTicket.ticketTypeId));
}

/** @returns a text that differs after each change of a ticket type; empty without one */
export async function readTypesVersion(db: Reader): Promise<string> {
  const [row] = await db
    .select({
      version: sql<
        string | null
      >`md5(string_agg(${ticketType.id} || ':' || ${ticketType.version}, ' ' order by ${ticketType.id}))`,
    })
    .from(ticketType);
  return row?.version ?? '';
}

function screeningRows(db: Reader) {
  return db
    .select({
      id: screening.id,
      movieTitle: movie.title,
      minimumAge: movieRating.minimumAge,
      roomName: screeningRoom.name,
      startsAt: screening.startsAt,
      endsAt: screening.endsAt,
      cancelledAt: screening.cancelledAt,
    })
    .from(screening)
    .innerJoin(screeningRoom, eq(screeningRoom.id, screening.roomId))
    .innerJoin(movie, eq(movie.id, screening.movieId))
    .innerJoin(movieRating, eq(movieRating.id, movie.ratingId))
    .$dynamic();
}

function bookingRows(db: Reader) {
  return db
    .select({
      id: reservation.id,
      customerId: reservation.customerId,
      screeningId: reservation.screeningId,
      bookingNumber: reservation.bookingNumber,
      state: reservation.state,
    })
    .from(reservation)
    .$dynamic();
}

function isOfDay({ from, before }: EntryDay): SQL | undefined {
  return and(gte(screening.startsAt, from), lt(screening.startsAt, before));
}

/**
 * The bookings of the day's screenings, and those that have left one for a screening of another day: a door without a network
 * would take their old tickets for ones that were sold after it has read the list (A-ENTRY-79). As arrays, so that both are
 * found by indexes.
 */
function isOfDayBooking(db: Reader, day: EntryDay): SQL | undefined {
  const screenings = db.select({ id: screening.id }).from(screening).where(isOfDay(day));
  const left = db
    .select({ id: seatChange.reservationId })
    .from(seatChange)
    .where(sql`${seatChange.fromScreeningId} = any(array(${screenings}))`);
  return or(
    sql`${reservation.screeningId} = any(array(${screenings}))`,
    sql`${reservation.id} = any(array(${left}))`,
  );
}

function hasChangedSince(db: Reader, since: Date): SQL | undefined {
  const admitted = db
    .select({ one: sql`1` })
    .from(admission)
    .where(and(eq(admission.reservationId, reservation.id), gte(admission.recordedAt, since)));
  const undone = db
    .select({ one: sql`1` })
    .from(undoneAdmission)
    .where(
      and(eq(undoneAdmission.reservationId, reservation.id), gte(undoneAdmission.undoneAt, since)),
    );
  const partlyCancelled = db
    .select({ one: sql`1` })
    .from(partialRefund)
    .innerJoin(payment, eq(payment.id, partialRefund.paymentId))
    .where(and(eq(payment.reservationId, reservation.id), gte(partialRefund.cancelledAt, since)));
  // A screening that was moved into the day has bookings that the door has not read.
  const moved = db
    .select({ one: sql`1` })
    .from(screeningMove)
    .where(
      and(
        eq(screeningMove.screeningId, reservation.screeningId),
        gte(screeningMove.movedAt, since),
      ),
    );
  const reseated = db
    .select({ one: sql`1` })
    .from(seatChange)
    .where(and(eq(seatChange.reservationId, reservation.id), gte(seatChange.changedAt, since)));
  return or(
    exists(moved),
    gte(reservation.completedAt, since),
    gte(reservation.closedAt, since),
    exists(admitted),
    exists(undone),
    exists(partlyCancelled),
    exists(reseated),
  );
}
