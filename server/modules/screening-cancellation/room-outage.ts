import { programmeDate } from '../../../domain/korea-time.ts';
import { scheduleDay } from '../../../domain/schedule.ts';
import type { Database, Reader } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import { cancelAll } from './cancel-screening.ts';
import { findRoomName, listFreeRooms, listRestOfDay } from './outage-store.ts';
import { readCancellation } from './read-cancellation.ts';
import { text } from './text.ts';

/**
 * @returns the screenings of a room that have not ended today, also the cancelled ones, with what their cancellation would
 *   return or how far it is, and the rooms that could show each at its time (A-TODAY-61)
 * @throws Refusal 404
 */
export async function readRoomOutage(db: Reader, roomId: number): Promise<Schemas['RoomOutage']> {
  const roomName = await findRoomName(db, roomId);
  if (roomName === null) throw notFound(text.roomMissing);
  const now = await appNow(db);
  const { before } = scheduleDay(programmeDate(now));
  const ids = await listRestOfDay(db, { roomId, now, before });
  const free = groupedBy(await listFreeRooms(db, ids, now), ({ screeningId }) => screeningId);
  const screenings: Schemas['RoomOutage']['screenings'] = [];
  for (const screeningId of ids) {
    const freeRooms = (free.get(screeningId) ?? []).map((room) => room.roomName);
    screenings.push({ ...(await readCancellation(db, screeningId)), freeRooms });
  }
  return { roomId, roomName, screenings };
}

/**
 * Cancels screenings of a room that is out of order, all or none, as each alone is cancelled (A-TODAY-62).
 * @throws Refusal 404; 409 SCREENING_ENDED; CANCELLATION_CHANGED when more would be cancelled than was shown, or one has left the
 *   room
 */
export async function cancelRestOfDay(
  database: Database,
  by: AdminCaller,
  roomId: number,
  request: Schemas['RoomOutageRequest'],
): Promise<Schemas['RoomOutage']> {
  await database.transaction((tx) => cancelAll(database, tx, by, request, roomId));
  return readRoomOutage(database.orm, roomId);
}
