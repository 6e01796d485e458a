import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A picture of the demo cinema in one size; width and height in pixels. */
export interface StoredPicture {
  contentType: 'image/webp' | 'image/jpeg';
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** The files of one picture. */
export interface StoredArtwork {
  /** WebP, from the narrowest to the widest. */
  sizes: readonly StoredPicture[];
  /** JPEG, for link previews; null for kinds without one. Messengers show 1200 by 630 uncropped, and not all read WebP. */
  share: StoredPicture | null;
}

/** The widths of each kind in pixels, the height for a width of 1, and the size of the JPEG. */
export const artworkKinds = {
  poster: { widths: [300, 500, 800], ratio: 3 / 2, share: null },
  backdrop: { widths: [768, 1280, 1920], ratio: 9 / 16, share: { width: 1200, height: 630 } },
  tallBackdrop: { widths: [480, 800, 1080], ratio: 3 / 2, share: null },
  portrait: { widths: [200, 400], ratio: 1, share: { width: 800, height: 800 } },
} as const;

export type ArtworkKind = keyof typeof artworkKinds;

const folder = fileURLToPath(new URL('rendered', import.meta.url));

/**
 * Reads pictures of the demo cinema.
 * @param slugs of films, or of actors for portraits
 * @throws Error for a slug that has none (ENOENT)
 */
export async function readArtwork(
  kind: ArtworkKind,
  slugs: readonly string[],
): Promise<Map<string, StoredArtwork>> {
  const { widths, ratio, share } = artworkKinds[kind];
  const pictures = new Map<string, StoredArtwork>();
  for (const slug of slugs) {
    pictures.set(slug, {
      sizes: await Promise.all(
        widths.map(async (width) => ({
          ...{ contentType: 'image/webp' as const, width, height: Math.round(width * ratio) },
          bytes: await readFile(join(folder, kind, `${slug}-${width}.webp`)),
        })),
      ),
      share: share && {
        ...{ contentType: 'image/jpeg', ...share },
        bytes: await readFile(join(folder, kind, `${slug}.jpg`)),
      },
    });
  }
  return pictures;
}
