import { inArray } from 'drizzle-orm';
import { seat } from '../../../server/db/schema/programme.ts';
import { insertPrice, insertRoom, insertScreening } from '../../api/support/fixtures.ts';
import type { Cinema } from './cinema.ts';
import type { Theatre } from './theatre.ts';

/** The size of the largest rooms: 20 rows of 25 seats. */
const ROWS = Array.from({ length: 20 }, () => 25);

/** A room of 500 seats, with wheelchair places at A1, A2 and A25. @returns the id of its screening tonight */
export async function openLargeRoom(
  { database: { orm: db } }: Theatre,
  { film: { movieId } }: Cinema,
): Promise<number> {
  const room = await insertRoom(db, 'IMAX관', ROWS);
  await insertPrice(db, room.roomId, { name: '성인', price: 20_000 });
  const wheelchairs = [0, 1, 24].flatMap((index) => room.seatIds[index] ?? []);
  await db.update(seat).set({ wheelchair: true }).where(inArray(seat.id, wheelchairs));
  return insertScreening(db, {
    movieId,
    roomId: room.roomId,
    startsAt: '2026-11-20T18:00:00+09:00',
  });
}
