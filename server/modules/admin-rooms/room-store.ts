import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { cutText } from '../../../domain/graphemes.ts';
import { MAX_LISTED_USES } from '../../../domain/limits.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import { countSeats, rowsOf, withPlaces } from '../../../domain/room-layout.ts';
import type { Reader } from '../../db/client.ts';
import { movie } from '../../db/schema/catalogue.ts';
import { priceSetting, screening, screeningRoom, ticketType } from '../../db/schema/programme.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { orderBy, type ListPart } from '../admin-catalogue/list-entries.ts';
import type { Use } from '../admin-catalogue/section.ts';
import { isMeant } from '../search/search-store.ts';
import { listSeatsOf } from './seat-store.ts';

const columns = {
  roomId: screeningRoom.id,
  roomName: screeningRoom.name,
  // Drizzle leaves the tables' names out of the columns of a query with one table.
  capacity:
    sql`(select count(*) from seat where seat.room_id = screening_room.id and not seat.out_of_order)`.mapWith(
      Number,
    ),
  version: screeningRoom.version,
};

/** @returns the rooms of a part of the list, and the number of all */
export async function listRoomPage(
  db: Reader,
  { terms, sort, offset, limit }: ListPart<Schemas['NameOrder']>,
) {
  const where = terms ? isMeant(screeningRoom.name, terms) : undefined;
  const content = await db
    .select(columns)
    .from(screeningRoom)
    .where(where)
    .orderBy(...orderBy(sort, { name: screeningRoom.name }, screeningRoom.id))
    .offset(offset)
    .limit(limit);
  return { content, total: await db.$count(screeningRoom, where) };
}

/** @returns a room with its rows, as administrators edit them */
export async function findRoomEntry(
  db: Reader,
  id: number,
): Promise<Schemas['AdminRoomEntry'] | undefined> {
  const [room] = await db
    .select({
      ...{ ...columns, format: screeningRoom.format },
      houseReleaseMinutes: screeningRoom.houseReleaseMinutes,
    })
    .from(screeningRoom)
    .where(eq(screeningRoom.id, id));
  if (room === undefined) return undefined;
  const seats = (await listSeatsOf(db, id)).filter(({ removed }) => !removed);
  const seatLayout = rowsOf(withPlaces(seats)).map((row) => ({
    ...row,
    numberOfSeats: countSeats(row.layout),
  }));
  return { ...room, seatLayout };
}

const hasNotEnded = (roomId: number, now: Date) =>
  and(eq(screening.roomId, roomId), isNull(screening.cancelledAt), gt(screening.endsAt, now));

/** @returns the ids of the screenings in a room that have not ended */
export async function listComingScreeningIds(
  db: Reader,
  roomId: number,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .select({ id: screening.id })
    .from(screening)
    .where(hasNotEnded(roomId, now))
    .orderBy(asc(screening.id));
  return rows.map(({ id }) => id);
}

/** @returns what refers to a room: its screenings, also past and cancelled ones, and its prices */
export async function listRoomUses(db: Reader, roomId: number): Promise<Use[]> {
  return [...(await listScreenings(db, roomId)), ...(await listPrices(db, roomId))];
}

async function listScreenings(db: Reader, roomId: number): Promise<Use[]> {
  const inRoom = eq(screening.roomId, roomId);
  const rows = await db
    .select({ id: screening.id, startsAt: screening.startsAt, title: movie.title })
    .from(screening)
    .innerJoin(movie, eq(movie.id, screening.movieId))
    .where(inRoom)
    .orderBy(desc(screening.startsAt), desc(screening.id))
    .limit(MAX_LISTED_USES);
  if (rows.length === 0) return [];
  const items = rows.map(({ id, startsAt, title }) => ({
    id,
    title: cutText(`${toKoreaTime(startsAt).slice(0, 16).replace('T', ' ')} ${title}`, 200),
  }));
  return [{ kind: 'SCREENING', count: await db.$count(screening, inRoom), items }];
}

async function listPrices(db: Reader, roomId: number): Promise<Use[]> {
  const inRoom = eq(priceSetting.roomId, roomId);
  const items = await db
    .select({ id: ticketType.id, title: ticketType.name })
    .from(priceSetting)
    .innerJoin(ticketType, eq(ticketType.id, priceSetting.ticketTypeId))
    .where(inRoom)
    .orderBy(asc(ticketType.name), asc(ticketType.id))
    .limit(MAX_LISTED_USES);
  if (items.length === 0) return [];
  return [{ kind: 'PRICE', count: await db.$count(priceSetting, inRoom), items }];
}
