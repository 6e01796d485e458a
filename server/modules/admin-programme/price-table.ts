import { asc } from 'drizzle-orm';
import { PRICE_TABLE_ROOMS, PRICE_TABLE_TYPES } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import { ticketType } from '../../db/schema/programme.ts';
import { sliceOf } from '../../lib/paged.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { listRoomPage } from '../admin-rooms/room-store.ts';
import { listPricesAmong } from './price-store.ts';

/** @returns a part of the table of rooms and ticket types, both by name, with their prices (A-PRICE-7) */
export async function readPriceTable(
  db: Reader,
  { page = 0, typePage = 0 }: { page?: number; typePage?: number },
): Promise<Schemas['PriceTable']> {
  const roomSlice = sliceOf({ page, size: PRICE_TABLE_ROOMS });
  const rooms = await listRoomPage(db, { terms: null, sort: 'name', ...roomSlice });
  const typeSlice = sliceOf({ page: typePage, size: PRICE_TABLE_TYPES });
  const ticketTypes = await db
    .select({ ticketTypeId: ticketType.id, typeName: ticketType.name })
    .from(ticketType)
    .orderBy(asc(ticketType.name), asc(ticketType.id))
    .offset(typeSlice.offset)
    .limit(typeSlice.limit);
  const types = await db.$count(ticketType);
  const roomIds = rooms.content.map(({ roomId }) => roomId);
  const typeIds = ticketTypes.map(({ ticketTypeId }) => ticketTypeId);
  return {
    rooms: rooms.content,
    ticketTypes,
    prices: await listPricesAmong(db, roomIds, typeIds),
    totalRooms: rooms.total,
    roomPages: Math.ceil(rooms.total / PRICE_TABLE_ROOMS),
    typePages: Math.ceil(types / PRICE_TABLE_TYPES),
  };
}
