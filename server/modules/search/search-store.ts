import { and, asc, desc, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { SEARCH_RESULT_LIMIT } from '../../../domain/limits.ts';
import { ignoredCharacter } from '../../../domain/search-text.ts';
import type { Reader } from '../../db/client.ts';
import { actor, movie, movieRating } from '../../db/schema/catalogue.ts';
import { meanRating } from '../catalogue/rating-store.ts';
import type { SearchTerms } from './search-terms.ts';

const total = sql`count(*) over ()`.mapWith(Number);

/**
 * @returns the first matching films with their total number: films listed on that day before past ones, titles that
 * start with the search text before others, then by rank and newest first
 */
export function listFoundMovies(db: Reader, terms: SearchTerms, today: string) {
  const order = [
    sql`${movie.screeningEndDate} < ${today}::date is true`,
    desc(beginsWith(movie.title, terms)),
    sql`${movie.rank} asc nulls last`,
    desc(movie.releaseDate),
    asc(movie.id),
  ];
  // The rest is read only for the films that are listed.
  const found = db
    .select({ id: movie.id, total: total.as('total') })
    .from(movie)
    .where(isMeant(movie.title, terms))
    .orderBy(...order)
    .limit(SEARCH_RESULT_LIMIT)
    .as('found');
  return db
    .select({
      movieId: movie.id,
      title: movie.title,
      releaseDate: movie.releaseDate,
      screeningEndDate: movie.screeningEndDate,
      movieRatingName: movieRating.name,
      minimumAge: movieRating.minimumAge,
      voteAverage: movie.voteAverage,
      reviewRating: meanRating,
      total: found.total,
    })
    .from(found)
    .innerJoin(movie, eq(movie.id, found.id))
    .innerJoin(movieRating, eq(movieRating.id, movie.ratingId))
    .orderBy(...order);
}

/**
 * @returns the first matching actors with their total number: names that start with the search text first, then by
 * name
 */
export function listFoundActors(db: Reader, terms: SearchTerms) {
  return db
    .select({ actorId: actor.id, name: actor.name, birthDate: actor.birthDate, total })
    .from(actor)
    .where(isMeant(actor.name, terms))
    .orderBy(desc(beginsWith(actor.name, terms)), asc(actor.name), asc(actor.id))
    .limit(SEARCH_RESULT_LIMIT);
}

/** Whether a title or name matches a search. An index on `search_grams` finds the candidates. */
export function isMeant(text: SQLWrapper, terms: SearchTerms): SQL | undefined {
  const isFound = terms.readings.map(({ grams, oneOf }) =>
    and(
      sql`search_grams(${text}) @> ${sql.param(grams)}::text[]`,
      oneOf ? sql`search_grams(${text}) && ${sql.param(oneOf)}::text[]` : undefined,
    ),
  );
  return and(or(...isFound), hasPattern(text, terms));
}

/** The same without an index. Most texts are composed already, and composing one takes longer than the rest. */
export function hasPattern(text: SQLWrapper, { pattern }: Pick<SearchTerms, 'pattern'>): SQL {
  return sql`case when ${text} is normalized then ${text} else normalize(${text}) end ~ ${pattern}`;
}

export function beginsWith(text: SQLWrapper, { pattern }: SearchTerms): SQL {
  return hasPattern(text, { pattern: `^${ignoredCharacter}*${pattern}` });
}
