import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtworkKind } from './artwork.ts';
import { readManifest, renderedFolder, type RenditionFile } from './manifest.ts';

/** A picture in one size; width and height in pixels. */
export interface StoredPicture {
  contentType: 'image/webp' | 'image/jpeg';
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** What was rendered of one drawing. */
export interface StoredArtwork {
  /** WebP, from the narrowest to the widest. */
  sizes: readonly StoredPicture[];
  /** JPEG, for the previews of links; null where the kind has none. */
  share: StoredPicture | null;
}

/**
 * Reads the rendered pictures.
 * @param slugs of films, or of actors for portraits
 * @throws RangeError for a slug whose picture was not rendered: `npm run generate` does
 */
export async function readArtwork(
  kind: ArtworkKind,
  slugs: readonly string[],
): Promise<Map<string, StoredArtwork>> {
  const renditions = (await readManifest(renderedFolder))[kind] ?? {};
  const pictures = new Map<string, StoredArtwork>();
  for (const slug of slugs) {
    const rendition = renditions[slug];
    if (!rendition) throw new RangeError(`The ${kind} of ${slug} is not rendered.`);
    const { images, share } = rendition;
    pictures.set(slug, {
      sizes: await Promise.all(images.map((each) => readPicture(each, 'image/webp'))),
      share: share && (await readPicture(share, 'image/jpeg')),
    });
  }
  return pictures;
}

async function readPicture(
  { width, height, file }: RenditionFile,
  contentType: StoredPicture['contentType'],
): Promise<StoredPicture> {
  return { contentType, width, height, bytes: await readFile(join(renderedFolder, file)) };
}
