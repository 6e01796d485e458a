import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { listEntries } from '../admin-catalogue/list-entries.ts';
import { deletePrice, setPrice } from './change-price.ts';
import { setPrices } from './change-prices.ts';
import { findPrice, listPricesOf } from './price-store.ts';
import { readPriceTable } from './price-table.ts';
import { findRoom, listRoomPage } from './room-store.ts';
import { text } from './text.ts';

type ProgrammeOperationId =
  | 'listAdminRooms'
  | 'getAdminRoom'
  | 'listRoomPrices'
  | 'getPriceSetting'
  | 'getPriceTable'
  | 'setPrice'
  | 'setPrices'
  | 'deletePrice';

/** Rooms and their prices, for administrators. */
export function adminProgrammeHandlers({ database }: Deps): Pick<Handlers, ProgrammeOperationId> {
  const { orm } = database;
  const requireRoom = async (id: number) => {
    const room = await findRoom(orm, id);
    if (!room) throw notFound(text.roomNotFound);
    return room;
  };
  return {
    listAdminRooms: ({ query }) => listEntries(query, 'name', (part) => listRoomPage(orm, part)),
    getAdminRoom: ({ params }) => requireRoom(params.id),
    async listRoomPrices({ params }) {
      await requireRoom(params.id);
      return listPricesOf(orm, params.id);
    },
    async getPriceSetting({ query }) {
      const price = await findPrice(orm, query);
      if (!price) throw notFound(text.priceNotFound);
      return price;
    },
    getPriceTable: ({ query }) => readPriceTable(orm, query),
    setPrices: async ({ administrator, body }) => ({
      prices: await setPrices(database, administrator, body.changes),
    }),
    setPrice: ({ administrator, body }) => setPrice(database, administrator, body),
    async deletePrice({ administrator, query }) {
      await deletePrice(database, administrator, query);
      return undefined;
    },
  };
}
