import { eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { genre, movie, movieGenre } from '../../db/schema/catalogue.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { isMeant } from '../search/search-store.ts';
import { insertedId } from './inserted-id.ts';
import { orderBy, type ListPart } from './list-entries.ts';
import type { Section } from './section.ts';
import { filmCount, text } from './text.ts';
import { listFilmsAsUse, raiseVersions } from './uses.ts';

const columns = { genreId: genre.id, genreName: genre.name, version: genre.version };

const filmsOf = (db: Reader, id: number) =>
  db.select({ id: movieGenre.movieId }).from(movieGenre).where(eq(movieGenre.genreId, id));

/** @returns the genres of a part of the list, and the number of all */
export async function listGenrePage(
  db: Reader,
  { terms, sort, offset, limit }: ListPart<Schemas['NameOrder']>,
) {
  const where = terms ? isMeant(genre.name, terms) : undefined;
  const content = await db
    .select(columns)
    .from(genre)
    .where(where)
    .orderBy(...orderBy(sort, { name: genre.name }, genre.id))
    .offset(offset)
    .limit(limit);
  return { content, total: await db.$count(genre, where) };
}

export const genreSection: Section<Schemas['AdminGenre'], Schemas['GenreForm']> = {
  kind: 'GENRE',
  messages: {
    notFound: text.genreNotFound,
    inUse: (uses) => text.genreInUse(filmCount(uses)),
    nameTaken: text.genreNameTaken,
  },
  nameField: 'genreName',
  nameOf: ({ genreName }) => genreName,
  idOf: ({ genreId }) => genreId,
  async find(db, id) {
    const [row] = await db.select(columns).from(genre).where(eq(genre.id, id));
    return row;
  },
  async lock(tx, id) {
    const rows = await tx
      .select({ id: genre.id })
      .from(genre)
      .where(eq(genre.id, id))
      .for('update');
    return rows.length > 0;
  },
  async insert(tx, { genreName }) {
    const rows = await tx
      .insert(genre)
      .values({ name: genreName.trim() })
      .returning({ id: genre.id });
    return insertedId(rows);
  },
  async update(tx, id, { genreName }) {
    await tx
      .update(genre)
      .set({ name: genreName.trim(), version: sql`${genre.version} + 1` })
      .where(eq(genre.id, id));
  },
  async delete(tx, id) {
    await tx.delete(genre).where(eq(genre.id, id));
  },
  listUses: (db, id) => listFilmsAsUse(db, inArray(movie.id, filmsOf(db, id))),
  async detach(tx, id) {
    await raiseVersions(tx, filmsOf(tx, id));
    await tx.delete(movieGenre).where(eq(movieGenre.genreId, id));
  },
};
