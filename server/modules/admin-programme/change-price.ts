import { MAX_TICKET_TYPES } from '../../../domain/limits.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { conflict, invalidRequest, notFound } from '../../errors.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { publishCatalogueChange } from '../catalogue/publish-change.ts';
import {
  countPrices,
  deletePriceRow,
  findPrice,
  lockTicketTypes,
  upsertPrices,
  type Priced,
} from './price-store.ts';
import { recordPrice } from './record-price.ts';
import { lockRooms } from './room-store.ts';
import { text } from './text.ts';

type Price = Schemas['PriceSetting'];

/**
 * Sets the price of a ticket type in a room, unless it was changed since the caller read it (A-PRICE-2), and records the
 * difference (A-LOG-1). Without a version it is set in any case, and the record says so (A-LOG-16). Bookings keep the price that they were made with.
 * @throws Refusal 404 for an unknown room, or a price that no longer exists; 400 for an unknown ticket type or too many;
 *   409 `EDIT_CONFLICT` with the current price
 */
export function setPrice(
  database: Database,
  by: AdminCaller,
  { roomId, ticketTypeId, price, version }: Schemas['PriceForm'],
): Promise<Price> {
  const priced = { roomId, ticketTypeId };
  return database.transaction(async (tx) => {
    const roomName = await requireRoom(tx, roomId);
    const before = await findPrice(tx, priced);
    const isUnread = version === undefined;
    if (before === undefined && !isUnread && version !== null) throw notFound(text.priceNotFound);
    if (before !== undefined && !isUnread && before.version !== version) {
      throw conflict('EDIT_CONFLICT', text.priceChanged, { current: before });
    }
    if (before === undefined) await requireSellable(tx, priced);
    await upsertPrices(tx, [{ ...priced, price }]);
    const after = await findPrice(tx, priced);
    if (after === undefined) throw new Error('A price was not stored.');
    const unreadVersion = isUnread ? before?.version : undefined;
    await recordPrice(tx, by, { roomName, before: before ?? null, after, unreadVersion });
    await publishCatalogueChange(database, tx);
    return after;
  });
}

/**
 * Removes a ticket type from a room, and records it (A-LOG-1). Bookings stay.
 * @throws Refusal 404 for an unknown room or price
 */
export async function deletePrice(
  database: Database,
  by: AdminCaller,
  priced: Priced,
): Promise<void> {
  await database.transaction(async (tx) => {
    const roomName = await requireRoom(tx, priced.roomId);
    const before = await findPrice(tx, priced);
    if (before === undefined) throw notFound(text.priceNotFound);
    await deletePriceRow(tx, priced);
    await recordPrice(tx, by, { roomName, before, after: null });
    await publishCatalogueChange(database, tx);
  });
}

async function requireRoom(tx: Transaction, roomId: number): Promise<string> {
  const roomName = (await lockRooms(tx, [roomId])).get(roomId);
  if (roomName === undefined) throw notFound(text.roomNotFound);
  return roomName;
}

async function requireSellable(tx: Transaction, { roomId, ticketTypeId }: Priced): Promise<void> {
  const fault = !(await lockTicketTypes(tx, [ticketTypeId])).has(ticketTypeId)
    ? text.typeNotFound
    : (await countPrices(tx, roomId)) >= MAX_TICKET_TYPES
      ? text.tooManyTypes(MAX_TICKET_TYPES)
      : null;
  if (fault !== null) throw invalidRequest([{ field: 'ticketTypeId', defaultMessage: fault }]);
}
