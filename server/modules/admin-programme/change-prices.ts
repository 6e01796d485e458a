import { MAX_TICKET_TYPES } from '../../../domain/limits.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { conflict, invalidRequest, MAX_FIELD_ERRORS, type FieldError } from '../../errors.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { publishCatalogueChange } from '../catalogue/publish-change.ts';
import {
  countPrices,
  listPricesFor,
  lockTicketTypes,
  upsertPrices,
  type Priced,
} from './price-store.ts';
import { recordPrice } from './record-price.ts';
import { lockRooms } from './room-store.ts';
import { text } from './text.ts';

type Price = Schemas['PriceSetting'];
type Change = Schemas['PriceForm'];

/**
 * Sets several prices, all or none (A-PRICE-8), and records each difference (A-LOG-1). A price that already has the wanted
 * amount stays, so that a repeated request succeeds. Bookings keep the prices that they were made with.
 * @returns the prices in the order of the changes
 * @throws Refusal 400 with the places of unknown rooms and ticket types, of repeated ones and of too many; 409
 *   `EDIT_CONFLICT` with what each outdated price is now
 */
export function setPrices(
  database: Database,
  by: AdminCaller,
  changes: readonly Change[],
): Promise<Price[]> {
  return database.transaction(async (tx) => {
    const rooms = await lockRooms(tx, idsOf(changes, 'roomId'));
    requireNoFaults(faultsOf(changes, rooms));
    const before = byPlace(await listPricesFor(tx, changes));
    const wanted = changes.filter((change) => before.get(placeOf(change))?.price !== change.price);
    requireCurrent(wanted, before);
    const added = wanted.filter((change) => !before.has(placeOf(change)));
    requireNoFaults(await faultsOfAdded(tx, changes, added));
    if (wanted.length > 0) {
      await upsertPrices(tx, wanted);
      await publishCatalogueChange(database, tx);
    }
    const after = byPlace(await listPricesFor(tx, changes));
    for (const change of wanted) {
      const place = placeOf(change);
      await recordPrice(tx, by, {
        roomName: rooms.get(change.roomId) ?? '',
        before: before.get(place) ?? null,
        after: after.get(place) ?? null,
        unreadVersion: change.version === undefined ? before.get(place)?.version : undefined,
      });
    }
    return changes.flatMap((change) => after.get(placeOf(change)) ?? []);
  });
}

function placeOf({ roomId, ticketTypeId }: Priced): string {
  return `${roomId}-${ticketTypeId}`;
}

function byPlace(prices: readonly Price[]): ReadonlyMap<string, Price> {
  return new Map(prices.map((price) => [placeOf(price), price]));
}

function idsOf(changes: readonly Priced[], key: keyof Priced): number[] {
  return [...new Set(changes.map((change) => change[key]))];
}

/** @throws Refusal 409 `EDIT_CONFLICT` when a change names another version than the price has now */
function requireCurrent(wanted: readonly Change[], before: ReadonlyMap<string, Price>): void {
  const outdated = wanted.filter(
    (change) =>
      change.version !== undefined &&
      (before.get(placeOf(change))?.version ?? null) !== change.version,
  );
  if (outdated.length === 0) return;
  const current = outdated.map((change) => {
    const { roomId, ticketTypeId } = change;
    const { price = null, version = null } = before.get(placeOf(change)) ?? {};
    return { roomId, ticketTypeId, price, version };
  });
  throw conflict('EDIT_CONFLICT', text.pricesChanged, { current });
}

/** Unknown rooms, and prices that are named twice. */
function faultsOf(changes: readonly Change[], rooms: ReadonlyMap<number, string>): FieldError[] {
  const places = changes.map(placeOf);
  return changes.flatMap(({ roomId }, index) => {
    if (!rooms.has(roomId)) return faultAt(index, 'roomId', text.roomNotFound);
    const isRepeated = places.indexOf(places[index] ?? '') < index;
    return isRepeated ? faultAt(index, 'ticketTypeId', text.repeatedPrice) : [];
  });
}

/** Unknown ticket types, and those beyond the most that a room sells (A-PRICE-3). Locks the known ones. */
async function faultsOfAdded(
  tx: Transaction,
  changes: readonly Change[],
  added: readonly Change[],
): Promise<FieldError[]> {
  if (added.length === 0) return [];
  const types = await lockTicketTypes(tx, idsOf(added, 'ticketTypeId'));
  const counts = new Map<number, number>();
  for (const roomId of idsOf(added, 'roomId')) counts.set(roomId, await countPrices(tx, roomId));
  return added.flatMap((change) => {
    const { roomId, ticketTypeId } = change;
    const index = changes.indexOf(change);
    if (!types.has(ticketTypeId)) return faultAt(index, 'ticketTypeId', text.typeNotFound);
    const count = (counts.get(roomId) ?? 0) + 1;
    counts.set(roomId, count);
    if (count <= MAX_TICKET_TYPES) return [];
    return faultAt(index, 'ticketTypeId', text.tooManyTypes(MAX_TICKET_TYPES));
  });
}

function faultAt(index: number, field: keyof Priced, defaultMessage: string): FieldError[] {
  return [{ field: `changes.${index}.${field}`, defaultMessage }];
}

function requireNoFaults(faults: readonly FieldError[]): void {
  if (faults.length > 0) throw invalidRequest(faults.slice(0, MAX_FIELD_ERRORS));
}
