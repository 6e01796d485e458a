import { asc, eq, inArray, isNull, sql, and } from 'drizzle-orm';
import { scheduleDay, type Occupation } from '../../../domain/schedule.ts';
import type { KoreaDate } from '../../../domain/korea-time.ts';
import { MAX_ROOM_DAY_SCREENINGS } from '../../../domain/limits.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { movie } from '../../db/schema/catalogue.ts';
import { screening } from '../../db/schema/programme.ts';

export interface LockedFilm {
  title: string;
  /** Minutes. */
  duration: number;
  releaseDate: string;
  /** Null for a film that is shown until further notice. */
  screeningEndDate: string | null;
}

/** Locks films against their deletion. @returns the known ones, by id */
export async function lockFilms(
  tx: Transaction,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, LockedFilm>> {
  const rows = await tx
    .select({
      id: movie.id,
      title: movie.title,
      duration: movie.runningMinutes,
      releaseDate: movie.releaseDate,
      screeningEndDate: movie.screeningEndDate,
    })
    .from(movie)
    .where(inArray(movie.id, [...ids]))
    .orderBy(asc(movie.id))
    .for('key share');
  return new Map(rows.map(({ id, ...film }) => [id, film]));
}

/** Locks screenings until the end of the transaction, so that no customer begins to hold seats of one (A-SCHED-11). */
export async function lockScreenings(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: screening.id })
    .from(screening)
    .where(inArray(screening.id, [...ids]))
    .orderBy(asc(screening.id))
    .for('update');
}

/** Where a screening is shown. */
export interface Place extends Occupation {
  readonly roomId: number;
}

/** What occupies a room. */
export interface Neighbour extends Place {
  readonly title: string;
}

/**
 * @param except screenings that are about to leave their places
 * @returns the other uncancelled screenings that overlap some places, by start
 */
export async function listOverlapping(
  db: Reader,
  places: readonly Place[],
  except: readonly number[],
): Promise<Neighbour[]> {
  if (places.length === 0) return [];
  const wanted = placesAsJson(places);
  return db
    .selectDistinct({
      id: screening.id,
      roomId: screening.roomId,
      title: movie.title,
      startsAt: screening.startsAt,
      endsAt: screening.endsAt,
      clearedAt: screening.clearedAt,
    })
    .from(screening)
    .innerJoin(
      sql`jsonb_to_recordset(${wanted}::jsonb) as wanted(room bigint, starts timestamptz, cleared timestamptz)`,
      sql`wanted.room = ${screening.roomId} and
        tstzrange(${screening.startsAt}, ${screening.clearedAt}, '[)') && tstzrange(wanted.starts, wanted.cleared, '[)')`,
    )
    .innerJoin(movie, eq(movie.id, screening.movieId))
    .where(and(isNull(screening.cancelledAt), noneOf(except)))
    .orderBy(asc(screening.startsAt), asc(screening.id));
}

/**
 * @param except screenings that are about to leave their places
 * @returns the number of a room's other uncancelled screenings on a day, up to the most that it may have
 */
export async function countRoomDay(
  db: Reader,
  { roomId, date }: { roomId: number; date: KoreaDate },
  except: readonly number[],
): Promise<number> {
  const { from, before } = scheduleDay(date);
  const rows = await db
    .select({ id: screening.id })
    .from(screening)
    .where(
      and(
        eq(screening.roomId, roomId),
        sql`${screening.startsAt} >= ${from} and ${screening.startsAt} < ${before}`,
        isNull(screening.cancelledAt),
        noneOf(except),
      ),
    )
    .limit(MAX_ROOM_DAY_SCREENINGS);
  return rows.length;
}

function noneOf(ids: readonly number[]) {
  return sql`not (${screening.id} = any(${sql.param([...ids])}::bigint[]))`;
}

function placesAsJson(places: readonly Place[]): string {
  return JSON.stringify(
    places.map(({ roomId, startsAt, clearedAt }) => ({
      room: roomId,
      starts: startsAt.toISOString(),
      cleared: clearedAt.toISOString(),
    })),
  );
}
