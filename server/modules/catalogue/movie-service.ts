import { koreaDate } from '../../../domain/korea-time.ts';
import type { Reader } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now } from '../../ports/clock.ts';
import { messages } from '../../text.ts';
import { listCast, listGenres, findMovie, listMovieImages, listProgramme } from './movie-store.ts';
import { imageUrl, picturesOf } from './pictures.ts';

/** @returns the films that are showing or upcoming today */
export async function listMovies(db: Reader): Promise<Schemas['MovieSummary'][]> {
  const movies = await listProgramme(db, koreaDate(await now(db)));
  return (await withGenresAndPictures(db, movies)).map((movie) => ({
    ...movie,
    voteAverage: shownScore(movie),
  }));
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
  const { totalReviews, ...facts } = found;
  const movie = {
    ...facts,
    genres: await listGenres(db, [movieId]),
    movieCasts: castOf(await listCast(db, movieId)),
    ...picturesOf(await listMovieImages(db, [movieId])),
    voteAverage: shownScore(found),
  };
  return { movie, totalReviews };
}

/**
 * @param film.reviewRating the mean of its reviews, 1 to 5 with one decimal; null without reviews
 * @returns the score that every list and page shows: a film without reviews keeps the vote average that it was entered
 *   with (C-FILM-33)
 */
export function shownScore(film: { voteAverage: number; reviewRating: number | null }): number {
  const { voteAverage, reviewRating } = film;
  return reviewRating === null ? voteAverage : Math.round(reviewRating * 20) / 10;
}

/** @returns the same films, each with its genres and images */
export async function withGenresAndPictures<Row extends { movieId: number }>(
  db: Reader,
  movies: readonly Row[],
) {
  const movieIds = movies.map(({ movieId }) => movieId);
  const genres = groupedBy(await listGenres(db, movieIds), ({ movieId }) => movieId);
  const images = groupedBy(await listMovieImages(db, movieIds), ({ movieId }) => movieId);
  return movies.map((movie) => ({
    ...movie,
    genres: genres.get(movie.movieId) ?? [],
    ...picturesOf(images.get(movie.movieId)),
  }));
}

type CastRow = Awaited<ReturnType<typeof listCast>>[number];

/** One entry per role, with the narrowest image, since chips are small. */
export function castOf(rows: readonly CastRow[]): Schemas['MovieCast'][] {
  return rows
    .filter((row, index) => row.position !== rows[index - 1]?.position)
    .map(({ actorId, name, role, imageHash }) => ({
      actor: { actorId, name, profileImageUrl: imageHash === null ? null : imageUrl(imageHash) },
      role,
    }));
}
