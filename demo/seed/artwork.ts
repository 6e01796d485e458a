import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../../server/db/client.ts';
import { actorImage, image, movieImage } from '../../server/db/schema.ts';
import type { SeededCatalogue } from './catalogue.ts';

/** A picture in one size. */
export interface RenderedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Pictures by slug, each in several sizes, as WebP. */
export interface RenderedArtwork {
  posters: ReadonlyMap<string, readonly RenderedPicture[]>;
  backdrops: ReadonlyMap<string, readonly RenderedPicture[]>;
  portraits: ReadonlyMap<string, readonly RenderedPicture[]>;
}

/** Draws and stores the pictures of films and actors that have none. */
export async function seedArtwork(
  database: Database,
  catalogue: SeededCatalogue,
  render: (missing: { filmSlugs: string[]; actorSlugs: string[] }) => Promise<RenderedArtwork>,
): Promise<void> {
  const withPictures = await database.orm
    .selectDistinct({ id: movieImage.movieId })
    .from(movieImage);
  const withPortraits = await database.orm
    .selectDistinct({ id: actorImage.actorId })
    .from(actorImage);
  const missing = {
    filmSlugs: slugsWithout(catalogue.films, withPictures),
    actorSlugs: slugsWithout(catalogue.actors, withPortraits),
  };
  if (missing.filmSlugs.length === 0 && missing.actorSlugs.length === 0) return;
  const artwork = await render(missing);
  await database.transaction(async (tx) => {
    for (const [kind, pictures] of [
      ['POSTER', artwork.posters],
      ['BACKDROP', artwork.backdrops],
    ] as const) {
      for (const [movieId, picture] of byId(catalogue.films, pictures)) {
        const imageHash = await storeImage(tx, picture);
        await tx
          .insert(movieImage)
          .values({ movieId, kind, width: picture.width, imageHash })
          .onConflictDoNothing();
      }
    }
    for (const [actorId, picture] of byId(catalogue.actors, artwork.portraits)) {
      const imageHash = await storeImage(tx, picture);
      await tx
        .insert(actorImage)
        .values({ actorId, width: picture.width, imageHash })
        .onConflictDoNothing();
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

function byId(
  ids: ReadonlyMap<string, number>,
  pictures: ReadonlyMap<string, readonly RenderedPicture[]>,
): (readonly [number, RenderedPicture])[] {
  return [...pictures].flatMap(([slug, sizes]) => {
    const id = ids.get(slug);
    return id === undefined ? [] : sizes.map((picture) => [id, picture] as const);
  });
}

async function storeImage(tx: Transaction, picture: RenderedPicture): Promise<string> {
  const hash = createHash('sha256').update(picture.bytes).digest('hex');
  await tx
    .insert(image)
    .values({
      hash,
      contentType: 'image/webp',
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes,
    })
    .onConflictDoNothing();
  return hash;
}
