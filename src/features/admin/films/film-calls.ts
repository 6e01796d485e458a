import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { answerOf, type Api } from '../../../api/api.ts';
import { idSchema, readAs } from '../../../api/schemas.ts';
import { fetchWithProgress, formWithFiles, type OnProgress } from '../../../api/upload.ts';
import type { Entry, Values } from '../section/section.ts';
import {
  fileOf,
  imageStateSchema,
  UNCHANGED_IMAGE,
  withOwnImages,
} from '../section/chosen-files.ts';
import { agreementField, sortedIds } from '../section/choice-fields.tsx';
import { optionalTextIn, textIn } from '../section/section-values.ts';
import { text } from './text.ts';
import { blankCast, castRowsIn, castValue, isEmpty } from './cast-rows.ts';

const maybeText = v.nullable(v.string());

/** What the form of a film has, in an answer. */
const filmSchema = v.object({
  movieId: idSchema,
  title: v.string(),
  description: maybeText,
  duration: v.number(),
  releaseDate: v.string(),
  screeningEndDate: maybeText,
  language: v.string(),
  director: maybeText,
  distributor: v.object({ distributorId: idSchema }),
  movieRating: v.object({ ratingId: idSchema }),
  genres: v.array(v.object({ genreId: idSchema })),
  movieCasts: v.array(
    v.object({ actor: v.object({ actorId: idSchema, name: v.string() }), role: v.string() }),
  ),
  version: idSchema,
  poster: imageStateSchema,
  backdrop: imageStateSchema,
});

/** Asks before a change that touches booked screenings (A-FILM-9). */
export const touchedField = agreementField({
  name: 'acceptsTouched',
  label: text.acceptsTouched,
  linkOf: (id) => ({ href: `${adminPaths.schedules}?movieId=${id}`, label: text.toScreenings }),
});

export function getFilm({ http }: Api, id: number, signal: AbortSignal) {
  return answerOf(http.GET('/api/admin/movies/get/{id}', { params: { path: { id } }, signal }));
}

/** Adds a film with its images; the form requires the poster (A-FILM-4). */
export async function createFilm({ http }: Api, values: Values, onProgress: OnProgress) {
  const movieDetails = formOf(values);
  const files = filesIn(values);
  return answerOf(
    http.POST('/api/admin/movies/create-with-image', {
      body: { movieDetails, posterImage: files.posterImage?.name ?? '' },
      bodySerializer: () => formWithFiles({ movieDetails }, files),
      fetch: fetchWithProgress(onProgress),
    }),
  );
}

export async function updateFilm(
  { http }: Api,
  { id, version }: Entry,
  values: Values,
  onProgress: OnProgress,
) {
  const params = { path: { id } };
  const acceptsTouched = touchedField.isGiven(values[touchedField.name]);
  const movieDetails = { ...formOf(values), acceptsTouched, version };
  const files = filesIn(values);
  if (files.posterImage === null && files.backdropImage === null) {
    return answerOf(http.PUT('/api/admin/movies/{id}', { params, body: movieDetails }));
  }
  return answerOf(
    http.PUT('/api/admin/movies/{id}/update-with-image', {
      params,
      body: { movieDetails },
      bodySerializer: () => formWithFiles({ movieDetails }, files),
      fetch: fetchWithProgress(onProgress),
    }),
  );
}

/** @returns the film as the form has it */
export function filmEntry(film: v.InferOutput<typeof filmSchema>): Entry {
  const cast = film.movieCasts.map(({ actor: { actorId, name }, role }) => ({
    actorId: String(actorId),
    typed: name,
    role,
  }));
  return {
    id: film.movieId,
    version: film.version,
    name: film.title,
    values: {
      title: film.title,
      director: film.director ?? '',
      duration: String(film.duration),
      releaseDate: film.releaseDate,
      screeningEndDate: film.screeningEndDate ?? '',
      distributorId: String(film.distributor.distributorId),
      movieRatingId: String(film.movieRating.ratingId),
      language: film.language,
      genreIds: sortedIds(film.genres.map(({ genreId }) => String(genreId))),
      posterImage: UNCHANGED_IMAGE,
      backdropImage: UNCHANGED_IMAGE,
      movieCasts: cast.length === 0 ? blankCast : castValue(cast),
      description: film.description ?? '',
      [touchedField.name]: touchedField.blank,
    },
  };
}

/** @returns the film in the refusal of an outdated change; null when it has another shape */
export function filmEntryIn(current: unknown, sent: Values): Promise<Entry> | null {
  const film = readAs(filmSchema, current);
  if (film === null) return null;
  const { poster, backdrop } = film;
  return withOwnImages(filmEntry(film), sent, { posterImage: poster, backdropImage: backdrop });
}

function formOf(values: Values) {
  const { genreIds } = values;
  return {
    title: textIn(values, 'title').trim(),
    description: optionalTextIn(values, 'description'),
    duration: Number(textIn(values, 'duration')),
    releaseDate: textIn(values, 'releaseDate'),
    screeningEndDate: optionalTextIn(values, 'screeningEndDate'),
    language: optionalTextIn(values, 'language'),
    director: optionalTextIn(values, 'director'),
    distributorId: Number(textIn(values, 'distributorId')),
    movieRatingId: Number(textIn(values, 'movieRatingId')),
    genreIds: typeof genreIds === 'object' ? genreIds.map(Number) : [],
    movieCasts: castRowsIn(values.movieCasts)
      .filter((row) => !isEmpty(row))
      .map(({ actorId, role }) => ({ actorId: Number(actorId), role: role.trim() })),
  };
}

function filesIn({ posterImage, backdropImage }: Values) {
  return { posterImage: fileOf(posterImage), backdropImage: fileOf(backdropImage) };
}
