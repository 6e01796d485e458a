import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { actor, distributor, genre, movieRating } from '../../db/schema/catalogue.ts';
import type { FieldError } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { text } from './text.ts';

/**
 * Locks the distributor, rating, genres and actors of a film against their deletion.
 * @returns the fields that name something unknown
 */
export async function lockReferences(
  tx: Transaction,
  { distributorId, movieRatingId, genreIds = [], movieCasts = [] }: Schemas['MovieForm'],
): Promise<FieldError[]> {
  const distributors = await lockIds(tx, distributor, [distributorId]);
  const ratings = await lockIds(tx, movieRating, [movieRatingId]);
  const genres = await lockIds(tx, genre, genreIds);
  const actors = await lockIds(
    tx,
    actor,
    movieCasts.map(({ actorId }) => actorId),
  );
  return [
    ...faultsIn([['distributorId', distributorId]], distributors, text.distributorNotFound),
    ...faultsIn([['movieRatingId', movieRatingId]], ratings, text.ratingNotFound),
    ...faultsIn(
      genreIds.map((id, index) => [`genreIds.${index}`, id]),
      genres,
      text.genreNotFound,
    ),
    ...faultsIn(
      movieCasts.map(({ actorId }, index) => [`movieCasts.${index}.actorId`, actorId]),
      actors,
      text.actorNotFound,
    ),
  ];
}

async function lockIds(
  tx: Transaction,
  table: typeof distributor | typeof movieRating | typeof genre | typeof actor,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

function faultsIn(
  fields: readonly (readonly [field: string, id: number])[],
  known: ReadonlySet<number>,
  defaultMessage: string,
): FieldError[] {
  return fields.filter(([, id]) => !known.has(id)).map(([field]) => ({ field, defaultMessage }));
}
