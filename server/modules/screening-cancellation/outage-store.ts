import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { MAX_ROOM_DAY_SCREENINGS } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import { screening, screeningRoom } from '../../db/schema/programme.ts';

/** @returns the name of a room; null for an unknown one */
export async function findRoomName(db: Reader, roomId: number): Promise<string | null> {
  const [row] = await db
    .select({ name: screeningRoom.name })
    .from(screeningRoom)
    .where(eq(screeningRoom.id, roomId));
  return row?.name ?? null;
}

/**
 * @returns the screenings of a room that start before the end of the day and have not ended, by start. A day may have any number
 *   of cancelled ones: the last of them are left out
 */
export async function listRestOfDay(
  db: Reader,
  { roomId, now, before }: { roomId: number; now: Date; before: Date },
): Promise<number[]> {
  const rows = await db
    .select({ id: screening.id, startsAt: screening.startsAt })
    .from(screening)
    .where(
      and(eq(screening.roomId, roomId), gt(screening.endsAt, now), lt(screening.startsAt, before)),
    )
    .orderBy(sql`${screening.cancelledAt} is not null`, asc(screening.startsAt), asc(screening.id))
    .limit(MAX_ROOM_DAY_SCREENINGS);
  const byStart = rows.toSorted(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id,
  );
  return byStart.map(({ id }) => id);
}

/** Most rooms that are named for a screening. */
const MOST_ROOMS = 5;

interface FreeRoom extends Record<string, unknown> {
  screeningId: number;
  roomName: string;
}

/** @returns the rooms with as many seats in which screenings that have not started fit at their times, by name */
export function listFreeRooms(
  db: Reader,
  screeningIds: readonly number[],
  now: Date,
): Promise<FreeRoom[]> {
  const capacity = (room: string) =>
    sql.raw(`(select count(*) from seat where seat.room_id = ${room} and not seat.out_of_order)`);
  return db.execute<FreeRoom>(sql`
    select s.id as "screeningId", free.name as "roomName"
    from screening s
    cross join lateral (
      select o.name from screening_room o
      where o.id <> s.room_id and ${capacity('o.id')} >= ${capacity('s.room_id')}
        and not exists (
          select from screening t where t.room_id = o.id and t.cancelled_at is null
            and tstzrange(t.starts_at, t.cleared_at, '[)') && tstzrange(s.starts_at, s.cleared_at, '[)'))
      order by o.name, o.id limit ${MOST_ROOMS}
    ) free
    where s.id = any(${sql.param([...screeningIds])}::bigint[]) and s.cancelled_at is null and s.starts_at > ${now}
    order by s.id, free.name`);
}
