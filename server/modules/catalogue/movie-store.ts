import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import {
  MAX_GENRES_OF_FILM,
  MAX_LISTED_FILMS,
  MAX_PICTURE_SIZES,
  MAX_SITE_MAP_ENTRIES,
} from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import {
  actor,
  actorImage,
  distributor,
  genre,
  image,
  movie,
  movieCast,
  movieGenre,
  movieImage,
  movieImageKinds,
  movieRating,
} from '../../db/schema/catalogue.ts';
import { meanRating } from './rating-store.ts';
import { unnestIds, wantedId } from './wanted-ids.ts';

/** A film with its rating. */
const movieColumns = {
  movieId: movie.id,
  title: movie.title,
  tagline: movie.tagline,
  description: movie.description,
  duration: movie.runningMinutes,
  releaseDate: movie.releaseDate,
  voteAverage: movie.voteAverage,
  reviewRating: meanRating,
  rank: movie.rank,
  movieRatingName: movieRating.name,
  minimumAge: movieRating.minimumAge,
};

/** @returns the films that are showing or upcoming on that day, by rank, release date and id */
export function listProgramme(db: Reader, today: string) {
  return db
    .select(movieColumns)
    .from(movie)
    .innerJoin(movieRating, eq(movieRating.id, movie.ratingId))
    .where(or(isNull(movie.screeningEndDate), gte(movie.screeningEndDate, today)))
    .orderBy(sql`${movie.rank} asc nulls last`, asc(movie.releaseDate), asc(movie.id))
    .limit(MAX_LISTED_FILMS);
}

/** The further facts for a film's page and for administrators. */
export const detailColumns = {
  screeningEndDate: movie.screeningEndDate,
  language: movie.language,
  director: movie.director,
  distributor: {
    distributorId: distributor.id,
    name: distributor.name,
    address: distributor.address,
    phone: distributor.phone,
  },
  movieRating: {
    ratingId: movieRating.id,
    ratingName: movieRating.name,
    description: movieRating.description,
    minimumAge: movieRating.minimumAge,
  },
};

/** @returns one film with the number of its reviews, past ones too; undefined for an unknown id */
export async function findMovie(db: Reader, movieId: number) {
  const [row] = await db
    .select({ ...movieColumns, ...detailColumns, totalReviews: movie.reviewCount })
    .from(movie)
    .innerJoin(movieRating, eq(movieRating.id, movie.ratingId))
    .innerJoin(distributor, eq(distributor.id, movie.distributorId))
    .where(eq(movie.id, movieId));
  return row;
}

/** @returns the films with a page, newest first, with their last screening date; as many as fit in a site map */
export function listMovieRuns(db: Reader) {
  return db
    .select({ movieId: movie.id, screeningEndDate: movie.screeningEndDate })
    .from(movie)
    .orderBy(desc(movie.id))
    .limit(MAX_SITE_MAP_ENTRIES);
}

/** @returns whether there is such a film */
export async function movieExists(db: Reader, movieId: number): Promise<boolean> {
  const rows = await db.select({ id: movie.id }).from(movie).where(eq(movie.id, movieId));
  return rows.length > 0;
}

/** @returns the first genres of each film, by name */
export function listGenres(db: Reader, movieIds: number[]) {
  const genres = db
    .select({ movieId: movieGenre.movieId, genreId: genre.id, genreName: genre.name })
    .from(movieGenre)
    .innerJoin(genre, eq(genre.id, movieGenre.genreId))
    .where(eq(movieGenre.movieId, wantedId))
    .orderBy(asc(genre.name))
    .limit(MAX_GENRES_OF_FILM)
    .as('genres');
  const { movieId, genreId, genreName } = genres;
  return db
    .select({ movieId, genreId, genreName })
    .from(unnestIds(movieIds))
    .crossJoinLateral(genres)
    .orderBy(asc(genreName));
}

/** @returns the sizes of each of the films' images, narrowest first */
export function listMovieImages(db: Reader, movieIds: number[]) {
  const sizes = db
    .select({
      movieId: movieImage.movieId,
      kind: movieImage.kind,
      hash: image.hash,
      width: image.width,
      height: image.height,
    })
    .from(movieImage)
    .innerJoin(image, eq(image.hash, movieImage.imageHash))
    .where(and(eq(movieImage.movieId, wantedId), eq(movieImage.kind, sql`wanted_kind`)))
    .orderBy(asc(movieImage.width))
    .limit(MAX_PICTURE_SIZES)
    .as('sizes');
  const { movieId, kind, hash, width, height } = sizes;
  return db
    .select({ movieId, kind, hash, width, height })
    .from(unnestIds(movieIds))
    .crossJoin(sql`unnest(${sql.param([...movieImageKinds])}::text[]) as wanted_kind`)
    .crossJoinLateral(sizes)
    .orderBy(asc(width));
}

/** @returns a film's cast in its order, one row per size of an actor's image, narrowest first */
export function listCast(db: Reader, movieId: number) {
  return db
    .select({
      position: movieCast.position,
      role: movieCast.role,
      actorId: actor.id,
      name: actor.name,
      imageHash: actorImage.imageHash,
      imageWidth: actorImage.width,
    })
    .from(movieCast)
    .innerJoin(actor, eq(actor.id, movieCast.actorId))
    .leftJoin(actorImage, and(eq(actorImage.actorId, actor.id)))
    .where(eq(movieCast.movieId, movieId))
    .orderBy(asc(movieCast.position), asc(actorImage.width));
}
