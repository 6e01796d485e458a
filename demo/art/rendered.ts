import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest, renderedFolder, type ArtworkKind, type RenditionFile } from './manifest.ts';

/** A rendered drawing in one size; width and height in pixels. */
export interface StoredPicture {
  contentType: 'image/webp' | 'image/jpeg';
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** The rendered files of one drawing. */
export interface StoredArtwork {
  /** WebP, from the narrowest to the widest. */
  sizes: readonly StoredPicture[];
  /** JPEG, for link previews; null for kinds without one. */
  share: StoredPicture | null;
}

/**
 * Reads rendered drawings.
 * @param slugs of films, or of actors for portraits
 * @throws RangeError for a slug that is not rendered; `npm run generate` renders it
 */
export async function readArtwork(
  kind: ArtworkKind,
  slugs: readonly string[],
): Promise<Map<string, StoredArtwork>> {
  const renditions = (await readManifest(renderedFolder)).renditions[kind] ?? {};
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
