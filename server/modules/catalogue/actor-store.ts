import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { actor, actorImage, image, movie, movieCast } from '../../db/schema/catalogue.ts';

/** @returns all actors, by name */
export function listActorsByName(db: Reader) {
  return db
    .select({ actorId: actor.id, name: actor.name, birthDate: actor.birthDate })
    .from(actor)
    .orderBy(asc(actor.name), asc(actor.id));
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

/** @returns all sizes of the actors' images, narrowest first */
export function listActorImages(db: Reader, actorIds: number[]) {
  return db
    .select({
      actorId: actorImage.actorId,
      hash: image.hash,
      width: image.width,
      height: image.height,
    })
    .from(actorImage)
    .innerJoin(image, eq(image.hash, actorImage.imageHash))
    .where(inArray(actorImage.actorId, actorIds))
    .orderBy(asc(actorImage.width));
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
    .orderBy(desc(movie.releaseDate), desc(movie.id), asc(movieCast.position));
}
