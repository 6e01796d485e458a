import type { Writer } from '../../../server/db/client.ts';
import { priceSetting } from '../../../server/db/schema/programme.ts';
import type { SmallCinema } from './cinema.ts';
import { insertRoom, insertScreening } from './fixtures.ts';

/** A screening of the small cinema's film. */
interface OtherScreening {
  screeningId: number;
  /** @param indexes of the room's seats: 0 is A1, 6 is B1 @returns their ids */
  seats: (...indexes: number[]) => number[];
}

/** Others beside the evening's: at the same price in its room, and for 9,000 and 18,000 won an adult in rooms of their own. */
export async function addOtherScreenings(
  db: Writer,
  { movieId, room, adult }: Pick<SmallCinema, 'movieId' | 'room' | 'adult'>,
  startsAt: string,
): Promise<Record<'same' | 'cheap' | 'dear', OtherScreening>> {
  const add = async ({ roomId, seatIds }: SmallCinema['room']): Promise<OtherScreening> => ({
    screeningId: await insertScreening(db, { movieId, roomId, startsAt }),
    seats: (...indexes) => indexes.map((index) => seatIds[index] ?? 0),
  });
  const addRoom = async (name: string, price: number) => {
    const other = await insertRoom(db, name, [6, 6]);
    const { roomId } = other;
    await db.insert(priceSetting).values({ roomId, ticketTypeId: adult, price });
    return add(other);
  };
  return {
    same: await add(room),
    cheap: await addRoom('3관', 9_000),
    dear: await addRoom('4관', 18_000),
  };
}
