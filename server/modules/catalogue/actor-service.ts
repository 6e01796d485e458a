import type { Reader } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { messages } from '../../text.ts';
import { findActor, listActorImages, listActorsByName, listParts } from './actor-store.ts';
import { listMovieImages } from './movie-store.ts';
import { imageUrl, picturesOf, type Pictures } from './pictures.ts';

interface ActorRow {
  actorId: number;
  name: string;
  birthDate: string | null;
}

/** @returns all actors, by name */
export async function listActors(db: Reader): Promise<Schemas['ActorSummary'][]> {
  return withPictures(db, await listActorsByName(db));
}

/** @returns the same actors, each with its narrowest image */
export async function withPictures<Row extends ActorRow>(
  db: Reader,
  rows: readonly Row[],
): Promise<(Row & { profileImageUrl: string | null })[]> {
  const images = await listActorImages(
    db,
    rows.map(({ actorId }) => actorId),
  );
  const byActor = groupedBy(images, ({ actorId }) => actorId);
  return rows.map((row) => {
    const [narrowest] = byActor.get(row.actorId) ?? [];
    return { ...row, profileImageUrl: narrowest ? imageUrl(narrowest.hash) : null };
  });
}

/** @throws Refusal 404 for an unknown actor */
export async function getActor(db: Reader, actorId: number): Promise<Schemas['Actor']> {
  const actor = await findActor(db, actorId);
  if (!actor) throw notFound(messages.actorNotFound);
  const parts = await listParts(db, actorId);
  const movieIds = [...new Set(parts.map(({ movieId }) => movieId))];
  const partsByFilm = groupedBy(parts, ({ movieId }) => movieId);
  const posters = groupedBy(await listMovieImages(db, movieIds), ({ movieId }) => movieId);
  const profileImageSources = (await listActorImages(db, [actorId])).map(
    ({ hash, width, height }) => ({ url: imageUrl(hash), width, height }),
  );
  return {
    ...actor,
    profileImageUrl: profileImageSources.at(-1)?.url ?? null,
    profileImageSources,
    filmography: movieIds.map((movieId) =>
      filmOf(movieId, partsByFilm.get(movieId) ?? [], picturesOf(posters.get(movieId))),
    ),
  };
}

/** A film appears once in a filmography, with all roles of the actor. */
function filmOf(
  movieId: number,
  own: Awaited<ReturnType<typeof listParts>>,
  { posterUrl, posterSources }: Pictures,
): Schemas['FilmographyEntry'] {
  return {
    movieId,
    title: own[0]?.title ?? '',
    releaseYear: Number(own[0]?.releaseDate.slice(0, 4)),
    roles: own.map(({ role }) => role),
    posterUrl,
    posterSources,
  };
}
