import { eq } from 'drizzle-orm';
import { DEFAULT_MOVIE_LANGUAGE } from '../../../domain/limits.ts';
import { movie } from '../../db/schema/catalogue.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { optionalText } from './form-text.ts';
import { insertedId } from './inserted-id.ts';
import {
  findMovieEntry,
  listScreeningsAsUse,
  nextVersion,
  replaceGenresAndCast,
} from './movie-store.ts';
import { lockReferences } from './references.ts';
import type { Section } from './section.ts';
import { countOf, text } from './text.ts';

export const movieSection: Section<Schemas['AdminMovieEntry'], Schemas['MovieForm']> = {
  kind: 'MOVIE',
  messages: {
    notFound: text.movieNotFound,
    inUse: (uses) => text.movieInUse(countOf(uses, 'SCREENING')),
  },
  nameOf: ({ title }) => title,
  idOf: ({ movieId }) => movieId,
  find: findMovieEntry,
  table: movie,
  async check(tx, form) {
    const { releaseDate, screeningEndDate } = form;
    const endsTooEarly = (screeningEndDate ?? releaseDate) < releaseDate;
    return [
      ...(endsTooEarly
        ? [{ field: 'screeningEndDate', defaultMessage: text.endsBeforeRelease }]
        : []),
      ...(await lockReferences(tx, form)),
    ];
  },
  async insert(tx, form) {
    const rows = await tx.insert(movie).values(valuesOf(form)).returning({ id: movie.id });
    const movieId = insertedId(rows);
    await replaceGenresAndCast(tx, movieId, form);
    return movieId;
  },
  async update(tx, id, form) {
    await tx
      .update(movie)
      .set({ ...valuesOf(form), version: nextVersion })
      .where(eq(movie.id, id));
    await replaceGenresAndCast(tx, id, form);
  },
  listUses: listScreeningsAsUse,
};

function valuesOf(form: Schemas['MovieForm']) {
  const { tagline, rank } = form;
  return {
    title: form.title.trim(),
    description: optionalText(form.description),
    runningMinutes: form.duration,
    releaseDate: form.releaseDate,
    screeningEndDate: form.screeningEndDate ?? null,
    language: optionalText(form.language) ?? DEFAULT_MOVIE_LANGUAGE,
    director: optionalText(form.director),
    distributorId: form.distributorId,
    ratingId: form.movieRatingId,
    ...(tagline !== undefined && { tagline: optionalText(tagline) }),
    ...(rank !== undefined && { rank }),
  };
}
