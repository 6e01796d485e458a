import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Artwork, artworks } from '../../demo/art/artwork.ts';
import { byteBudgets, renderArtwork, widths } from '../../demo/art/render.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-art-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const flat = (slug: string, fill: string): Artwork => ({
  kind: 'poster',
  slug,
  draw: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1500" width="1000" height="1500"><rect width="1000" height="1500" fill="${fill}"/></svg>`,
});

describe('renderArtwork', () => {
  it('gives every width of a kind as WebP, a colour and a tiny placeholder', async () => {
    const [poster] = await renderArtwork(folder, [flat('red', '#d02020')]);
    expect(poster?.images.map(({ width, height }) => [width, height])).toEqual([
      [300, 450],
      [500, 750],
      [800, 1200],
    ]);
    for (const { bytes, width } of poster?.images ?? []) {
      const { format, width: encoded } = await sharp(bytes).metadata();
      expect([format, encoded]).toEqual(['webp', width]);
    }
    expect(poster?.dominantColour).toMatch(/^#[cd][0-9a-f]1[0-9a-f]1[0-9a-f]$|^#d82828$/);
    expect(poster?.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(poster?.placeholder.length).toBeLessThan(500);
  });

  it('keeps the order of the pictures', async () => {
    const pictures = ['a', 'b', 'c', 'd', 'e'].map((slug, i) => flat(slug, `#10${i}0${i}0`));
    const rendered = await renderArtwork(folder, pictures);
    expect(rendered.map(({ slug }) => slug)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('reads back what is unchanged and renders what has changed', async () => {
    const first = await renderArtwork(folder, [flat('a', '#123456')]);
    const [file] = await readdir(folder);
    const written = await stat(join(folder, file ?? ''));
    expect(await renderArtwork(folder, [flat('a', '#123456')])).toEqual(first);
    expect(await readdir(folder)).toEqual([file]);
    expect((await stat(join(folder, file ?? ''))).mtimeMs).toBe(written.mtimeMs);
    const changed = await renderArtwork(folder, [flat('a', '#654321')]);
    expect(changed[0]?.dominantColour).not.toBe(first[0]?.dominantColour);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('renders again over a damaged file', async () => {
    const first = await renderArtwork(folder, [flat('a', '#123456')]);
    const [file] = await readdir(folder);
    for (const damage of [
      '{"images":',
      '{"images":[],"dominantColour":"#000000","placeholder":""}',
      '[]',
      '',
    ]) {
      await writeFile(join(folder, file ?? ''), damage);
      expect(await renderArtwork(folder, [flat('a', '#123456')])).toEqual(first);
    }
  });

  it('lowers the quality of the busiest posters until they are within the budget', async () => {
    const busiest = artworks.filter(
      ({ kind, slug }) =>
        kind === 'poster' && ['night-of-the-tiger', 'summer-comes-twice'].includes(slug),
    );
    const rendered = await renderArtwork(folder, busiest);
    expect(rendered.map(({ images }) => images.map(({ width }) => width))).toEqual([
      widths.poster,
      widths.poster,
    ]);
    const over = rendered.flatMap(({ slug, images }) =>
      images
        .filter(({ width, bytes }) => bytes.length > (byteBudgets[width] ?? 0))
        .map(({ width, bytes }) => `${slug} ${width}: ${bytes.length}`),
    );
    expect(over).toEqual([]);
  }, 60_000);
});
