import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { movie, movieRating } from '../../db/schema/catalogue.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { isMeant } from '../search/search-store.ts';
import { optionalText } from './form-text.ts';
import { insertedId } from './inserted-id.ts';
import { orderBy, type ListPart } from './list-entries.ts';
import type { Section } from './section.ts';
import { filmCount, text } from './text.ts';
import { listFilmsAsUse } from './uses.ts';

const columns = {
  ratingId: movieRating.id,
  ratingName: movieRating.name,
  description: movieRating.description,
  minimumAge: movieRating.minimumAge,
  version: movieRating.version,
};

/** @returns the ratings of a part of the list, and the number of all */
export async function listRatingPage(
  db: Reader,
  { terms, sort, offset, limit }: ListPart<Schemas['NameOrder']>,
) {
  const where = terms ? isMeant(movieRating.name, terms) : undefined;
  const content = await db
    .select(columns)
    .from(movieRating)
    .where(where)
    .orderBy(...orderBy(sort, { name: movieRating.name }, movieRating.id))
    .offset(offset)
    .limit(limit);
  return { content, total: await db.$count(movieRating, where) };
}

export const ratingSection: Section<Schemas['AdminRating'], Schemas['RatingForm']> = {
  kind: 'RATING',
  messages: {
    notFound: text.ratingNotFound,
    inUse: (uses) => text.ratingInUse(filmCount(uses)),
    nameTaken: text.ratingNameTaken,
  },
  nameField: 'ratingName',
  nameOf: ({ ratingName }) => ratingName,
  idOf: ({ ratingId }) => ratingId,
  async find(db, id) {
    const [row] = await db.select(columns).from(movieRating).where(eq(movieRating.id, id));
    return row;
  },
  async lock(tx, id) {
    const rows = await tx
      .select({ id: movieRating.id })
      .from(movieRating)
      .where(eq(movieRating.id, id))
      .for('update');
    return rows.length > 0;
  },
  async insert(tx, form) {
    const rows = await tx
      .insert(movieRating)
      .values(valuesOf(form))
      .returning({ id: movieRating.id });
    return insertedId(rows);
  },
  async update(tx, id, form) {
    await tx
      .update(movieRating)
      .set({ ...valuesOf(form), version: sql`${movieRating.version} + 1` })
      .where(eq(movieRating.id, id));
  },
  async delete(tx, id) {
    await tx.delete(movieRating).where(eq(movieRating.id, id));
  },
  listUses: (db, id) => listFilmsAsUse(db, eq(movie.ratingId, id)),
};

function valuesOf({ ratingName, description, minimumAge }: Schemas['RatingForm']) {
  return {
    name: ratingName.trim(),
    description: optionalText(description),
    ...(minimumAge !== undefined && { minimumAge }),
  };
}
