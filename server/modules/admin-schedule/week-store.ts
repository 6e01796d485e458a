import { asc, sql, inArray } from 'drizzle-orm';
import { addDays, type KoreaDate } from '../../../domain/korea-time.ts';
import { MAX_ROOMS, MAX_WEEK_FILMS } from '../../../domain/limits.ts';
import { scheduleDay } from '../../../domain/schedule.ts';
import type { Reader } from '../../db/client.ts';
import { programmeDay } from '../../db/programme-day.ts';
import { movie } from '../../db/schema/catalogue.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { listBoardRooms } from './screening-store.ts';

const DAYS = 7;

interface Counted {
  id: number;
  /** The number of screenings by day. */
  counts: number[];
}

/** @returns the numbers of screenings of seven days, by room and by film (A-SCHED-4) */
export async function readWeek(db: Reader, first: KoreaDate): Promise<Schemas['ScheduleWeek']> {
  const days = Array.from({ length: DAYS }, (_, day) => addDays(first, day));
  const rooms = await listBoardRooms(db);
  const byRoom = new Map(
    (await countByDay(db, 'room_id', days, MAX_ROOMS)).map(({ id, counts }) => [id, counts]),
  );
  const films = await countByDay(db, 'movie_id', days, MAX_WEEK_FILMS);
  const titles = new Map(
    (
      await db
        .select({ movieId: movie.id, title: movie.title })
        .from(movie)
        .where(
          inArray(
            movie.id,
            films.map(({ id }) => id),
          ),
        )
        .orderBy(asc(movie.id))
    ).map(({ movieId, title }) => [movieId, title]),
  );
  return {
    days,
    rooms: rooms.map((room) => ({ ...room, counts: byRoom.get(room.roomId) ?? days.map(() => 0) })),
    films: films.map(({ id, counts }) => ({ movieId: id, title: titles.get(id) ?? '', counts })),
  };
}

/** @returns the rooms or films with the most screenings, and how many each has on each day */
async function countByDay(
  db: Reader,
  column: 'room_id' | 'movie_id',
  days: readonly KoreaDate[],
  most: number,
): Promise<Counted[]> {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const { from } = scheduleDay(first);
  const { before } = scheduleDay(last);
  const by = sql.identifier(column);
  const day = sql`${programmeDay(sql`starts_at`)} - ${first}::date`;
  const rows = await db.execute<{ id: number | string; counts: (number | string)[] }>(sql`
    with counted as (
      select ${by} as id, ${day} as day, count(*) as screenings from screening
      where starts_at >= ${from.toISOString()}::timestamptz and starts_at < ${before.toISOString()}::timestamptz
        and cancelled_at is null
      group by 1, 2
    ), total as (
      select id, sum(screenings) as screenings from counted group by id
      order by screenings desc, id limit ${most}
    )
    select total.id, array(
      select coalesce((select counted.screenings from counted where counted.id = total.id and counted.day = n), 0)
      from generate_series(0, ${DAYS - 1}) as n order by n
    ) as counts
    from total order by total.screenings desc, total.id
  `);
  return rows.map(({ id, counts }) => ({ id: Number(id), counts: counts.map(Number) }));
}
