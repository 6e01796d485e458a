import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { deletePrice, setPrice } from './change-price.ts';
import { setPrices } from './change-prices.ts';
import { findPrice, listPricesOf } from './price-store.ts';
import { readPriceTable } from './price-table.ts';
import { roomExists } from './room-store.ts';
import { text } from './text.ts';

type ProgrammeOperationId =
  'listRoomPrices' | 'getPriceSetting' | 'getPriceTable' | 'setPrice' | 'setPrices' | 'deletePrice';

/** The prices of rooms, for administrators. */
export function adminProgrammeHandlers({ database }: Deps): Pick<Handlers, ProgrammeOperationId> {
  const { orm } = database;
  const requireRoom = async (id: number) => {
    if (!(await roomExists(orm, id))) throw notFound(text.roomNotFound);
  };
  return {
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
