import type {
  Drafts,
  Opened,
  PriceConflict,
  PriceTable,
} from '../../../machines/admin-prices/admin-prices.types.ts';
import { CallError } from '../../../machines/call-failure.ts';

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
export const noRooms: PriceTable = { ...table, rooms: [], prices: [], totalRooms: 0, roomPages: 0 };
export const noTypes: PriceTable = { ...table, ticketTypes: [], prices: [], typePages: 0 };
export const pastTheEnd: PriceTable = { ...noTypes, typePages: 1 };

export const kept: Drafts = { '1-3': { value: '16000', version: 1 } };
/** The price had no version when the changes were kept; a room of them is on another page now. */
export const outdated: Drafts = {
  '1-3': { value: '16000', version: null },
  '2-3': { value: '9000', version: null },
  '7-3': { value: '9000', version: null },
};
export const opened = (kind: PriceTable, drafts: Drafts = {}): { output: Opened } => ({
  output: { table: kind, kept: drafts },
});

export const newer: PriceConflict = { roomId: 1, ticketTypeId: 3, price: 15_500, version: 2 };
export const added: PriceConflict = { roomId: 2, ticketTypeId: 3, price: 10_000, version: 1 };
export const removed: PriceConflict = { ...newer, price: null, version: null };
export const conflict = (...conflicts: PriceConflict[]) => ({
  output: { kind: 'conflict', conflicts },
});

export const decided = ({ conflicts }: { conflicts: object }) =>
  Object.keys(conflicts).length === 0 ? [] : [{ cell: '1-3' }, { cell: '2-3' }];

export const lost = { error: new TypeError('network') };
export const refusal = {
  error: new CallError({ status: 400, code: 'INVALID_REQUEST', message: '저장할 수 없어요.' }),
};
