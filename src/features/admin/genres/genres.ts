import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { GENRE_NAME_MAX_LENGTH } from '../../../../domain/limits.ts';
import type { Entry, Values } from '../section/section.types.ts';
import { idSchema } from '../../../api/schemas.ts';
import { orders, textIn } from '../section/section-values.ts';
import { namedCalls } from '../section/named-calls.ts';
import type { Section } from '../section/section.ts';

const genreSchema = v.object({ genreId: idSchema, genreName: v.string(), version: idSchema });

/** Genres: a name; a genre in use can be removed from its films and deleted (A-GEN-1). */
export const genres: Section = {
  path: adminPaths.genres,
  text: { one: '장르', object: '장르를' },
  fields: [
    {
      name: 'genreName',
      label: '장르 이름',
      required: '장르 이름을 입력해 주세요.',
      maxLength: GENRE_NAME_MAX_LENGTH,
    },
  ],
  columns: [],
  orders,
  canForce: true,
  calls: namedCalls({
    resource: 'movie-genres',
    canForce: true,
    schema: genreSchema,
    entryOf,
    formOf,
  }),
};

function entryOf({ genreId, genreName, version }: v.InferOutput<typeof genreSchema>): Entry {
  return { id: genreId, version, name: genreName, values: { genreName } };
}

function formOf(values: Values) {
  return { genreName: textIn(values, 'genreName').trim() };
}
