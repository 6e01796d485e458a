import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { GENRE_NAME_MAX_LENGTH } from '../../../../domain/limits.ts';
import type { Entry, Values } from '../../../../machines/admin-section/admin-section.types.ts';
import { answerOf, answerOrNull } from '../../../api/answer.ts';
import { idSchema, readAs } from '../../../api/schemas.ts';
import { namedListQuery, orders, pageOf, textIn } from '../section/section-values.ts';
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
  calls: {
    list: async ({ http }, query, signal) =>
      pageOf(
        await answerOf(
          http.GET('/api/admin/movie-genres/get', {
            params: { query: namedListQuery(query) },
            signal,
          }),
        ),
        entryOf,
      ),
    get: async ({ http }, id, signal) =>
      entryOf(
        await answerOf(
          http.GET('/api/admin/movie-genres/get/{id}', { params: { path: { id } }, signal }),
        ),
      ),
    create: ({ http }, values) =>
      answerOf(http.POST('/api/admin/movie-genres/create', { body: formOf(values) })),
    update: ({ http }, { id, version }, values) =>
      answerOf(
        http.PUT('/api/admin/movie-genres/update/{id}', {
          params: { path: { id } },
          body: { ...formOf(values), version },
        }),
      ),
    delete: ({ http }, { id, force }) =>
      answerOrNull(
        http.DELETE('/api/admin/movie-genres/delete/{id}', {
          params: { path: { id }, query: { force: force ? 'true' : 'false' } },
        }),
      ),
    entryIn: (current) => {
      const genre = readAs(genreSchema, current);
      return genre === null ? null : entryOf(genre);
    },
  },
};

function entryOf({ genreId, genreName, version }: v.InferOutput<typeof genreSchema>): Entry {
  return { id: genreId, version, name: genreName, values: { genreName } };
}

function formOf(values: Values) {
  return { genreName: textIn(values, 'genreName').trim() };
}
