import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { artworks, cinemaArtworks } from '../../demo/art/artwork.ts';
import {
  cinemaFolder,
  readManifest,
  renderedFolder,
  writeManifest,
} from '../../demo/art/manifest.ts';
import { readArtwork } from '../../demo/art/rendered.ts';
import { byteBudgets, shareBudget, shareSizes } from '../../demo/art/rendition.ts';
import { cinemaPreview } from '../../server/modules/page/previews.ts';
import { compareArtwork, updateArtwork } from '../../tools/scripts/artwork.ts';
import { flat } from './support/drawings.ts';

describe('the rendered pictures of the demo cinema', () => {
  it('are those of the drawings', async () => {
    expect(await compareArtwork(renderedFolder, artworks)).toEqual([]);
    expect(await compareArtwork(cinemaFolder, cinemaArtworks)).toEqual([]);
  });

  it('can be read by slug, whole and within their budgets', async () => {
    for (const kind of ['poster', 'backdrop', 'portrait'] as const) {
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

  it('hold a JPEG for links to every film and actor, not too large for a messenger (X-PAGE-19)', async () => {
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

  it('hold the sign that pages without a picture of their own show (X-PAGE-19)', async () => {
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

  it('say which one is missing', async () => {
    await expect(readArtwork('poster', ['nobody'])).rejects.toThrow(
      new RangeError('The poster of nobody is not rendered.'),
    );
  });
});

describe('the script of the artwork', () => {
  let folder: string;
  const pictures = [flat('a', '#123456'), flat('b', '#654321')];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-art-'));
    await updateArtwork(folder, pictures);
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  it('writes every size and names it in the manifest', async () => {
    const { portrait } = await readManifest(folder);
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
    expect(await updateArtwork(folder, pictures)).toEqual([]);
    expect(await readFile(join(folder, 'manifest.json'), 'utf8')).toBe(before);
    const changed = [flat('a', '#abcdef'), flat('b', '#654321')];
    expect(await compareArtwork(folder, changed)).toEqual(['portrait a is stale']);
    expect(await updateArtwork(folder, changed)).toEqual(['portrait a']);
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
    expect(await updateArtwork(folder, pictures)).toEqual(['portrait a']);
    expect(await compareArtwork(folder, pictures)).toEqual([]);
  });

  it('finds a picture for links that is damaged, and one that the manifest leaves out (X-PAGE-19)', async () => {
    await copyOf(join(folder, 'portrait/a.jpg'), 'portrait/a-400.webp');
    const manifest = await readManifest(folder);
    if (manifest.portrait?.b) manifest.portrait.b.share = null;
    await writeManifest(folder, manifest);
    expect(await compareArtwork(folder, pictures)).toEqual([
      'portrait a: portrait/a.jpg is missing or damaged',
      'portrait b is stale',
      'portrait/b.jpg is of no drawing',
    ]);
    expect(await updateArtwork(folder, pictures)).toEqual(['portrait a', 'portrait b']);
    expect(await compareArtwork(folder, pictures)).toEqual([]);
  });

  it('finds a size that the manifest leaves out', async () => {
    const manifest = await readManifest(folder);
    manifest.portrait?.a?.images.pop();
    await writeManifest(folder, manifest);
    expect(await compareArtwork(folder, pictures)).toEqual([
      'portrait a is stale',
      'portrait/a-400.webp is of no drawing',
    ]);
  });

  it('removes what is of no drawing', async () => {
    const [first] = pictures;
    const left = first ? [first] : [];
    expect(await compareArtwork(folder, left)).toEqual(['portrait b is of no drawing']);
    expect(await updateArtwork(folder, left)).toEqual([]);
    expect((await readdir(join(folder, 'portrait'))).sort()).toEqual([
      'a-200.webp',
      'a-400.webp',
      'a.jpg',
    ]);
  });

  it('refuses a manifest that is none', async () => {
    for (const text of ['[1]', '{"poster":{"a":{"key":1}}}', '{"poster":null}']) {
      await writeFile(join(folder, 'manifest.json'), text);
      await expect(readManifest(folder)).rejects.toThrow(SyntaxError);
    }
  });

  async function copyOf(file: string, other: string): Promise<void> {
    await writeFile(file, await readFile(join(folder, other)));
  }
});
