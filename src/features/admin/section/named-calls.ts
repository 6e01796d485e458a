import type * as v from 'valibot';
import type { components } from '../../../../openapi.gen.d.ts';
import type { Entry, Values } from './section.types.ts';
import { answerOf, answerOrNull } from '../../../api/answer.ts';
import { unreadable } from '../../../api/api-error.ts';
import { readAs } from '../../../api/schemas.ts';
import { namedListQuery, pageOf } from './section-values.ts';
import type { SectionCalls } from './section.ts';

type Schemas = components['schemas'];

/** What entries with a name are called in the addresses of their calls. */
export const namedResources = [
  'movie-genres',
  'movie-ratings',
  'distributors',
  'ticket-types',
] as const;

/** A kind of entries with the same calls as the others: a name, and little besides. */
interface NamedKind<Row> {
  resource: (typeof namedResources)[number];
  /** An entry in use can be detached and deleted. */
  canForce?: true;
  /** Of an entry as the server sends it. */
  schema: v.GenericSchema<unknown, Row>;
  entryOf: (row: Row) => Entry;
  formOf: (
    values: Values,
  ) =>
    | Schemas['GenreForm']
    | Schemas['RatingForm']
    | Schemas['DistributorForm']
    | Schemas['TicketTypeForm'];
}

/** @returns the calls of a section whose entries have a name (A-SEC-1) */
export function namedCalls<Row>({
  resource,
  canForce,
  schema,
  entryOf,
  formOf,
}: NamedKind<Row>): SectionCalls {
  const root = `/api/admin/${resource}` as const;
  const entryIn = (value: unknown): Entry | null => {
    const row = readAs(schema, value);
    return row === null ? null : entryOf(row);
  };
  const read = (value: unknown): Entry => {
    const entry = entryIn(value);
    if (entry === null) throw unreadable(200);
    return entry;
  };
  return {
    list: async ({ http }, query, signal) =>
      pageOf(
        await answerOf(
          http.GET(`${root}/get`, { params: { query: namedListQuery(query) }, signal }),
        ),
        read,
      ),
    get: async ({ http }, id, signal) =>
      read(await answerOf(http.GET(`${root}/get/{id}`, { params: { path: { id } }, signal }))),
    create: ({ http }, values) => answerOf(http.POST(`${root}/create`, { body: formOf(values) })),
    update: ({ http }, { id, version }, values) =>
      answerOf(
        http.PUT(`${root}/update/{id}`, {
          params: { path: { id } },
          body: { ...formOf(values), version },
        }),
      ),
    delete: ({ http }, { id, force }) =>
      answerOrNull(
        http.DELETE(`${root}/delete/{id}`, {
          params: { path: { id }, ...(canForce && { query: { force: force ? 'true' : 'false' } }) },
        }),
      ),
    entryIn,
  };
}
