import { koreaDate } from '../../../domain/korea-time.ts';
import type { Reader } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now } from '../../ports/clock.ts';
import { messages } from '../../text.ts';
import {
  listMoviesByRelease,
  listCast,
  listGenres,
  findMovie,
  listMovieImages,
  listProgramme,
} from './movie-store.ts';
import { imageUrl, picturesOf } from './pictures.ts';
import { findRating, listRatingMeans } from './rating-store.ts';

/** @returns the films that are showing or upcoming today */
export async function listMovies(db: Reader): Promise<Schemas['MovieSummary'][]> {
  const movies = await listProgramme(db, koreaDate(await now(db)));
  const means = await listRatingMeans(
    db,
    movies.map(({ movieId }) => movieId),
  );
  return (await withGenresAndPictures(db, movies)).map((movie) => ({
    ...movie,
    ...scoreOf(movie, means.get(movie.movieId) ?? null),
  }));
}

/** @returns all films for administrators, past ones too, newest first */
export async function listAllMovies(db: Reader): Promise<Schemas['AdminMovie'][]> {
  return withGenresAndPictures(db, await listMoviesByRelease(db));
}

/** @throws Refusal 404 for an unknown film */
export async function getMovie(db: Reader, movieId: number): Promise<Schemas['Movie']> {
  return (await getRatedMovie(db, movieId)).movie;
}

/**
 * @returns a film with the number of its reviews
 * @throws Refusal 404 for an unknown film
 */
export async function getRatedMovie(
  db: Reader,
  movieId: number,
): Promise<{ movie: Schemas['Movie']; totalReviews: number }> {
  const found = await findMovie(db, movieId);
  if (!found) throw notFound(messages.movieNotFound);
  const { average, total } = await findRating(db, movieId);
  const movie = {
    ...found,
    genres: await listGenres(db, [movieId]),
    movieCasts: castOf(await listCast(db, movieId)),
    ...picturesOf(await listMovieImages(db, [movieId]), movieId),
    ...scoreOf(found, average),
  };
  return { movie, totalReviews: total };
}

/**
 * @param reviewRating the mean of the film's reviews, 1 to 5 with one decimal; null without reviews
 * @returns the score that every list and page shows: a film without reviews keeps the vote average that it was entered
 *   with (C-FILM-33)
 */
export function scoreOf({ voteAverage }: { voteAverage: number }, reviewRating: number | null) {
  return {
    reviewRating,
    voteAverage: reviewRating === null ? voteAverage : Math.round(reviewRating * 20) / 10,
  };
}

async function withGenresAndPictures<Row extends { movieId: number }>(
  db: Reader,
  movies: readonly Row[],
) {
  const movieIds = movies.map(({ movieId }) => movieId);
  const genres = await listGenres(db, movieIds);
  const images = await listMovieImages(db, movieIds);
  return movies.map((movie) => ({
    ...movie,
    genres: genres.filter(({ movieId }) => movieId === movie.movieId),
    ...picturesOf(images, movie.movieId),
  }));
}

type CastRow = Awaited<ReturnType<typeof listCast>>[number];

/** One entry per role, with the narrowest image, since chips are small. */
function castOf(rows: readonly CastRow[]): Schemas['MovieCast'][] {
  return rows
    .filter((row, index) => row.position !== rows[index - 1]?.position)
    .map(({ actorId, name, role, imageHash }) => ({
      actor: { actorId, name, profileImageUrl: imageHash === null ? null : imageUrl(imageHash) },
      role,
    }));
}
