import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { distributor, movie } from '../../db/schema/catalogue.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { isMeant } from '../search/search-store.ts';
import { optionalText } from './form-text.ts';
import { insertedId } from './inserted-id.ts';
import { orderBy, type ListPart } from './list-entries.ts';
import type { Section } from './section.ts';
import { filmCount, text } from './text.ts';
import { listFilmsAsUse } from './uses.ts';

const columns = {
  distributorId: distributor.id,
  name: distributor.name,
  address: distributor.address,
  phone: distributor.phone,
  version: distributor.version,
};

/** @returns the distributors of a part of the list, and the number of all */
export async function listDistributorPage(
  db: Reader,
  { terms, sort, offset, limit }: ListPart<Schemas['NameOrder']>,
) {
  const where = terms ? isMeant(distributor.name, terms) : undefined;
  const content = await db
    .select(columns)
    .from(distributor)
    .where(where)
    .orderBy(...orderBy(sort, { name: distributor.name }, distributor.id))
    .offset(offset)
    .limit(limit);
  return { content, total: await db.$count(distributor, where) };
}

export const distributorSection: Section<Schemas['AdminDistributor'], Schemas['DistributorForm']> =
  {
    kind: 'DISTRIBUTOR',
    messages: {
      notFound: text.distributorNotFound,
      inUse: (uses) => text.distributorInUse(filmCount(uses)),
      nameTaken: text.distributorNameTaken,
    },
    nameField: 'name',
    nameOf: ({ name }) => name,
    idOf: ({ distributorId }) => distributorId,
    async find(db, id) {
      const [row] = await db.select(columns).from(distributor).where(eq(distributor.id, id));
      return row;
    },
    async lock(tx, id) {
      const rows = await tx
        .select({ id: distributor.id })
        .from(distributor)
        .where(eq(distributor.id, id))
        .for('update');
      return rows.length > 0;
    },
    async insert(tx, form) {
      const rows = await tx
        .insert(distributor)
        .values(valuesOf(form))
        .returning({ id: distributor.id });
      return insertedId(rows);
    },
    async update(tx, id, form) {
      await tx
        .update(distributor)
        .set({ ...valuesOf(form), version: sql`${distributor.version} + 1` })
        .where(eq(distributor.id, id));
    },
    async delete(tx, id) {
      await tx.delete(distributor).where(eq(distributor.id, id));
    },
    listUses: (db, id) => listFilmsAsUse(db, eq(movie.distributorId, id)),
  };

function valuesOf({ name, address, phone }: Schemas['DistributorForm']) {
  return { name: name.trim(), address: optionalText(address), phone: optionalText(phone) };
}
