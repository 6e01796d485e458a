import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { artworks, cinemaArtworks } from '../../demo/art/drawings/artwork.ts';
import {
  cinemaFolder,
  readManifest,
  renderedFolder,
  writeManifest,
} from '../../demo/art/manifest.ts';
import { films } from '../../demo/films.ts';
import { readArtwork } from '../../demo/art/rendered.ts';
import { byteBudgets, shareBudget, shareSizes } from '../../demo/art/rendition.ts';
import { cinemaPreview } from '../../server/modules/page/previews.ts';
import { checkArtwork, hashArtworkSources } from '../../tools/scripts/artwork/check-artwork.ts';
import { compareArtwork, updateArtwork } from '../../tools/scripts/artwork/update-artwork.ts';
import { flat } from './support/drawings.ts';

describe('the rendered drawings of the demo cinema', () => {
  it('are up to date', async () => {
    expect(await compareArtwork(renderedFolder, artworks)).toEqual([]);
    expect(await compareArtwork(cinemaFolder, cinemaArtworks)).toEqual([]);
  });

  it('carry the hash of their sources', async () => {
    const hash = hashArtworkSources();
    expect(await checkArtwork(renderedFolder, hash)).toEqual([]);
    expect(await checkArtwork(cinemaFolder, hash)).toEqual([]);
  });

  it('can be read by slug, in all widths and within their byte budgets', async () => {
    for (const kind of ['poster', 'backdrop', 'tallBackdrop', 'portrait'] as const) {
      const slugs = artworks.filter((each) => each.kind === kind).map(({ slug }) => slug);
      const pictures = await readArtwork(kind, slugs);
      expect([...pictures.keys()]).toEqual(slugs);
      const heavy = [...pictures].flatMap(([slug, { sizes }]) =>
        sizes
          .filter(({ width, bytes }) => bytes.length > (byteBudgets[width] ?? 0))
          .map(({ width, bytes }) => `${slug} ${width}: ${bytes.length}`),
      );
      expect(heavy).toEqual([]);
    }
  });

  it('have a tall backdrop of every film in three widths, 2 to 3 (C-FILM-41)', async () => {
    const slugs = films.map(({ slug }) => slug);
    const sizes = [...(await readArtwork('tallBackdrop', slugs)).values()].map((artwork) =>
      artwork.sizes.map(({ width, height }) => [width, height]),
    );
    const expected = [
      [480, 720],
      [800, 1200],
      [1080, 1620],
    ];
    expect(sizes).toEqual(slugs.map(() => expected));
  });

  it('have a JPEG for link previews of every film and actor, within the size limit (X-PAGE-19)', async () => {
    for (const kind of ['backdrop', 'portrait'] as const) {
      const slugs = artworks.filter((each) => each.kind === kind).map(({ slug }) => slug);
      const shares = [...(await readArtwork(kind, slugs)).values()].map(({ share }) => share);
      const wrong = shares.filter(
        (share) =>
          share?.contentType !== 'image/jpeg' ||
          share.width !== shareSizes[kind]?.width ||
          share.height !== shareSizes[kind].height ||
          share.bytes.length > shareBudget,
      );
      expect([shares.length, wrong]).toEqual([slugs.length, []]);
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
    await expect(readArtwork('poster', ['unknown'])).rejects.toThrow(
      new RangeError('The poster of unknown is not rendered.'),
    );
  });
});

describe('updateArtwork and compareArtwork', () => {
  let folder: string;
  const sources = 'hash of the sources';
  const pictures = [flat('a', '#123456'), flat('b', '#654321')];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-art-'));
    await updateArtwork(folder, pictures, sources);
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  it('writes every size and lists it in the manifest', async () => {
    const { portrait } = (await readManifest(folder)).renditions;
    expect(portrait?.a?.images).toEqual([
      { width: 200, height: 200, file: 'portrait/a-200.webp' },
      { width: 400, height: 400, file: 'portrait/a-400.webp' },
    ]);
    expect(portrait?.a?.share).toEqual({ width: 800, height: 800, file: 'portrait/a.jpg' });
    expect((await readdir(join(folder, 'portrait'))).sort()).toEqual([
      'a-200.webp',
      'a-400.webp',
      'a.jpg',
      'b-200.webp',
      'b-400.webp',
      'b.jpg',
    ]);
    expect(await compareArtwork(folder, pictures)).toEqual([]);
  });

  it('renders only what has changed', async () => {
    const before = await readFile(join(folder, 'manifest.json'), 'utf8');
    expect(await updateArtwork(folder, pictures, sources)).toEqual([]);
    expect(await readFile(join(folder, 'manifest.json'), 'utf8')).toBe(before);
    const changed = [flat('a', '#abcdef'), flat('b', '#654321')];
    expect(await compareArtwork(folder, changed)).toEqual(['portrait a is stale']);
    expect(await updateArtwork(folder, changed, sources)).toEqual(['portrait a']);
    expect(await compareArtwork(folder, changed)).toEqual([]);
  });

  it.each([
    ['cut short', (file: string) => truncate(file, 10)],
    ['of another size', (file: string) => copyOf(file, 'portrait/a-400.webp')],
    ['missing', (file: string) => rm(file)],
  ])('finds a file that is %s and renders it again', async (_, damage) => {
    await damage(join(folder, 'portrait/a-200.webp'));
    expect(await compareArtwork(folder, pictures)).toEqual([
      'portrait a: portrait/a-200.webp is missing or damaged',
    ]);
    expect(await updateArtwork(folder, pictures, sources)).toEqual(['portrait a']);
    expect(await compareArtwork(folder, pictures)).toEqual([]);
  });

  it('finds a damaged image for link previews, and one that the manifest lacks (X-PAGE-19)', async () => {
    await copyOf(join(folder, 'portrait/a.jpg'), 'portrait/a-400.webp');
    const manifest = await readManifest(folder);
    if (manifest.renditions.portrait?.b) manifest.renditions.portrait.b.share = null;
    await writeManifest(folder, manifest);
    expect(await compareArtwork(folder, pictures)).toEqual([
      'portrait a: portrait/a.jpg is missing or damaged',
      'portrait b is stale',
      'portrait/b.jpg has no drawing',
    ]);
    expect(await updateArtwork(folder, pictures, sources)).toEqual(['portrait a', 'portrait b']);
    expect(await compareArtwork(folder, pictures)).toEqual([]);
  });

  it('finds a size that the manifest lacks', async () => {
    const manifest = await readManifest(folder);
    manifest.renditions.portrait?.a?.images.pop();
    await writeManifest(folder, manifest);
    expect(await compareArtwork(folder, pictures)).toEqual([
      'portrait a is stale',
      'portrait/a-400.webp has no drawing',
    ]);
  });

  it('removes images without a drawing', async () => {
    const [first] = pictures;
    const left = first ? [first] : [];
    expect(await compareArtwork(folder, left)).toEqual(['portrait b has no drawing']);
    expect(await updateArtwork(folder, left, sources)).toEqual([]);
    expect((await readdir(join(folder, 'portrait'))).sort()).toEqual([
      'a-200.webp',
      'a-400.webp',
      'a.jpg',
    ]);
  });

  it('refuses a file that is not a manifest', async () => {
    for (const text of [
      '[1]',
      '{"renditions":{}}',
      '{"sources":"","renditions":{"poster":{"a":{"key":1}}}}',
      '{"sources":"","renditions":{"poster":null}}',
    ]) {
      await writeFile(join(folder, 'manifest.json'), text);
      await expect(readManifest(folder)).rejects.toThrow(SyntaxError);
    }
  });

  describe('checkArtwork', () => {
    it('accepts a folder that was rendered from the same sources', async () => {
      expect(await checkArtwork(folder, sources)).toEqual([]);
    });

    it('refuses a folder that was rendered from other sources', async () => {
      expect(await checkArtwork(folder, 'another hash')).toEqual([
        `The drawings of ${folder} have changed.`,
      ]);
      await updateArtwork(folder, pictures, 'another hash');
      expect(await checkArtwork(folder, 'another hash')).toEqual([]);
    });

    it('finds damaged images and images without a drawing', async () => {
      await truncate(join(folder, 'portrait/a-200.webp'), 10);
      await copyOf(join(folder, 'portrait/c.jpg'), 'portrait/a.jpg');
      expect(await checkArtwork(folder, sources)).toEqual([
        'portrait a: portrait/a-200.webp is missing or damaged',
        'portrait/c.jpg has no drawing',
      ]);
    });
  });

  async function copyOf(file: string, other: string): Promise<void> {
    await writeFile(file, await readFile(join(folder, other)));
  }
});
