import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Artwork } from '../../demo/art/drawings/artwork.ts';
import { renderArtwork } from '../../demo/art/render.ts';
import { byteBudgets, renditionKey, shareBudget, widths } from '../../demo/art/rendition.ts';
import { drawing, flat } from './support/drawings.ts';

/** A mosaic of very different colours, which WebP compresses badly. */
const busy: Pick<Artwork, 'kind' | 'draw'> = {
  kind: 'portrait',
  draw: () => drawing([800, 800], tiles()),
};

function tiles(): string {
  return Array.from({ length: 50 * 50 }, (_, tile) => {
    const [x, y] = [(tile % 50) * 16, Math.floor(tile / 50) * 16];
    const colour = (Math.imul(tile, 0x9e3779b1) >>> 8).toString(16).padStart(6, '0');
    return `<rect x="${x}" y="${y}" width="16" height="16" fill="#${colour}"/>`;
  }).join('');
}

describe('renderArtwork', () => {
  it('gives every width of a kind as WebP, a colour and a tiny placeholder', async () => {
    const portrait = await renderArtwork(flat('red', '#d02020'));
    const sizes = await Promise.all(
      portrait.images.map(async ({ bytes, width, height }) => {
        const { format, width: encoded } = await sharp(bytes).metadata();
        return [format, encoded, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['webp', 200, 200, 200],
      ['webp', 400, 400, 400],
    ]);
    expect(portrait.share).toMatchObject({ width: 800, height: 800 });
    expect((await sharp(portrait.share?.bytes).metadata()).format).toBe('jpeg');
    expect(portrait.dominantColour).toMatch(/^#[cd][0-9a-f]1[0-9a-f]1[0-9a-f]$|^#d82828$/);
    expect(portrait.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(portrait.placeholder.length).toBeLessThan(500);
  });

  it('cuts the preview image from the middle of a wide drawing (X-PAGE-19)', async () => {
    const bands =
      '<rect width="1920" height="1080" fill="#ff0000"/><rect y="36" width="1920" height="1008" fill="#0000ff"/>';
    const { share } = await renderArtwork({
      kind: 'backdrop',
      draw: () => drawing([1920, 1080], bands),
    });
    const { data, info } = await sharp(share?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    const [red = 255, , blue = 0] = data;
    expect([red < 40, blue > 200]).toEqual([true, true]);
    expect(await renderArtwork({ ...flat('a', '#000000'), kind: 'poster' })).toMatchObject({
      share: null,
    });
  });

  it('lowers the quality of a complex image until it is within the budget', async () => {
    const { images, share } = await renderArtwork(busy);
    const best = await sharp(Buffer.from(busy.draw()))
      .resize(200)
      .webp({ quality: 80, smartSubsample: true })
      .toBuffer();
    expect(best.length).toBeGreaterThan(byteBudgets[200] ?? Infinity);
    expect(images[0]?.bytes.length).toBeLessThan(best.length);
    expect(share?.bytes.length).toBeLessThanOrEqual(shareBudget);
    expect(images.map(({ width }) => width)).toEqual(widths.portrait);
    expect(images.filter(({ width, bytes }) => bytes.length > (byteBudgets[width] ?? 0))).toEqual(
      [],
    );
  });
});

describe('renditionKey', () => {
  const key = (kind: Artwork['kind'], body: string): string =>
    renditionKey({ kind, draw: () => drawing([800, 800], body) });

  it('differs for another drawing and for other sizes', () => {
    const keys = [
      key('portrait', '<path d="M0.012 3"/>'),
      key('portrait', '<path d="M0.013 3"/>'),
      key('poster', '<path d="M0.012 3"/>'),
    ];
    expect(new Set(keys).size).toBe(3);
  });

  it('ignores the last digit of a sine', () => {
    expect(key('portrait', '<path d="M77.79999999999995 3"/>')).toBe(
      key('portrait', '<path d="M77.79999999999996 3"/>'),
    );
  });
});
