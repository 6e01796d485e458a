import { koreaDate } from '../../../domain/korea-time.ts';
import type { Transaction } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now } from '../../ports/clock.ts';
import { messages } from '../../text.ts';
import {
  selectCast,
  selectGenres,
  selectMovie,
  selectMovieImages,
  selectProgramme,
} from './movie-store.ts';
import { imageUrl, picturesOf } from './pictures.ts';

/** @returns the films showing and to come today */
export async function listMovies(db: Transaction): Promise<Schemas['MovieSummary'][]> {
  const movies = await selectProgramme(db, koreaDate(await now(db)));
  const movieIds = movies.map(({ movieId }) => movieId);
  const genres = await selectGenres(db, movieIds);
  const images = await selectMovieImages(db, movieIds);
  return movies.map((movie) => ({
    ...movie,
    genres: genres.filter(({ movieId }) => movieId === movie.movieId),
    ...picturesOf(images, movie.movieId),
  }));
}

/** @throws Refusal 404 for an unknown film */
export async function getMovie(db: Transaction, movieId: number): Promise<Schemas['Movie']> {
  const movie = await selectMovie(db, movieId);
  if (!movie) throw notFound(messages.movieNotFound);
  return {
    ...movie,
    genres: await selectGenres(db, [movieId]),
    movieCasts: castOf(await selectCast(db, movieId)),
    ...picturesOf(await selectMovieImages(db, [movieId]), movieId),
    reviewRating: null,
  };
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
