import type { Artwork } from '../../../demo/art/drawings/artwork.ts';

/** An SVG document. */
export function drawing([width, height]: readonly [number, number], body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
}

/** A portrait of one colour, which is rendered quickly. */
export function flat(slug: string, fill: string): Artwork {
  return {
    kind: 'portrait',
    slug,
    draw: () => drawing([800, 800], `<rect width="800" height="800" fill="${fill}"/>`),
  };
}
