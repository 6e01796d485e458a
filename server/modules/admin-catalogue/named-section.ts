import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database, Reader } from '../../db/client.ts';
import type { NamedCatalogueTable } from '../../db/schema/catalogue.ts';
import type { ticketType } from '../../db/schema/programme.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { isMeant } from '../search/search-store.ts';
import { createEntry, deleteEntry, getEntry, updateEntry } from './change-entry.ts';
import { insertedId } from './inserted-id.ts';
import { listEntries, orderBy, type ListQuery } from './list-entries.ts';
import type { Entry, Section } from './section.ts';

type NamedTable = NamedCatalogueTable | typeof ticketType;

/** A query of entries, which conditions, an order and a part of the list are added to. */
interface Rows<Each> extends PromiseLike<Each[]> {
  where: (condition: SQL | undefined) => Rows<Each>;
  orderBy: (...order: SQL[]) => Rows<Each>;
  offset: (offset: number) => Rows<Each>;
  limit: (limit: number) => Rows<Each>;
}

/** A kind of entries with a unique name, and little besides. */
interface NamedKind<Each extends Entry, Form, Table extends NamedTable> extends Pick<
  Section<Each, Form>,
  'kind' | 'isOffPages' | 'messages' | 'nameOf' | 'idOf' | 'listUses' | 'detach'
> {
  nameField: string;
  table: Table;
  select: (db: Reader) => Rows<Each>;
  /** The columns of a form. */
  valuesOf: (form: Form) => Table['$inferInsert'];
}

interface NamedId {
  params: { id: number };
}

interface Sent<Body> {
  administrator: AdminCaller;
  body: Body;
}

/** @returns the five calls of a kind (A-CAT-6) */
export function namedHandlers<Each extends Entry, Form, Table extends NamedTable>(
  database: Database,
  { select, valuesOf, ...kind }: NamedKind<Each, Form, Table>,
) {
  const { orm } = database;
  const table: NamedTable = kind.table;
  const section: Section<Each, Form> = {
    ...kind,
    find: async (db, id) => (await select(db).where(eq(table.id, id)))[0],
    insert: async (tx, form) =>
      insertedId(await tx.insert(table).values(valuesOf(form)).returning({ id: table.id })),
    async update(tx, id, form) {
      await tx
        .update(table)
        .set({ ...valuesOf(form), version: sql`${table.version} + 1` })
        .where(eq(table.id, id));
    },
  };
  return {
    list: ({ query }: { query: ListQuery<Schemas['NameOrder']> }) =>
      listEntries(query, 'name', async ({ terms, sort, offset, limit }) => {
        const where = terms ? isMeant(table.name, terms) : undefined;
        const content = await select(orm)
          .where(where)
          .orderBy(...orderBy(sort, { name: table.name }, table.id))
          .offset(offset)
          .limit(limit);
        return { content, total: await orm.$count(table, where) };
      }),
    get: ({ params }: NamedId) => getEntry(orm, section, params.id),
    create: ({ administrator, body }: Sent<Form>) =>
      createEntry(database, section, administrator, { form: body }),
    update: ({
      administrator,
      params: { id },
      body,
    }: NamedId & Sent<Form & { version?: number }>) =>
      updateEntry(database, section, administrator, { id, version: body.version, form: body }),
    /** Only genres are deleted by force. */
    delete: async ({
      administrator,
      params: { id },
      query,
    }: NamedId & { administrator: AdminCaller; query?: { force?: string } }) => {
      await deleteEntry(database, section, administrator, { id, force: query?.force === 'true' });
      return undefined;
    },
  };
}
