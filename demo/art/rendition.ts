import { createHash } from 'node:crypto';
import type { Artwork } from './drawings/artwork.ts';
import type { ArtworkKind } from './manifest.ts';

/** Rendered widths of each kind, in pixels. */
export const widths: Readonly<Record<ArtworkKind, readonly number[]>> = {
  poster: [300, 500, 800],
  backdrop: [768, 1280, 1920],
  tallBackdrop: [480, 800, 1080],
  portrait: [200, 400],
  cinema: [],
};

/**
 * Size in pixels of the JPEG for link previews, cropped from the middle of the drawing; null for none. Messengers show
 * images of 1200 by 630 uncropped, and not all of them read WebP.
 */
export const shareSizes: Readonly<Record<ArtworkKind, { width: number; height: number } | null>> = {
  poster: null,
  backdrop: { width: 1200, height: 630 },
  tallBackdrop: null,
  portrait: { width: 800, height: 800 },
  cinema: { width: 1200, height: 630 },
};

/** Most bytes of such a JPEG; the quality is lowered to fit. */
export const shareBudget = 90_000;

/** Most bytes of an image by width; the quality is lowered to fit. */
export const byteBudgets: Readonly<Record<number, number>> = {
  200: 12_000,
  300: 30_000,
  400: 30_000,
  480: 50_000,
  500: 60_000,
  768: 70_000,
  800: 120_000,
  1080: 200_000,
  1280: 140_000,
  1920: 260_000,
};

/** Raise it when render.ts renders differently, so that every drawing is rendered again. */
const rendering = 1;

/**
 * Identifies what a drawing is rendered from: a drawing with a new key must be rendered again. The key does not contain
 * the encoder's version, so that a package update does not change the images.
 */
export function renditionKey({ kind, draw }: Pick<Artwork, 'kind' | 'draw'>): string {
  const sizes = widths[kind].map((width) => [width, byteBudgets[width] ?? null]);
  const share = shareSizes[kind] && { ...shareSizes[kind], budget: shareBudget };
  return createHash('sha256')
    .update(JSON.stringify([rendering, sizes, share, withoutLastDigits(draw())]))
    .digest('hex')
    .slice(0, 24);
}

/** The last digits of sines and powers differ between versions of Node. */
function withoutLastDigits(svg: string): string {
  return svg.replaceAll(/\d+\.\d{9,}/g, (number) => Number(number).toPrecision(9));
}
