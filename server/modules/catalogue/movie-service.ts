import { koreaDate } from '../../../domain/korea-time.ts';
import type { Reader } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now } from '../../ports/clock.ts';
import { messages } from '../../text.ts';
import {
  selectAllMovies,
  selectCast,
  selectGenres,
  selectMovie,
  selectMovieImages,
  selectProgramme,
} from './movie-store.ts';
import { selectRating } from '../reviews/review-store.ts';
import { imageUrl, picturesOf } from './pictures.ts';

/** @returns the films showing and to come today */
export async function listMovies(db: Reader): Promise<Schemas['MovieSummary'][]> {
  return withGenresAndPictures(db, await selectProgramme(db, koreaDate(await now(db))));
}

/** @returns every film for the administrators, past ones too, the newest first */
export async function listAllMovies(db: Reader): Promise<Schemas['AdminMovie'][]> {
  return withGenresAndPictures(db, await selectAllMovies(db));
}

/** @throws Refusal 404 for an unknown film */
export async function getMovie(db: Reader, movieId: number): Promise<Schemas['Movie']> {
  return (await getRatedMovie(db, movieId)).movie;
}

/**
 * @returns a film, and of how many reviews its rating is the mean
 * @throws Refusal 404 for an unknown film
 */
export async function getRatedMovie(
  db: Reader,
  movieId: number,
): Promise<{ movie: Schemas['Movie']; totalReviews: number }> {
  const found = await selectMovie(db, movieId);
  if (!found) throw notFound(messages.movieNotFound);
  const { average, total } = await selectRating(db, movieId);
  const movie = {
    ...found,
    genres: await selectGenres(db, [movieId]),
    movieCasts: castOf(await selectCast(db, movieId)),
    ...picturesOf(await selectMovieImages(db, [movieId]), movieId),
    reviewRating: average,
  };
  return { movie, totalReviews: total };
}

async function withGenresAndPictures<Row extends { movieId: number }>(
  db: Reader,
  movies: readonly Row[],
) {
  const movieIds = movies.map(({ movieId }) => movieId);
  const genres = await selectGenres(db, movieIds);
  const images = await selectMovieImages(db, movieIds);
  return movies.map((movie) => ({
    ...movie,
    genres: genres.filter(({ movieId }) => movieId === movie.movieId),
    ...picturesOf(images, movie.movieId),
  }));
}

type CastRow = Awaited<ReturnType<typeof selectCast>>[number];

/** One entry for a part; its picture is the narrowest, as chips are small. */
function castOf(rows: readonly CastRow[]): Schemas['MovieCast'][] {
  return rows
    .filter((row, index) => row.position !== rows[index - 1]?.position)
    .map(({ actorId, name, role, imageHash }) => ({
      actor: { actorId, name, profileImageUrl: imageHash === null ? null : imageUrl(imageHash) },
      role,
    }));
}
