import type { Writer } from '../../../server/db/client.ts';
import { actor, distributor, genre, movieRating } from '../../../server/db/schema/catalogue.ts';
import { only } from './fixtures.ts';

/** What a film refers to. */
export interface FilmParts {
  distributorId: number;
  ratingId: number;
  genreIds: number[];
  actorIds: number[];
}

export async function insertFilmParts(db: Writer): Promise<FilmParts> {
  const [distributors, ratings, genres, actors] = [
    await db.insert(distributor).values({ name: '물결배급' }).returning({ id: distributor.id }),
    await db.insert(movieRating).values({ name: '전체관람가' }).returning({ id: movieRating.id }),
    await db
      .insert(genre)
      .values([{ name: '가족' }, { name: '드라마' }])
      .returning({ id: genre.id }),
    await db
      .insert(actor)
      .values([{ name: '윤서하' }, { name: '한지온' }])
      .returning({ id: actor.id }),
  ];
  return {
    distributorId: only(distributors).id,
    ratingId: only(ratings).id,
    genreIds: genres.map(({ id }) => id),
    actorIds: actors.map(({ id }) => id),
  };
}

/** The least that a film needs. */
export function filmForm(
  { distributorId, ratingId }: Pick<FilmParts, 'distributorId' | 'ratingId'>,
  own: object = {},
) {
  return {
    title: '달의 뒤편',
    duration: 100,
    releaseDate: '2026-11-01',
    distributorId,
    movieRatingId: ratingId,
    ...own,
  };
}
