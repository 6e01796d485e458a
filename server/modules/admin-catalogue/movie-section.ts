import { eq } from 'drizzle-orm';
import { DEFAULT_MOVIE_LANGUAGE } from '../../../domain/limits.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import type { Transaction } from '../../db/client.ts';
import { movie } from '../../db/schema/catalogue.ts';
import { conflict } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { optionalText } from './form-text.ts';
import { insertedId } from './inserted-id.ts';
import {
  countTouched,
  findMovieEntry,
  listScreeningsAsUse,
  nextVersion,
  replaceGenresAndCast,
} from './movie-store.ts';
import { lockReferences } from './references.ts';
import type { Section } from './section.ts';
import { countOf, text } from './text.ts';

type Form = Omit<Schemas['MovieChange'], 'version'>;

export const movieSection: Section<Schemas['AdminMovieEntry'], Form> = {
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
    if (form.acceptsTouched !== true) await requireUntouched(tx, id, form);
    await tx
      .update(movie)
      .set({ ...valuesOf(form), version: nextVersion })
      .where(eq(movie.id, id));
    await replaceGenresAndCast(tx, id, form);
  },
  listUses: listScreeningsAsUse,
};

/**
 * A change that touches booked screenings is asked about (A-CAT-45).
 * @throws Refusal 409 `SCREENINGS_TOUCHED`
 */
async function requireUntouched(tx: Transaction, id: number, form: Form): Promise<void> {
  const touched = await countTouched(tx, id, form);
  if (touched.firstStartsAt === null) return;
  const message = text.screeningsTouched(touched, fullStartText(touched.firstStartsAt));
  const errors = [{ field: 'acceptsTouched', defaultMessage: message }];
  throw conflict('SCREENINGS_TOUCHED', message, { errors });
}

function valuesOf(form: Form) {
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
