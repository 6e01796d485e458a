import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { artworkKinds, readArtwork, type ArtworkKind } from '../../demo/art/pictures.ts';
import { films } from '../../demo/films.ts';
import { actors } from '../../demo/people.ts';
import { cinemaPreview } from '../../server/modules/page/previews.ts';

/** The most bytes of a WebP by its width: what a phone loads of a page. */
const most: Readonly<Record<number, number>> = {
  ...{ 200: 12_000, 300: 30_000, 400: 30_000, 480: 50_000, 500: 60_000, 768: 70_000 },
  ...{ 800: 120_000, 1080: 200_000, 1280: 140_000, 1920: 260_000 },
};
const MOST_OF_A_SHARE = 90_000;

const slugsOf = (kind: ArtworkKind) =>
  (kind === 'portrait' ? actors : films).map(({ slug }) => slug);
const kinds = ['poster', 'backdrop', 'tallBackdrop', 'portrait'] as const;

describe('the pictures of the demo cinema', () => {
  it.each(kinds)(
    '%s: every film or actor has one, and no file is left over (C-FILM-41)',
    async (kind) => {
      const folder = new URL(`../../demo/art/rendered/${kind}`, import.meta.url);
      const { widths, share } = artworkKinds[kind];
      const files = slugsOf(kind).flatMap((slug) => [
        ...widths.map((width) => `${slug}-${width}.webp`),
        ...(share === null ? [] : [`${slug}.jpg`]),
      ]);
      expect((await readdir(folder)).sort()).toEqual(files.sort());
    },
  );

  it.each(kinds)('%s: the files are what is said of them, and small (X-PAGE-19)', async (kind) => {
    for (const [slug, { sizes, share }] of await readArtwork(kind, slugsOf(kind))) {
      for (const { contentType, width, height, bytes } of [...sizes, ...(share ? [share] : [])]) {
        const found = await sharp(bytes).metadata();
        expect([slug, `image/${found.format}`, found.width, found.height]).toEqual([
          ...[slug, contentType, width, height],
        ]);
        const limit = contentType === 'image/jpeg' ? MOST_OF_A_SHARE : (most[width] ?? 0);
        expect(bytes.length).toBeLessThanOrEqual(limit);
      }
    }
  });

  it('have the image that pages without one show in link previews (X-PAGE-19)', async () => {
    const { source, contentType } = cinemaPreview;
    const { format, width, height } = await sharp(
      fileURLToPath(new URL(`../../public${source.url}`, import.meta.url)),
    ).metadata();
    expect({ contentType: `image/${format}`, width, height }).toEqual({
      contentType,
      width: source.width,
      height: source.height,
    });
  });

  it('cannot be read when one is missing', async () => {
    await expect(readArtwork('poster', ['unknown'])).rejects.toThrow('ENOENT');
  });
});
