import { asc, desc, eq } from 'drizzle-orm';
import {
  MAX_CATALOGUE_ENTRIES,
  MAX_FILMOGRAPHY_ROLES,
  MAX_PICTURE_SIZES,
  MAX_SITE_MAP_ENTRIES,
} from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import { actor, actorImage, image, movie, movieCast } from '../../db/schema/catalogue.ts';
import { unnestIds, wantedId } from './wanted-ids.ts';

/** @returns the first actors, by name */
export function listActorsByName(db: Reader) {
  return db
    .select({ actorId: actor.id, name: actor.name, birthDate: actor.birthDate })
    .from(actor)
    .orderBy(asc(actor.name), asc(actor.id))
    .limit(MAX_CATALOGUE_ENTRIES);
}

/** @returns the ids of the actors with a page, newest first; as many as fit in a site map */
export function listActorIds(db: Reader) {
  return db
    .select({ actorId: actor.id })
    .from(actor)
    .orderBy(desc(actor.id))
    .limit(MAX_SITE_MAP_ENTRIES);
}

/** @returns one actor; undefined for an unknown id */
export async function findActor(db: Reader, actorId: number) {
  const [row] = await db
    .select({
      actorId: actor.id,
      name: actor.name,
      birthDate: actor.birthDate,
      biography: actor.biography,
    })
    .from(actor)
    .where(eq(actor.id, actorId));
  return row;
}

/** @returns the sizes of each of the actors' images, narrowest first */
export function listActorImages(db: Reader, actorIds: number[]) {
  const sizes = db
    .select({
      actorId: actorImage.actorId,
      hash: image.hash,
      width: image.width,
      height: image.height,
    })
    .from(actorImage)
    .innerJoin(image, eq(image.hash, actorImage.imageHash))
    .where(eq(actorImage.actorId, wantedId))
    .orderBy(asc(actorImage.width))
    .limit(MAX_PICTURE_SIZES)
    .as('sizes');
  const { actorId, hash, width, height } = sizes;
  return db
    .select({ actorId, hash, width, height })
    .from(unnestIds(actorIds))
    .crossJoinLateral(sizes)
    .orderBy(asc(width));
}

/** @returns an actor's roles, newest film first, and within a film in the order of its cast */
export function listParts(db: Reader, actorId: number) {
  return db
    .select({
      movieId: movie.id,
      title: movie.title,
      releaseDate: movie.releaseDate,
      role: movieCast.role,
    })
    .from(movieCast)
    .innerJoin(movie, eq(movie.id, movieCast.movieId))
    .where(eq(movieCast.actorId, actorId))
    .orderBy(desc(movie.releaseDate), desc(movie.id), asc(movieCast.position))
    .limit(MAX_FILMOGRAPHY_ROLES);
}
