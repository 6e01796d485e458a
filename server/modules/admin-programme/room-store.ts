import { asc, eq, inArray } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { screeningRoom } from '../../db/schema/programme.ts';

export async function roomExists(db: Reader, id: number): Promise<boolean> {
  return (await db.$count(screeningRoom, eq(screeningRoom.id, id))) > 0;
}

/**
 * Locks rooms in the order of their ids until the end of the transaction, so that their prices and schedules change one
 * after the other. Bookings and screenings that refer to a room do not wait.
 * @returns the names of those that exist, by id
 */
export async function lockRooms(
  tx: Transaction,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({ id: screeningRoom.id, name: screeningRoom.name })
    .from(screeningRoom)
    .where(inArray(screeningRoom.id, [...ids]))
    .orderBy(asc(screeningRoom.id))
    .for('no key update');
  return new Map(rows.map(({ id, name }) => [id, name]));
}
