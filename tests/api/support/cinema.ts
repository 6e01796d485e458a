import type { Database, Writer } from '../../../server/db/client.ts';
import { resetData } from '../../support/seed-rows.ts';
import {
  insertMovie,
  insertPrice,
  insertRoom,
  insertScreening,
  insertSignedIn,
  setTime,
  type TestRoom,
} from './fixtures.ts';

/** The time in the small cinema: a Friday noon. */
export const NOON = '2026-11-20T12:00:00+09:00';
/** The start of its only screening, seven and a half hours later. */
export const EVENING = '2026-11-20T19:30:00+09:00';

/** The minimum that a booking needs. */
export interface SmallCinema {
  movieId: number;
  room: TestRoom;
  screeningId: number;
  /** 15,000 won. */
  adult: number;
  /** 12,000 won, up to 18 years. */
  teen: number;
  haneul: SignedIn;
  bada: SignedIn;
}

export interface SignedIn {
  customerId: number;
  session: string;
}

/** A film, a room of two rows of six, a screening this evening and two signed-in customers, in an empty database. */
export async function openSmallCinema(database: Database): Promise<SmallCinema> {
  await resetData(database);
  await setTime(database.orm, NOON);
  return insertSmallCinema(database.orm, { rows: [6, 6], startsAt: EVENING });
}

/** @param of the seats per row of the room, and the start of the screening (ISO 8601) */
export async function insertSmallCinema(
  db: Writer,
  { rows, startsAt }: { rows: readonly number[]; startsAt: string },
): Promise<SmallCinema> {
  const movieId = await insertMovie(db);
  const room = await insertRoom(db, '1관', rows);
  return {
    movieId,
    room,
    screeningId: await insertScreening(db, { movieId, roomId: room.roomId, startsAt }),
    adult: await insertPrice(db, room.roomId, { name: '성인', price: 15_000 }),
    teen: await insertPrice(db, room.roomId, { name: '청소년', price: 12_000, maximumAge: 18 }),
    haneul: await insertSignedIn(db, 'haneul'),
    bada: await insertSignedIn(db, 'bada'),
  };
}
