import { isTicketTypeAllowed } from '../../../domain/film.ts';
import {
  addDays,
  isMatinee,
  koreaDate,
  programmeRange,
  toKoreaTime,
} from '../../../domain/korea-time.ts';
import { DATE_STRIP_DAYS } from '../../../domain/limits.ts';
import { seatName, withPlaces } from '../../../domain/room-layout.ts';
import type { Reader } from '../../db/client.ts';
import { notFound, Refusal } from '../../errors.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now } from '../../ports/clock.ts';
import { messages } from '../../text.ts';
import { findScreening } from '../ledger/holds-store.ts';
import { ledgerText } from '../ledger/text.ts';
import { movieExists, listMovieImages } from './movie-store.ts';
import { picturesOf } from './pictures.ts';
import {
  listComingScreenings,
  listDaysOfScreenings,
  listPrices,
  findUncancelledScreening,
  listSeatsWithClaims,
  type ScreeningRow,
} from './screening-store.ts';

/** @param date a day in Korea, including the hours after midnight */
export async function listScreenings(db: Reader, date: string): Promise<Schemas['Screening'][]> {
  const rows = await listComingScreenings(db, programmeRange(date), await now(db));
  return toScreenings(db, rows);
}

/** @throws Refusal 404 for an unknown film */
export async function listMovieScreenings(
  db: Reader,
  movieId: number,
  date: string,
): Promise<Schemas['Screening'][]> {
  if (!(await movieExists(db, movieId))) throw notFound(messages.movieNotFound);
  const filter = { ...programmeRange(date), movieId };
  return toScreenings(db, await listComingScreenings(db, filter, await now(db)));
}

/**
 * @returns the days after today, within the days that can be booked, with screenings of the film (C-FILM-31)
 * @throws Refusal 404 for an unknown film
 */
export async function listScreeningDays(db: Reader, movieId: number): Promise<string[]> {
  if (!(await movieExists(db, movieId))) throw notFound(messages.movieNotFound);
  const today = koreaDate(await now(db));
  const { before } = programmeRange(addDays(today, DATE_STRIP_DAYS - 1));
  const { from } = programmeRange(addDays(today, 1));
  const days = await listDaysOfScreenings(db, { movieId, from, before });
  // The hours after midnight of tomorrow are in the timetable of today.
  return days.filter((day) => day > today);
}

/**
 * @param before the instant before which they start
 * @returns the coming screenings of a film by start, each with its ticket prices in won
 */
export async function listPricedScreenings(
  db: Reader,
  { movieId, minimumAge }: { movieId: number; minimumAge: number },
  before: Date,
): Promise<{ screening: Schemas['Screening']; prices: Schemas['TicketPrice'][] }[]> {
  const instant = await now(db);
  const rows = await listComingScreenings(db, { from: instant, before, movieId }, instant);
  const roomIds = [...new Set(rows.map(({ roomId }) => roomId))];
  const pricesByRoom = await allowedPrices(db, roomIds, minimumAge);
  return (await toScreenings(db, rows)).map((screening) => ({
    screening,
    prices: pricesByRoom.get(screening.screeningRoom.roomId) ?? [],
  }));
}

/** @throws Refusal 404 for an unknown screening; 404 SCREENING_CANCELLED for a cancelled one */
export async function getSeatMap(db: Reader, screeningId: number): Promise<Schemas['SeatMap']> {
  const instant = await now(db);
  const row = await screeningAt(db, screeningId, instant);
  const seats = await listSeatsWithClaims(db, row, instant);
  const [screening] = await toScreenings(db, [row]);
  if (!screening) throw notFound(messages.screeningNotFound);
  return {
    screening,
    seats: withPlaces(seats).map(({ outOfOrder, claim, isBlocked, ...seat }) => ({
      ...seat,
      seatNumber: seatName(seat),
      status: seatStatus(outOfOrder || isBlocked, claim),
    })),
  };
}

/**
 * @returns the ticket types that may be sold for the screening's film, in won
 * @throws Refusal 404 for an unknown screening; 404 SCREENING_CANCELLED for a cancelled one
 */
export async function getTicketPrices(
  db: Reader,
  screeningId: number,
): Promise<Schemas['TicketPrices']> {
  const row = await screeningAt(db, screeningId, await now(db));
  const { movieId, roomId, startsAt, minimumAge } = row;
  return {
    screening: {
      movieId,
      screeningDate: koreaDate(startsAt),
      screeningStartTime: toKoreaTime(startsAt),
    },
    ticketPrices: (await allowedPrices(db, [roomId], minimumAge)).get(roomId) ?? [],
  };
}

async function allowedPrices(
  db: Reader,
  roomIds: number[],
  minimumAge: number,
): Promise<Map<number, Schemas['TicketPrice'][]>> {
  const byRoom = new Map<number, Schemas['TicketPrice'][]>(roomIds.map((id) => [id, []]));
  for (const { roomId, maximumAge, ...price } of await listPrices(db, roomIds)) {
    if (isTicketTypeAllowed(minimumAge, maximumAge)) byRoom.get(roomId)?.push(price);
  }
  return byRoom;
}

async function screeningAt(db: Reader, screeningId: number, instant: Date): Promise<ScreeningRow> {
  const row = await findUncancelledScreening(db, screeningId, instant);
  if (row) return row;
  if (await findScreening(db, screeningId)) {
    throw new Refusal(404, 'SCREENING_CANCELLED', ledgerText.screeningCancelled);
  }
  throw notFound(messages.screeningNotFound);
}

/** The status that customers see: a held seat, or one that is being paid for, is reserved; a blocked one is not for sale. */
function seatStatus(
  isNotSold: boolean,
  claim: 'HELD' | 'PAYING' | 'BOOKED' | null,
): Schemas['SeatStatus'] {
  if (claim === 'BOOKED') return 'booked';
  if (claim !== null) return 'reserved';
  return isNotSold ? 'unavailable' : 'available';
}

async function toScreenings(
  db: Reader,
  rows: readonly ScreeningRow[],
): Promise<Schemas['Screening'][]> {
  const movieIds = [...new Set(rows.map(({ movieId }) => movieId))];
  const images = groupedBy(await listMovieImages(db, movieIds), ({ movieId }) => movieId);
  return rows.map((row) => toScreening(row, picturesOf(images.get(row.movieId)).posterUrl));
}

function toScreening(row: ScreeningRow, posterUrl: string | null): Schemas['Screening'] {
  const { movieId, title, duration, movieRatingName, minimumAge } = row;
  return {
    screeningId: row.screeningId,
    movie: { movieId, title, duration, movieRatingName, minimumAge, posterUrl },
    screeningRoom: { roomId: row.roomId, roomName: row.roomName },
    screeningDate: koreaDate(row.startsAt),
    screeningSequence: row.sequence,
    screeningTime: toKoreaTime(row.startsAt),
    screeningStartTime: toKoreaTime(row.startsAt),
    screeningEndTime: toKoreaTime(row.endsAt),
    format: row.format,
    audio: row.audio,
    isMatinee: isMatinee(row.startsAt),
    lowestPrice: row.lowestPrice,
    totalSeats: row.totalSeats,
    availableSeats: row.availableSeats,
  };
}
