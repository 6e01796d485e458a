import { and, asc, eq, sql } from 'drizzle-orm';
import { MAX_TICKET_TYPES } from '../../../domain/limits.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { priceSetting, ticketType } from '../../db/schema/programme.ts';
import type { Schemas } from '../../plugins/contract-types.ts';

/** A ticket type in a room. */
export interface Priced {
  roomId: number;
  ticketTypeId: number;
}

const columns = {
  roomId: priceSetting.roomId,
  ticketTypeId: priceSetting.ticketTypeId,
  ticketTypeName: ticketType.name,
  price: priceSetting.price,
  version: priceSetting.version,
};

const isOf = ({ roomId, ticketTypeId }: Priced) =>
  and(eq(priceSetting.roomId, roomId), eq(priceSetting.ticketTypeId, ticketTypeId));

/** @returns the prices of a room, by the names of the ticket types */
export async function listPricesOf(db: Reader, roomId: number): Promise<Schemas['PriceSetting'][]> {
  return db
    .select(columns)
    .from(priceSetting)
    .innerJoin(ticketType, eq(ticketType.id, priceSetting.ticketTypeId))
    .where(eq(priceSetting.roomId, roomId))
    .orderBy(asc(ticketType.name), asc(ticketType.id))
    .limit(MAX_TICKET_TYPES);
}

export async function findPrice(
  db: Reader,
  priced: Priced,
): Promise<Schemas['PriceSetting'] | undefined> {
  const [row] = await db
    .select(columns)
    .from(priceSetting)
    .innerJoin(ticketType, eq(ticketType.id, priceSetting.ticketTypeId))
    .where(isOf(priced));
  return row;
}

/** @returns the number of ticket types that a room sells */
export function countPrices(db: Reader, roomId: number): Promise<number> {
  return db.$count(priceSetting, eq(priceSetting.roomId, roomId));
}

/** Locks a ticket type, so that it exists until the end of the transaction. @returns false for an unknown id */
export async function lockTicketType(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: ticketType.id })
    .from(ticketType)
    .where(eq(ticketType.id, id))
    .for('key share');
  return rows.length > 0;
}

/** Adds or changes a price, in won; a change raises its version. */
export async function upsertPrice(
  tx: Transaction,
  { roomId, ticketTypeId }: Priced,
  price: number,
): Promise<void> {
  await tx
    .insert(priceSetting)
    .values({ roomId, ticketTypeId, price })
    .onConflictDoUpdate({
      target: [priceSetting.roomId, priceSetting.ticketTypeId],
      set: { price, version: sql`${priceSetting.version} + 1` },
    });
}

export async function deletePriceRow(tx: Transaction, priced: Priced): Promise<void> {
  await tx.delete(priceSetting).where(isOf(priced));
}
