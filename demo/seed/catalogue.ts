import { and, eq, isNull } from 'drizzle-orm';
import { addDays, type KoreaDate } from '../../domain/korea-time.ts';
import type { Transaction } from '../../server/db/client.ts';
import {
  actor,
  distributor,
  genre,
  movie,
  movieCast,
  movieGenre,
  movieRating,
} from '../../server/db/schema/catalogue.ts';
import { paymentDiscount } from '../../server/db/schema/programme.ts';
import { discounts, distributors, genres, ratings } from '../catalogue.ts';
import { films } from '../films.ts';
import { actors } from '../people.ts';
import type { DemoFilm } from '../types.ts';
import { findOrAdd, idOf } from './find-or-add.ts';

/** The ids of the demo's films and actors, by slug. */
export interface SeededCatalogue {
  films: ReadonlyMap<string, number>;
  actors: ReadonlyMap<string, number>;
  /** Whether the films' dates were moved because of a new day. */
  isNewDay: boolean;
}

/** Adds the films with their related rows, and moves their dates with the current day. */
export async function seedCatalogue(tx: Transaction, today: KoreaDate): Promise<SeededCatalogue> {
  const genreIds = await findOrAdd(genres, {
    nameOf: (item) => item.genreName,
    existing: () => tx.select({ id: genre.id, name: genre.name }).from(genre),
    add: (missing) => tx.insert(genre).values(missing.map((item) => ({ name: item.genreName }))),
  });
  const ratingIds = await findOrAdd(ratings, {
    nameOf: (item) => item.ratingName,
    existing: () => tx.select({ id: movieRating.id, name: movieRating.name }).from(movieRating),
    add: (missing) =>
      tx.insert(movieRating).values(
        missing.map(({ ratingName: name, description, minimumAge }) => ({
          name,
          description,
          minimumAge,
        })),
      ),
  });
  const distributorIds = await findOrAdd(distributors, {
    nameOf: (item) => item.name,
    existing: () => tx.select({ id: distributor.id, name: distributor.name }).from(distributor),
    add: (missing) =>
      tx
        .insert(distributor)
        .values(missing.map(({ name, address, phone }) => ({ name, address, phone }))),
  });
  const actorIds = await findOrAdd(actors, {
    nameOf: (item) => item.name,
    existing: () => tx.select({ id: actor.id, name: actor.name }).from(actor),
    add: (missing) =>
      tx
        .insert(actor)
        .values(missing.map(({ name, birthDate, biography }) => ({ name, birthDate, biography }))),
  });
  const ids = { genreIds, ratingIds, distributorIds, actorIds };
  const filmIds = await findOrAdd(films, {
    nameOf: (item) => item.title,
    existing: () => tx.select({ id: movie.id, name: movie.title }).from(movie),
    add: (missing) => addFilms(tx, missing, ids, today),
  });
  await addTaglines(tx, filmIds);
  await seedDiscounts(tx);
  const isNewDay = await moveDates(tx, filmIds, today);
  return { films: filmIds, actors: actorIds, isNewDay };
}

interface Ids {
  genreIds: ReadonlyMap<string, number>;
  ratingIds: ReadonlyMap<string, number>;
  distributorIds: ReadonlyMap<string, number>;
  actorIds: ReadonlyMap<string, number>;
}

async function addFilms(
  tx: Transaction,
  missing: readonly DemoFilm[],
  ids: Ids,
  today: KoreaDate,
): Promise<void> {
  for (const film of missing) {
    const [row] = await tx
      .insert(movie)
      .values({
        title: film.title,
        tagline: film.tagline,
        description: film.synopsis,
        runningMinutes: film.runningMinutes,
        ...runOf(film, today),
        language: film.language,
        director: film.director,
        distributorId: idOf(ids.distributorIds, film.distributorSlug),
        ratingId: idOf(ids.ratingIds, film.ratingSlug),
        voteAverage: film.voteAverage ?? 0,
        rank: film.popularityRank,
      })
      .returning({ id: movie.id });
    if (!row) throw new Error(`${film.title} was not stored.`);
    const movieId = row.id;
    await tx
      .insert(movieGenre)
      .values(film.genreSlugs.map((slug) => ({ movieId, genreId: idOf(ids.genreIds, slug) })));
    await tx.insert(movieCast).values(
      film.cast.map(({ actorSlug, role }, index) => ({
        movieId,
        position: index + 1,
        actorId: idOf(ids.actorIds, actorSlug),
        role,
      })),
    );
  }
}

function runOf(film: DemoFilm, today: KoreaDate) {
  return {
    releaseDate: addDays(today, film.releaseOffsetDays),
    screeningEndDate: addDays(today, film.screeningEndOffsetDays),
  };
}

/** A film of an earlier version has no tagline. */
async function addTaglines(tx: Transaction, filmIds: ReadonlyMap<string, number>): Promise<void> {
  for (const { slug, tagline } of films) {
    await tx
      .update(movie)
      .set({ tagline })
      .where(and(eq(movie.id, idOf(filmIds, slug)), isNull(movie.tagline)));
  }
}

async function moveDates(
  tx: Transaction,
  filmIds: ReadonlyMap<string, number>,
  today: KoreaDate,
): Promise<boolean> {
  let moved = false;
  for (const film of films) {
    const run = runOf(film, today);
    const id = idOf(filmIds, film.slug);
    const [row] = await tx.select({ on: movie.releaseDate }).from(movie).where(eq(movie.id, id));
    if (row?.on === run.releaseDate) continue;
    await tx.update(movie).set(run).where(eq(movie.id, id));
    moved = true;
  }
  return moved;
}

async function seedDiscounts(tx: Transaction): Promise<void> {
  const known = await tx.select({ name: paymentDiscount.providerName }).from(paymentDiscount);
  const names = new Set(known.map((row) => row.name));
  const missing = discounts.filter((item) => !names.has(item.providerName));
  if (missing.length === 0) return;
  await tx.insert(paymentDiscount).values(
    missing.map(({ discountRate, discountAmount, ...discount }) => ({
      ...discount,
      rate: discountRate,
      amount: discountAmount,
    })),
  );
}
