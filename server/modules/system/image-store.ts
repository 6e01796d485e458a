import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { image } from '../../db/schema/catalogue.ts';

/** @param hash SHA-256 of the bytes, in hexadecimal @returns the image; undefined for an unknown hash */
export async function findImage(db: Reader, hash: string) {
  const [row] = await db
    .select({ contentType: image.contentType, bytes: image.bytes })
    .from(image)
    .where(eq(image.hash, hash));
  return row;
}
