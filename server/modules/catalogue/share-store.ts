import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { actor, image, movie } from '../../db/schema/catalogue.ts';
import { imageUrl } from './pictures.ts';

/** The preview image of links, with width and height in pixels. */
export interface SharePicture {
  url: string;
  contentType: string;
  width: number;
  height: number;
}

/** @returns the preview image of a film; null without one */
export function findMovieShare(db: Reader, movieId: number): Promise<SharePicture | null> {
  return findShare(db, movie, movieId);
}

/** @returns the preview image of an actor; null without one */
export function findActorShare(db: Reader, actorId: number): Promise<SharePicture | null> {
  return findShare(db, actor, actorId);
}

async function findShare(
  db: Reader,
  table: typeof movie | typeof actor,
  id: number,
): Promise<SharePicture | null> {
  const [row] = await db
    .select({
      hash: image.hash,
      contentType: image.contentType,
      width: image.width,
      height: image.height,
    })
    .from(table)
    .innerJoin(image, eq(image.hash, table.shareImage))
    .where(eq(table.id, id));
  if (!row) return null;
  const { hash, ...picture } = row;
  return { url: imageUrl(hash), ...picture };
}
