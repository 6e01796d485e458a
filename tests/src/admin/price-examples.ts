import type { PriceConflict, PriceTable } from '../../../src/features/admin/prices/prices.types.ts';

/** Two rooms that sell one ticket type; only the first has a price. */
export const table: PriceTable = {
  rooms: [
    { roomId: 1, roomName: '1관', capacity: 12, version: 1 },
    { roomId: 2, roomName: '2관', capacity: 2, version: 1 },
  ],
  ticketTypes: [{ ticketTypeId: 3, typeName: '성인' }],
  prices: [{ roomId: 1, ticketTypeId: 3, ticketTypeName: '성인', price: 15_000, version: 1 }],
  ...{ totalRooms: 2, roomPages: 1, typePages: 1 },
};
export const newer: PriceConflict = { roomId: 1, ticketTypeId: 3, price: 15_500, version: 2 };
export const added: PriceConflict = { roomId: 2, ticketTypeId: 3, price: 10_000, version: 1 };
export const removed: PriceConflict = { ...newer, price: null, version: null };
