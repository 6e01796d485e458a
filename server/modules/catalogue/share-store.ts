import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { actor, image, movie } from '../../db/schema/catalogue.ts';
import { imageUrl } from './pictures.ts';

/** What previews of links show; width and height in pixels. */
export interface SharePicture {
  url: string;
  contentType: string;
  width: number;
  height: number;
}

/** @returns the picture that was made for links to a film; null where there is none */
export function selectMovieShare(db: Reader, movieId: number): Promise<SharePicture | null> {
  return selectShare(db, movie, movieId);
}

/** @returns the picture that was made for links to an actor; null where there is none */
export function selectActorShare(db: Reader, actorId: number): Promise<SharePicture | null> {
  return selectShare(db, actor, actorId);
}

async function selectShare(
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
