import { createHash } from 'node:crypto';
import type { Artwork, ArtworkKind } from './artwork.ts';

/** Widths in pixels in which each kind is served. */
export const widths: Readonly<Record<ArtworkKind, readonly number[]>> = {
  poster: [300, 500, 800],
  backdrop: [768, 1280, 1920],
  portrait: [200, 400],
  cinema: [],
};

/**
 * Size in pixels of the JPEG that previews of links show, cut from the middle of the drawing; null for none. Messengers
 * show pictures of 1200 by 630 whole, and not all of them read WebP.
 */
export const shareSizes: Readonly<Record<ArtworkKind, { width: number; height: number } | null>> = {
  poster: null,
  backdrop: { width: 1200, height: 630 },
  portrait: { width: 800, height: 800 },
  cinema: { width: 1200, height: 630 },
};

/** Most bytes of such a JPEG; the quality gives way. */
export const shareBudget = 90_000;

/** Most bytes a picture may have by width; the quality gives way. */
export const byteBudgets: Readonly<Record<number, number>> = {
  200: 12_000,
  300: 30_000,
  400: 30_000,
  500: 60_000,
  768: 70_000,
  800: 120_000,
  1280: 140_000,
  1920: 260_000,
};

/** To be raised when render.ts renders otherwise, so that every picture is rendered anew. */
const rendering = 1;

/**
 * What a rendered picture depends on: another key means that it is to be rendered anew. The encoder's version is no part
 * of it, so that an update of a package leaves the pictures as they are.
 */
export function renditionKey({ kind, draw }: Pick<Artwork, 'kind' | 'draw'>): string {
  const sizes = widths[kind].map((width) => [width, byteBudgets[width] ?? null]);
  const share = shareSizes[kind] && { ...shareSizes[kind], budget: shareBudget };
  return createHash('sha256')
    .update(JSON.stringify([rendering, sizes, share, withoutLastDigits(draw())]))
    .digest('hex')
    .slice(0, 24);
}

/** The last digits of sines and powers are not the same in every version of Node. */
function withoutLastDigits(svg: string): string {
  return svg.replaceAll(/\d+\.\d{9,}/g, (number) => Number(number).toPrecision(9));
}
