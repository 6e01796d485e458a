import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { screeningRoom } from '../../db/schema/programme.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { orderBy, type ListPart } from '../admin-catalogue/list-entries.ts';
import { isMeant } from '../search/search-store.ts';

const columns = {
  roomId: screeningRoom.id,
  roomName: screeningRoom.name,
  // Drizzle leaves the tables' names out of the columns of a query with one table.
  capacity: sql`(select count(*) from seat where seat.room_id = screening_room.id)`.mapWith(Number),
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

export async function findRoom(db: Reader, id: number): Promise<Schemas['AdminRoom'] | undefined> {
  const [row] = await db.select(columns).from(screeningRoom).where(eq(screeningRoom.id, id));
  return row;
}

/**
 * Locks rooms in the order of their ids until the end of the transaction, so that their prices change one after the other.
 * Bookings and screenings that refer to a room do not wait.
 * @returns the names of those that exist, by id
 */
export async function lockRooms(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({ id: screeningRoom.id, name: screeningRoom.name })
    .from(screeningRoom)
    .where(inArray(screeningRoom.id, [...ids]))
    .orderBy(asc(screeningRoom.id))
    .for('no key update');
  return new Map(rows.map(({ id, name }) => [id, name]));
}
