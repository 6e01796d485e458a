import { and, asc, eq, gt, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { programmeDate, toKoreaTime } from '../../../domain/korea-time.ts';
import {
  MAX_ROOMS,
  MAX_COUNTED_RESERVATIONS,
  MAX_ROOM_DAY_SCREENINGS,
} from '../../../domain/limits.ts';
import type { Interval } from '../../../domain/schedule.ts';
import type { Reader } from '../../db/client.ts';
import { movie } from '../../db/schema/catalogue.ts';
import { seatClaim } from '../../db/schema/booking.ts';
import { screening, screeningRoom } from '../../db/schema/programme.ts';
import { countEntries } from '../../db/list-count-store.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { orderBy, type ListPart } from '../admin-catalogue/list-entries.ts';
import { claimIsLive } from '../ledger/liveness.ts';
import { isOpenOrWasComplete, wasRefundedOrDeposited } from '../ledger/reservations-store.ts';
import { isMeant } from '../search/search-store.ts';

export type AdminScreening = Schemas['AdminScreening'];

/**
 * The reservations that keep a screening as it is (A-SCHED-10): open and complete ones, and of the others those that were paid,
 * refunded, had an account for a deposit, or moved points. What was given up before binds nobody. The conditions are those of the
 * indexes `reservation_binding` and `payment_binding`.
 */
function bindingReservations(screeningId: SQL): SQL {
  return sql`select id from reservation where reservation.screening_id = ${screeningId} and ${isOpenOrWasComplete}
    union
    select reservation_id from payment where payment.screening_id = ${screeningId}
      and (${wasRefundedOrDeposited} or (used_points > 0 and confirming_at is not null))`;
}

function selectScreenings(db: Reader, now: Date) {
  const reservations = sql`(${bindingReservations(sql`${screening.id}`)}) limit ${MAX_COUNTED_RESERVATIONS}`;
  const held = sql`select count(*) from ${seatClaim}
    where ${seatClaim.screeningId} = ${screening.id} and ${seatClaim.state} = 'HELD' and ${claimIsLive(now)}`;
  return db
    .select({
      screeningId: screening.id,
      movieId: movie.id,
      title: movie.title,
      duration: movie.runningMinutes,
      roomId: screeningRoom.id,
      roomName: screeningRoom.name,
      startsAt: screening.startsAt,
      endsAt: screening.endsAt,
      clearedAt: screening.clearedAt,
      cancelledAt: screening.cancelledAt,
      audio: screening.audio,
      version: screening.version,
      reservationCount: sql`(select count(*) from (${reservations}) counted)`.mapWith(Number),
      heldSeats: sql`(${held})`.mapWith(Number),
    })
    .from(screening)
    .innerJoin(movie, eq(movie.id, screening.movieId))
    .innerJoin(screeningRoom, eq(screeningRoom.id, screening.roomId));
}

type Row = Awaited<ReturnType<typeof selectScreenings>>[number];

function viewOf(row: Row, now: Date): AdminScreening {
  return {
    screeningId: row.screeningId,
    movie: { movieId: row.movieId, title: row.title, duration: row.duration },
    screeningRoom: { roomId: row.roomId, roomName: row.roomName },
    screeningDate: programmeDate(row.startsAt),
    screeningTime: toKoreaTime(row.startsAt),
    screeningEndTime: toKoreaTime(row.endsAt),
    clearedTime: toKoreaTime(row.clearedAt),
    audio: row.audio,
    fixedBy: fixedBy(row, now),
    reservationCount: row.reservationCount,
    heldSeats: row.heldSeats,
    version: row.version,
  };
}

function fixedBy(row: Row, now: Date): AdminScreening['fixedBy'] {
  if (row.cancelledAt !== null) return 'CANCELLED';
  if (row.startsAt <= now) return 'STARTED';
  if (row.reservationCount > 0) return 'RESERVED';
  return row.heldSeats > 0 ? 'HELD' : null;
}

/** Undefined parts admit every screening. */
export interface ScheduleFilter {
  day: Interval | undefined;
  movieId: number | undefined;
  roomId: number | undefined;
  isComing: boolean;
}

/** @returns the screenings of a part of the list, cancelled ones too, and the number of all */
export async function listScreeningPage(
  db: Reader,
  { day, movieId, roomId, isComing }: ScheduleFilter,
  { terms, sort, offset, limit }: ListPart<string>,
): Promise<{ content: AdminScreening[]; total: number }> {
  const now = await appNow(db);
  const found = db.select({ id: movie.id }).from(movie);
  const where = and(
    terms ? inArray(screening.movieId, found.where(isMeant(movie.title, terms))) : undefined,
    movieId === undefined ? undefined : eq(screening.movieId, movieId),
    roomId === undefined ? undefined : eq(screening.roomId, roomId),
    day && gte(screening.startsAt, day.from),
    day && lt(screening.startsAt, day.before),
    isComing ? gt(screening.startsAt, now) : undefined,
  );
  // In the order of its key, PostgreSQL would read all past screenings before the coming ones. The sum has no such order.
  const id = isComing ? sql`${screening.id} + 0` : screening.id;
  const part = await db
    .select({ id: screening.id })
    .from(screening)
    .where(where)
    .orderBy(...orderBy(sort, { screeningTime: screening.startsAt }, id))
    .offset(offset)
    .limit(limit);
  const ids = part.map((row) => row.id);
  const byId = new Map((await listScreenings(db, ids)).map((each) => [each.screeningId, each]));
  return {
    content: ids.flatMap((each) => byId.get(each) ?? []),
    total:
      where === undefined ? await countEntries(db, 'SCREENING') : await db.$count(screening, where),
  };
}

/** @returns a screening as it is edited; undefined for an unknown id */
export async function findScreening(db: Reader, id: number): Promise<AdminScreening | undefined> {
  const [found] = await listScreenings(db, [id]);
  return found;
}

/** @returns the known ones of some screenings, by id */
export async function listScreenings(
  db: Reader,
  ids: readonly number[],
): Promise<AdminScreening[]> {
  if (ids.length === 0) return [];
  const now = await appNow(db);
  const rows = await selectScreenings(db, now)
    .where(inArray(screening.id, [...ids]))
    .orderBy(asc(screening.id));
  return rows.map((row) => viewOf(row, now));
}

/** @returns the screenings of a day that are not cancelled, by start, in some rooms or in all */
export async function listDay(
  db: Reader,
  { from, before }: Interval,
  roomIds?: readonly number[],
): Promise<AdminScreening[]> {
  const now = await appNow(db);
  const rows = await selectScreenings(db, now)
    .where(
      and(
        gte(screening.startsAt, from),
        lt(screening.startsAt, before),
        isNull(screening.cancelledAt),
        roomIds && inArray(screening.roomId, [...roomIds]),
      ),
    )
    .orderBy(asc(screening.startsAt), asc(screening.id))
    .limit(MAX_ROOMS * MAX_ROOM_DAY_SCREENINGS);
  return rows.map((row) => viewOf(row, now));
}

/** @returns the rooms by name */
export function listBoardRooms(db: Reader): Promise<Schemas['ScheduledRoom'][]> {
  return db
    .select({ roomId: screeningRoom.id, roomName: screeningRoom.name })
    .from(screeningRoom)
    .orderBy(asc(screeningRoom.name), asc(screeningRoom.id))
    .limit(MAX_ROOMS);
}
