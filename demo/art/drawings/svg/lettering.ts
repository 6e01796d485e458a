import { type Attributes, group, n, path, type Point } from './draw.ts';

/** Words as outlines, so that a picture needs no font; 1,000 units are the height of the letters' square. */
export interface Lettering {
  /** Left, top, right and bottom of the ink; the base line is 0. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  readonly glyphs: readonly { readonly x: number; readonly d: string }[];
}

export interface Placement {
  /** Where the anchor of the base line stands. */
  at: Point;
  /** Height of the letters' square. */
  size: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Added between letters, in thousandths of the size. */
  tracking?: number;
}

/** One line of words. */
export function words(
  lettering: Lettering,
  { at: [x, y], size, anchor = 'start', tracking = 0 }: Placement,
  attributes: Attributes,
): string {
  const [left, , right] = lettering.box;
  const width = ((right - left + tracking * (lettering.glyphs.length - 1)) * size) / 1000;
  const start = x - { start: 0, middle: width / 2, end: width }[anchor] - (left * size) / 1000;
  return group(
    { transform: `translate(${n(start)} ${n(y)}) scale(${String(size / 1000)})`, ...attributes },
    ...lettering.glyphs.map((glyph, index) =>
      path(glyph.d, { transform: `translate(${n(glyph.x + tracking * index)} 0)` }),
    ),
  );
}

/** Size at which the words are so wide. */
export function sizeForWidth(lettering: Lettering, width: number): number {
  const [left, , right] = lettering.box;
  return (width * 1000) / (right - left);
}

/** One letter of the words, its square's centre at a point, turned by degrees. */
export function letter(
  lettering: Lettering,
  index: number,
  [x, y]: Point,
  size: number,
  attributes: Attributes,
  degrees = 0,
): string {
  const glyph = lettering.glyphs[index];
  if (glyph === undefined) throw new RangeError(`No letter ${index}`);
  return path(glyph.d, {
    transform: `translate(${n(x)} ${n(y)}) rotate(${n(degrees)}) scale(${String(size / 1000)}) translate(-460 370)`,
    ...attributes,
  });
}
