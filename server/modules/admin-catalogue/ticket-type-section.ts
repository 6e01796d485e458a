import { asc, eq, sql } from 'drizzle-orm';
import { MAX_LISTED_USES } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import { reservationTicket } from '../../db/schema/booking.ts';
import { priceSetting, screeningRoom, ticketType } from '../../db/schema/programme.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { isMeant } from '../search/search-store.ts';
import { optionalText } from './form-text.ts';
import { insertedId } from './inserted-id.ts';
import { orderBy, type ListPart } from './list-entries.ts';
import type { Section, Use } from './section.ts';
import { countOf, text } from './text.ts';

/** Bookings are counted up to this, so that a deletion that is refused reads few of a million. */
const MOST_COUNTED = 1000;

const columns = {
  ticketTypeId: ticketType.id,
  typeName: ticketType.name,
  description: ticketType.description,
  maximumAge: ticketType.maximumAge,
  version: ticketType.version,
};

/** @returns the ticket types of a part of the list, and the number of all */
export async function listTicketTypePage(
  db: Reader,
  { terms, sort, offset, limit }: ListPart<Schemas['NameOrder']>,
) {
  const where = terms ? isMeant(ticketType.name, terms) : undefined;
  const content = await db
    .select(columns)
    .from(ticketType)
    .where(where)
    .orderBy(...orderBy(sort, { name: ticketType.name }, ticketType.id))
    .offset(offset)
    .limit(limit);
  return { content, total: await db.$count(ticketType, where) };
}

export const ticketTypeSection: Section<Schemas['AdminTicketType'], Schemas['TicketTypeForm']> = {
  kind: 'TICKET_TYPE',
  messages: {
    notFound: text.ticketTypeNotFound,
    inUse: (uses) =>
      text.ticketTypeInUse({
        rooms: countOf(uses, 'ROOM'),
        reservations: countOf(uses, 'RESERVATION'),
      }),
    nameTaken: text.ticketTypeNameTaken,
  },
  nameField: 'typeName',
  nameOf: ({ typeName }) => typeName,
  idOf: ({ ticketTypeId }) => ticketTypeId,
  async find(db, id) {
    const [row] = await db.select(columns).from(ticketType).where(eq(ticketType.id, id));
    return row;
  },
  async lock(tx, id) {
    const rows = await tx
      .select({ id: ticketType.id })
      .from(ticketType)
      .where(eq(ticketType.id, id))
      .for('update');
    return rows.length > 0;
  },
  async insert(tx, form) {
    const rows = await tx
      .insert(ticketType)
      .values(valuesOf(form))
      .returning({ id: ticketType.id });
    return insertedId(rows);
  },
  async update(tx, id, form) {
    await tx
      .update(ticketType)
      .set({ ...valuesOf(form), version: sql`${ticketType.version} + 1` })
      .where(eq(ticketType.id, id));
  },
  async delete(tx, id) {
    await tx.delete(ticketType).where(eq(ticketType.id, id));
  },
  listUses: async (db, id) => [...(await listRooms(db, id)), ...(await countBookings(db, id))],
};

/** The rooms that have a price for the type. */
async function listRooms(db: Reader, id: number): Promise<Use[]> {
  const ofType = eq(priceSetting.ticketTypeId, id);
  const items = await db
    .select({ id: screeningRoom.id, title: screeningRoom.name })
    .from(priceSetting)
    .innerJoin(screeningRoom, eq(screeningRoom.id, priceSetting.roomId))
    .where(ofType)
    .orderBy(asc(screeningRoom.name), asc(screeningRoom.id))
    .limit(MAX_LISTED_USES);
  if (items.length === 0) return [];
  return [{ kind: 'ROOM', count: await db.$count(priceSetting, ofType), items }];
}

/** Bookings are counted and not listed: their numbers belong to customers. */
async function countBookings(db: Reader, id: number): Promise<Use[]> {
  const rows = await db
    .select({ id: reservationTicket.reservationId })
    .from(reservationTicket)
    .where(eq(reservationTicket.ticketTypeId, id))
    .limit(MOST_COUNTED);
  return rows.length === 0 ? [] : [{ kind: 'RESERVATION', count: rows.length, items: [] }];
}

function valuesOf({ typeName, description, maximumAge = null }: Schemas['TicketTypeForm']) {
  return { name: typeName.trim(), description: optionalText(description), maximumAge };
}
