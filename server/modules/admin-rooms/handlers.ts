import type { Transaction } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { now } from '../../ports/clock.ts';
import {
  createEntry,
  deleteEntry,
  getEntry,
  updateEntry,
} from '../admin-catalogue/change-entry.ts';
import { listEntries } from '../admin-catalogue/list-entries.ts';
import { publishSeatMaps } from '../ledger/publish-seat-change.ts';
import { previewRoom } from './preview-room.ts';
import { roomSection } from './room-section.ts';
import { listComingScreeningIds, listRoomPage } from './room-store.ts';

type RoomsOperationId =
  'listAdminRooms' | 'getAdminRoom' | 'createRoom' | 'previewRoom' | 'updateRoom' | 'deleteRoom';

/** Rooms with their seats, for administrators. */
export function adminRoomsHandlers({ database }: Deps): Pick<Handlers, RoomsOperationId> {
  const { orm } = database;
  const publish = async (tx: Transaction, id: number) =>
    publishSeatMaps(database, tx, await listComingScreeningIds(tx, id, await now(tx)));
  return {
    listAdminRooms: ({ query }) => listEntries(query, 'name', (part) => listRoomPage(orm, part)),
    getAdminRoom: ({ params }) => getEntry(orm, roomSection, params.id),
    createRoom: ({ administrator, body }) =>
      createEntry(database, roomSection, administrator, { form: body }),
    previewRoom: ({ params, body }) => previewRoom(orm, params.id, body),
    updateRoom: ({ administrator, params: { id }, body: { version, ...form } }) =>
      updateEntry(database, roomSection, administrator, { id, version, form, also: publish }),
    async deleteRoom({ administrator, params: { id } }) {
      await deleteEntry(database, roomSection, administrator, { id });
      return undefined;
    },
  };
}
