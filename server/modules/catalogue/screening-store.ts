import { and, asc, count, eq, gt, gte, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import { ADULT_AGE } from '../../../domain/film.ts';
import type { KoreaDate } from '../../../domain/korea-time.ts';
import { MAX_DISCOUNTS, MAX_LISTED_SCREENINGS, MAX_TICKET_TYPES } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import { programmeDay } from '../../db/programme-day.ts';
import { seatBlock, seatClaim } from '../../db/schema/booking.ts';
import { movie, movieRating } from '../../db/schema/catalogue.ts';
import {
  paymentDiscount,
  priceSetting,
  screening,
  screeningRoom,
  seat,
  ticketType,
} from '../../db/schema/programme.ts';
import { blockIsLive, claimIsLive } from '../ledger/liveness.ts';
import { isUsableOn } from '../ledger/usable-discount.ts';
import { unnestIds, wantedId } from './wanted-ids.ts';

/** The number of seats on sale of each room. Joined, it is counted once for a room with several screenings. */
function seatsOnSale(db: Reader) {
  return db
    .select({ total: count().as('total') })
    .from(seat)
    .where(and(eq(seat.roomId, screening.roomId), not(seat.outOfOrder)))
    .as('seats_on_sale');
}

/** The number of seats on sale, and how many of them are free at an instant, counted in the same query. */
function seatCounts({ total }: ReturnType<typeof seatsOnSale>, now: Date) {
  const claimed = sql`select count(*) from ${seatClaim}
    where ${seatClaim.screeningId} = ${screening.id} and ${claimIsLive(now)} and ${seatClaim.seatId} <> all (array(
      select ${seat.id} from ${seat} where ${seat.roomId} = ${screening.roomId} and ${seat.outOfOrder}))`;
  // A claimed seat that is blocked is counted above.
  const blocked = sql`select count(*) from ${seatBlock} join ${seat} on ${seat.id} = ${seatBlock.seatId} and not ${seat.outOfOrder}
    where ${seatBlock.screeningId} = ${screening.id} and ${blockIsLive(now)} and not exists (
      select from ${seatClaim}
      where ${seatClaim.screeningId} = ${screening.id} and ${seatClaim.seatId} = ${seatBlock.seatId} and ${claimIsLive(now)})`;
  return {
    totalSeats: sql`${total}`.mapWith(Number),
    availableSeats: sql`${total} - (${claimed}) - (${blocked})`.mapWith(Number),
  };
}

/** The lowest price of the tickets that `isTicketTypeAllowed` admits; null without one. */
function lowestPrice() {
  const price = sql`select min(${priceSetting.price}) from ${priceSetting}
    join ${ticketType} on ${ticketType.id} = ${priceSetting.ticketTypeId}
    where ${priceSetting.roomId} = ${screening.roomId}
      and (${movieRating.minimumAge} < ${ADULT_AGE} or ${ticketType.maximumAge} is null)`;
  return sql<number | null>`(${price})`;
}

function screeningColumns(seats: ReturnType<typeof seatsOnSale>, now: Date) {
  const earlierThatDay = sql`select count(*) from screening as earlier
    where earlier.movie_id = ${screening.movieId} and earlier.cancelled_at is null
      and earlier.starts_at >= date_trunc('day', ${screening.startsAt}, 'Asia/Seoul')
      and (earlier.starts_at, earlier.id) < (${screening.startsAt}, ${screening.id})`;
  return {
    screeningId: screening.id,
    roomId: screening.roomId,
    roomName: screeningRoom.name,
    startsAt: screening.startsAt,
    endsAt: screening.endsAt,
    movieId: movie.id,
    title: movie.title,
    duration: movie.runningMinutes,
    movieRatingName: movieRating.name,
    minimumAge: movieRating.minimumAge,
    format: screeningRoom.format,
    audio: screening.audio,
    lowestPrice: lowestPrice(),
    ...seatCounts(seats, now),
    sequence: sql`1 + (${earlierThatDay})`.mapWith(Number),
  };
}

function selectScreenings(db: Reader, now: Date) {
  const seats = seatsOnSale(db);
  return db
    .select(screeningColumns(seats, now))
    .from(screening)
    .innerJoin(movie, eq(movie.id, screening.movieId))
    .innerJoin(movieRating, eq(movieRating.id, movie.ratingId))
    .innerJoin(screeningRoom, eq(screeningRoom.id, screening.roomId))
    .crossJoinLateral(seats);
}

export type ScreeningRow = Awaited<ReturnType<typeof selectScreenings>>[number];

export interface ScreeningFilter {
  /** The first instant, and the first one after the interval. */
  from: Date;
  before: Date;
  movieId?: number;
}

/** @returns the screenings of an interval that have not started and are not cancelled, by start */
export function listComingScreenings(db: Reader, filter: ScreeningFilter, now: Date) {
  return selectScreenings(db, now)
    .where(
      and(
        gte(screening.startsAt, filter.from),
        lt(screening.startsAt, filter.before),
        gt(screening.startsAt, now),
        isNull(screening.cancelledAt),
        filter.movieId === undefined ? undefined : eq(screening.movieId, filter.movieId),
      ),
    )
    .orderBy(asc(screening.startsAt), asc(screeningRoom.name), asc(screening.id))
    .limit(MAX_LISTED_SCREENINGS);
}

/** @returns the days of the timetable with coming screenings of a film in an interval, in their order */
export async function listDaysOfScreenings(
  db: Reader,
  { movieId, from, before }: Required<ScreeningFilter>,
): Promise<string[]> {
  // A screening in the hours after midnight is in the timetable of the evening before.
  const day = sql<string>`${programmeDay(sql`${screening.startsAt}`)}::text`;
  const rows = await db
    .selectDistinct({ day })
    .from(screening)
    .where(
      and(
        eq(screening.movieId, movieId),
        gte(screening.startsAt, from),
        lt(screening.startsAt, before),
        isNull(screening.cancelledAt),
      ),
    )
    .orderBy(sql`1`);
  return rows.map((row) => row.day);
}

/** @returns one screening, started or not; undefined for an unknown or cancelled one */
export async function findUncancelledScreening(db: Reader, screeningId: number, now: Date) {
  const [row] = await selectScreenings(db, now).where(
    and(eq(screening.id, screeningId), isNull(screening.cancelledAt)),
  );
  return row;
}

export type FreeSeats = Awaited<ReturnType<typeof listFreeSeats>>[number];

/** @returns the number of free seats of screenings at an instant, without unknown and cancelled ones */
export function listFreeSeats(db: Reader, screeningIds: readonly number[], now: Date) {
  const seats = seatsOnSale(db);
  return db
    .select({
      movieId: screening.movieId,
      screeningId: screening.id,
      availableSeats: seatCounts(seats, now).availableSeats,
    })
    .from(screening)
    .crossJoinLateral(seats)
    .where(and(inArray(screening.id, [...screeningIds]), isNull(screening.cancelledAt)))
    .orderBy(asc(screening.id));
}

/** @returns the seats of a screening's room by row and number, each with its live claim, if any */
export function listSeatsWithClaims(db: Reader, { screeningId, roomId }: ScreeningRow, now: Date) {
  return db
    .select({
      seatId: seat.id,
      rowIdentifier: seat.rowIdentifier,
      position: seat.position,
      gridRow: seat.gridRow,
      gridColumn: seat.gridColumn,
      wheelchair: seat.wheelchair,
      companion: seat.companion,
      outOfOrder: seat.outOfOrder,
      claim: seatClaim.state,
      isBlocked: sql<boolean>`${seatBlock.seatId} is not null`,
    })
    .from(seat)
    .leftJoin(
      seatClaim,
      and(eq(seatClaim.seatId, seat.id), eq(seatClaim.screeningId, screeningId), claimIsLive(now)),
    )
    .leftJoin(
      seatBlock,
      and(eq(seatBlock.seatId, seat.id), eq(seatBlock.screeningId, screeningId), blockIsLive(now)),
    )
    .where(and(eq(seat.roomId, roomId), not(seat.removed)))
    .orderBy(asc(seat.rowIdentifier), asc(seat.position));
}

/** @returns the rooms' prices of each ticket type, in won */
export function listPrices(db: Reader, roomIds: number[]) {
  const prices = db
    .select({
      roomId: priceSetting.roomId,
      ticketTypeId: ticketType.id,
      typeName: ticketType.name,
      description: ticketType.description,
      maximumAge: ticketType.maximumAge,
      proof: ticketType.proof,
      price: priceSetting.price,
    })
    .from(priceSetting)
    .innerJoin(ticketType, eq(ticketType.id, priceSetting.ticketTypeId))
    .where(eq(priceSetting.roomId, wantedId))
    .orderBy(asc(ticketType.id))
    .limit(MAX_TICKET_TYPES)
    .as('prices');
  const { roomId, ticketTypeId, typeName, description, maximumAge, proof, price } = prices;
  return db
    .select({ roomId, ticketTypeId, typeName, description, maximumAge, proof, price })
    .from(unnestIds(roomIds))
    .crossJoinLateral(prices)
    .orderBy(asc(ticketTypeId));
}

/** @returns the payment discounts that can be used on a day, in the order of their creation (A-DISC-4) */
export function listDiscounts(db: Reader, day: KoreaDate) {
  return db
    .select({
      id: paymentDiscount.id,
      paymentDiscountId: paymentDiscount.id,
      providerName: paymentDiscount.providerName,
      description: paymentDiscount.description,
      discountRate: paymentDiscount.rate,
      discountAmount: paymentDiscount.amount,
      paymentMethod: paymentDiscount.paymentMethod,
    })
    .from(paymentDiscount)
    .where(isUsableOn(day))
    .orderBy(asc(paymentDiscount.id))
    .limit(MAX_DISCOUNTS);
}
