import { eq, sql } from 'drizzle-orm';
import { MAX_ROOMS } from '../../../domain/limits.ts';
import type { Transaction } from '../../db/client.ts';
import { screeningRoom } from '../../db/schema/programme.ts';
import { conflict } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now } from '../../ports/clock.ts';
import { insertedId } from '../admin-catalogue/inserted-id.ts';
import type { Section } from '../admin-catalogue/section.ts';
import { countOf } from '../admin-catalogue/text.ts';
import { updateHouseBlocks } from '../seat-blocks/block-store.ts';
import { layoutChange } from './layout-change.ts';
import { claimedSeatsRefusal } from './protected-seats.ts';
import { findRoomEntry, listRoomUses } from './room-store.ts';
import { layoutFaults, rowsIn } from './row-definitions.ts';
import {
  deleteSeatsOf,
  listClaimedIn,
  lockSeatsOf,
  removeSeats,
  upsertSeats,
} from './seat-store.ts';
import { text } from './text.ts';

export const roomSection: Section<Schemas['AdminRoomEntry'], Schemas['RoomForm']> = {
  kind: 'ROOM',
  messages: {
    notFound: text.roomNotFound,
    nameTaken: text.nameTaken,
    inUse: (uses) =>
      text.inUse({ screenings: countOf(uses, 'SCREENING'), prices: countOf(uses, 'PRICE') }),
  },
  nameField: 'roomName',
  nameOf: ({ roomName }) => roomName,
  idOf: ({ roomId }) => roomId,
  find: findRoomEntry,
  table: screeningRoom,
  check: (_, { rowDefinitions }) => Promise.resolve(layoutFaults(rowDefinitions)),
  async insert(tx, { roomName, format = '2D', houseReleaseMinutes = null, rowDefinitions }) {
    await requirePlace(tx);
    const rows = await tx
      .insert(screeningRoom)
      .values({ name: roomName.trim(), format, houseReleaseMinutes })
      .returning({ id: screeningRoom.id });
    const roomId = insertedId(rows);
    await upsertSeats(tx, roomId, layoutChange([], rowsIn(rowDefinitions)).after);
    return roomId;
  },
  async update(tx, id, { roomName, format, houseReleaseMinutes, rowDefinitions }) {
    const wasHouse = await changeSeats(tx, id, rowDefinitions);
    await tx
      .update(screeningRoom)
      .set({
        name: roomName.trim(),
        ...(format !== undefined && { format }),
        ...(houseReleaseMinutes !== undefined && { houseReleaseMinutes }),
        version: sql`${screeningRoom.version} + 1`,
      })
      .where(eq(screeningRoom.id, id));
    await updateHouseBlocks(tx, { roomId: id, wasHouse, now: await now(tx) });
  },
  deleteParts: deleteSeatsOf,
  listUses: listRoomUses,
};

/** @throws Refusal 409 `TOO_MANY_ROOMS`, also when administrators add rooms at the same time (A-ROOM-2) */
async function requirePlace(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('screening rooms'))`);
  if ((await tx.$count(screeningRoom)) < MAX_ROOMS) return;
  throw conflict('TOO_MANY_ROOMS', text.tooManyRooms);
}

/**
 * @returns the house seats before
 * @throws Refusal 409 `SEATS_IN_USE` for seats that are sold or held in a coming screening (A-ROOM-7)
 */
async function changeSeats(
  tx: Transaction,
  roomId: number,
  rowDefinitions: Schemas['RowDefinitions'],
): Promise<number[]> {
  const stored = await lockSeatsOf(tx, roomId);
  const change = layoutChange(stored, rowsIn(rowDefinitions));
  // After the locks: a hold that was faster has ended its transaction, and its claims are seen.
  const claimed = await listClaimedIn(tx, { seatIds: change.affectedIds, now: await now(tx) });
  if (claimed.screenings > 0) throw claimedSeatsRefusal(claimed);
  await removeSeats(tx, change.removedIds);
  await upsertSeats(tx, roomId, change.after);
  return stored.filter(({ house }) => house).map(({ id }) => id);
}
