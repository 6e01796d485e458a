import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../../server/db/client.ts';
import { actorImage, image, movieImage } from '../../server/db/schema.ts';
import { readArtwork, type StoredPicture } from '../art/rendered.ts';
import type { SeededCatalogue } from './catalogue.ts';
import { idOf } from './find-or-add.ts';

/** Stores the pictures of films and actors that have none. */
export async function seedArtwork(database: Database, catalogue: SeededCatalogue): Promise<void> {
  const withPictures = await database.orm
    .selectDistinct({ id: movieImage.movieId })
    .from(movieImage);
  const withPortraits = await database.orm
    .selectDistinct({ id: actorImage.actorId })
    .from(actorImage);
  const filmSlugs = slugsWithout(catalogue.films, withPictures);
  const actorSlugs = slugsWithout(catalogue.actors, withPortraits);
  const posters = await readArtwork('poster', filmSlugs);
  const backdrops = await readArtwork('backdrop', filmSlugs);
  const portraits = await readArtwork('portrait', actorSlugs);
  await database.transaction(async (tx) => {
    await storeFilmPictures(tx, 'POSTER', catalogue, posters);
    await storeFilmPictures(tx, 'BACKDROP', catalogue, backdrops);
    for (const [slug, pictures] of portraits) {
      const actorId = idOf(catalogue.actors, slug);
      for (const picture of pictures) {
        const imageHash = await storeImage(tx, picture);
        await tx.insert(actorImage).values({ actorId, width: picture.width, imageHash });
      }
    }
  });
}

function slugsWithout(
  ids: ReadonlyMap<string, number>,
  withPictures: readonly { id: number }[],
): string[] {
  const done = new Set(withPictures.map((row) => row.id));
  return [...ids].filter(([, id]) => !done.has(id)).map(([slug]) => slug);
}

async function storeFilmPictures(
  tx: Transaction,
  kind: 'POSTER' | 'BACKDROP',
  { films }: SeededCatalogue,
  picturesBySlug: ReadonlyMap<string, readonly StoredPicture[]>,
): Promise<void> {
  for (const [slug, pictures] of picturesBySlug) {
    const movieId = idOf(films, slug);
    for (const picture of pictures) {
      const imageHash = await storeImage(tx, picture);
      await tx.insert(movieImage).values({ movieId, kind, width: picture.width, imageHash });
    }
  }
}

async function storeImage(
  tx: Transaction,
  { width, height, bytes }: StoredPicture,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await tx
    .insert(image)
    .values({ hash, contentType: 'image/webp', width, height, bytes })
    .onConflictDoNothing();
  return hash;
}
