import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtworkKind } from './artwork.ts';
import { readManifest, renderedFolder } from './manifest.ts';

/** A picture in one size, as WebP; width and height in pixels. */
export interface StoredPicture {
  width: number;
  height: number;
  bytes: Uint8Array;
}

/**
 * Reads the rendered pictures, each in all its sizes, from the narrowest to the widest.
 * @param slugs of films, or of actors for portraits
 * @throws RangeError for a slug whose picture was not rendered: `npm run generate` does
 */
export async function readArtwork(
  kind: ArtworkKind,
  slugs: readonly string[],
): Promise<Map<string, StoredPicture[]>> {
  const renditions = (await readManifest(renderedFolder))[kind] ?? {};
  const pictures = new Map<string, StoredPicture[]>();
  for (const slug of slugs) {
    const rendition = renditions[slug];
    if (!rendition) throw new RangeError(`The ${kind} of ${slug} is not rendered.`);
    pictures.set(
      slug,
      await Promise.all(
        rendition.images.map(async ({ width, height, file }) => ({
          width,
          height,
          bytes: await readFile(join(renderedFolder, file)),
        })),
      ),
    );
  }
  return pictures;
}
