import type { Card } from './drawing.ts';

/** A rectangle, in pixels from the corner of the drawing. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function boxOf({ x, y, w, h }: Pick<Card, 'x' | 'y' | 'w' | 'h'>): Box {
  return { left: x, right: x + w, top: y, bottom: y + h };
}

/** Whether two boxes share more than a border. */
export function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  );
}

/** The stretches of a line, as boxes without a width or a height. */
export function stretches(points: readonly number[]): Box[] {
  return points.flatMap((x, index) => {
    const [y, nextX, nextY] = points.slice(index + 1, index + 4);
    if (index % 2 === 1 || y === undefined || nextX === undefined || nextY === undefined) return [];
    return [
      {
        left: Math.min(x, nextX),
        right: Math.max(x, nextX),
        top: Math.min(y, nextY),
        bottom: Math.max(y, nextY),
      },
    ];
  });
}
