import { createHash } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../server/db/client.ts';
import {
  actor,
  actorImage,
  image,
  movie,
  movieImage,
  type MovieImageKind,
} from '../../server/db/schema/catalogue.ts';
import { readArtwork, type StoredArtwork, type StoredPicture } from '../art/pictures.ts';
import type { SeededCatalogue } from './catalogue.ts';
import { idOf } from './find-or-add.ts';

/** Stores the images of films and actors that have none, and the preview images of links in the same way. */
export async function seedArtwork(database: Database, catalogue: SeededCatalogue): Promise<void> {
  await seedFilmPictures(database, catalogue);
  await seedPortraits(database, catalogue);
  await seedSharePictures(database, catalogue);
}

const filmPictures = [
  ['POSTER', 'poster'],
  ['BACKDROP', 'backdrop'],
  ['TALL_BACKDROP', 'tallBackdrop'],
] as const;

/** Each kind separately, because a cinema filled by an earlier version has no tall backdrops. */
async function seedFilmPictures(database: Database, { films }: SeededCatalogue): Promise<void> {
  for (const [kind, artworkKind] of filmPictures) {
    const pictured = await database.orm
      .selectDistinct({ id: movieImage.movieId })
      .from(movieImage)
      .where(eq(movieImage.kind, kind));
    const artwork = await readArtwork(artworkKind, slugsWithout(films, pictured));
    await database.transaction((tx) => storeFilmPictures(tx, kind, films, artwork));
  }
}

async function storeFilmPictures(
  tx: Transaction,
  kind: MovieImageKind,
  films: SeededCatalogue['films'],
  artworkBySlug: ReadonlyMap<string, StoredArtwork>,
): Promise<void> {
  for (const [slug, { sizes }] of artworkBySlug) {
    const movieId = idOf(films, slug);
    for (const picture of sizes) {
      const imageHash = await storeImage(tx, picture);
      await tx.insert(movieImage).values({ movieId, kind, width: picture.width, imageHash });
    }
  }
}

async function seedPortraits(database: Database, { actors }: SeededCatalogue): Promise<void> {
  const pictured = await database.orm.selectDistinct({ id: actorImage.actorId }).from(actorImage);
  const portraits = await readArtwork('portrait', slugsWithout(actors, pictured));
  await database.transaction(async (tx) => {
    for (const [slug, { sizes }] of portraits) {
      const actorId = idOf(actors, slug);
      for (const picture of sizes) {
        const imageHash = await storeImage(tx, picture);
        await tx.insert(actorImage).values({ actorId, width: picture.width, imageHash });
      }
    }
  });
}

/** Separate from the other images, because a cinema filled by an earlier version has only those. */
async function seedSharePictures(
  database: Database,
  { films, actors }: SeededCatalogue,
): Promise<void> {
  const filmSlugs = slugsOf(films, await idsWithoutShare(database, movie));
  const actorSlugs = slugsOf(actors, await idsWithoutShare(database, actor));
  const backdrops = await readArtwork('backdrop', filmSlugs);
  const portraits = await readArtwork('portrait', actorSlugs);
  await database.transaction(async (tx) => {
    await storeSharePictures(tx, movie, films, backdrops);
    await storeSharePictures(tx, actor, actors, portraits);
  });
}

function idsWithoutShare({ orm }: Database, table: typeof movie | typeof actor) {
  return orm.select({ id: table.id }).from(table).where(isNull(table.shareImage));
}

async function storeSharePictures(
  tx: Transaction,
  table: typeof movie | typeof actor,
  ids: ReadonlyMap<string, number>,
  artworkBySlug: ReadonlyMap<string, StoredArtwork>,
): Promise<void> {
  for (const [slug, { share }] of artworkBySlug) {
    if (!share) continue;
    const shareImage = await storeImage(tx, share);
    await tx
      .update(table)
      .set({ shareImage })
      .where(eq(table.id, idOf(ids, slug)));
  }
}

function slugsOf(ids: ReadonlyMap<string, number>, rows: readonly { id: number }[]): string[] {
  const wanted = new Set(rows.map(({ id }) => id));
  return [...ids].filter(([, id]) => wanted.has(id)).map(([slug]) => slug);
}

function slugsWithout(
  ids: ReadonlyMap<string, number>,
  withPictures: readonly { id: number }[],
): string[] {
  const done = new Set(withPictures.map((row) => row.id));
  return [...ids].filter(([, id]) => !done.has(id)).map(([slug]) => slug);
}

async function storeImage(
  tx: Transaction,
  { contentType, width, height, bytes }: StoredPicture,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await tx.insert(image).values({ hash, contentType, width, height, bytes }).onConflictDoNothing();
  return hash;
}
