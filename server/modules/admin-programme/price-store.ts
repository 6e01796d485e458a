import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { MAX_TICKET_TYPES, PRICE_TABLE_ROOMS, PRICE_TABLE_TYPES } from '../../../domain/limits.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { priceSetting, ticketType } from '../../db/schema/programme.ts';
import type { Schemas } from '../../plugins/contract-types.ts';

type Price = Schemas['PriceSetting'];

/** A ticket type in a room. */
export interface Priced {
  roomId: number;
  ticketTypeId: number;
}

const columns = {
  roomId: priceSetting.roomId,
  ticketTypeId: priceSetting.ticketTypeId,
  ticketTypeName: ticketType.name,
  ticketType: { typeName: ticketType.name },
  price: priceSetting.price,
  version: priceSetting.version,
};

const isOf = ({ roomId, ticketTypeId }: Priced) =>
  and(eq(priceSetting.roomId, roomId), eq(priceSetting.ticketTypeId, ticketTypeId));

/** @returns the prices of a room, by the names of the ticket types */
export async function listPricesOf(db: Reader, roomId: number): Promise<Price[]> {
  return db
    .select(columns)
    .from(priceSetting)
    .innerJoin(ticketType, eq(ticketType.id, priceSetting.ticketTypeId))
    .where(eq(priceSetting.roomId, roomId))
    .orderBy(asc(ticketType.name), asc(ticketType.id))
    .limit(MAX_TICKET_TYPES);
}

/**
 * @param roomIds at most those of a page of the table
 * @param typeIds the same
 * @returns the prices that any of the rooms has for any of the types
 */
export async function listPricesAmong(
  db: Reader,
  roomIds: readonly number[],
  typeIds: readonly number[],
): Promise<Price[]> {
  return listPrices(
    db,
    and(
      inArray(priceSetting.roomId, [...roomIds]),
      inArray(priceSetting.ticketTypeId, [...typeIds]),
    ),
  );
}

/** @returns the prices that exist of those that are asked for, at most a page of the table */
export async function listPricesFor(db: Reader, asked: readonly Priced[]): Promise<Price[]> {
  const pairs = asked.map(
    ({ roomId, ticketTypeId }) => sql`(${roomId}::int, ${ticketTypeId}::int)`,
  );
  return listPrices(
    db,
    sql`(${priceSetting.roomId}, ${priceSetting.ticketTypeId}) in (${sql.join(pairs, sql`, `)})`,
  );
}

async function listPrices(db: Reader, where: SQL | undefined): Promise<Price[]> {
  return db
    .select(columns)
    .from(priceSetting)
    .innerJoin(ticketType, eq(ticketType.id, priceSetting.ticketTypeId))
    .where(where)
    .orderBy(asc(priceSetting.roomId), asc(priceSetting.ticketTypeId))
    .limit(PRICE_TABLE_ROOMS * PRICE_TABLE_TYPES);
}

export async function findPrice(db: Reader, priced: Priced): Promise<Price | undefined> {
  const [row] = await listPrices(db, isOf(priced));
  return row;
}

/** @returns the number of ticket types that a room sells */
export function countPrices(db: Reader, roomId: number): Promise<number> {
  return db.$count(priceSetting, eq(priceSetting.roomId, roomId));
}

/** Locks ticket types in the order of their ids, so that they exist until the end of the transaction. @returns those that exist */
export async function lockTicketTypes(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: ticketType.id })
    .from(ticketType)
    .where(inArray(ticketType.id, [...ids]))
    .orderBy(asc(ticketType.id))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** Adds or changes prices, in won; a change raises the version. */
export async function upsertPrices(
  tx: Transaction,
  prices: readonly (Priced & { price: number })[],
): Promise<void> {
  await tx
    .insert(priceSetting)
    .values(prices.map(({ roomId, ticketTypeId, price }) => ({ roomId, ticketTypeId, price })))
    .onConflictDoUpdate({
      target: [priceSetting.roomId, priceSetting.ticketTypeId],
      set: { price: sql`excluded.price`, version: sql`${priceSetting.version} + 1` },
    });
}

export async function deletePriceRow(tx: Transaction, priced: Priced): Promise<void> {
  await tx.delete(priceSetting).where(isOf(priced));
}
