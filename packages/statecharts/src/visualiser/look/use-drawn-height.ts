import { startTransition, useEffect, useState } from 'react';
import { whenDrawn } from '../when-drawn.ts';
import type { Card, Drawing, Line } from '../../drawing/drawing.ts';

/** The height of a large screen, in the units of drawings. */
const FIRST_HEIGHT = 1000;

/**
 * How far down a drawing is drawn: at first as far as a screen shows, so that it is seen sooner, and to its end after
 * that was painted.
 */
export function useDrawnHeight(drawing: Drawing): number {
  const [whole, setWhole] = useState<Drawing | null>(null);
  useEffect(
    () =>
      whenDrawn(() => {
        startTransition(() => setWhole(drawing));
      }),
    [drawing],
  );
  return whole === drawing ? drawing.height : FIRST_HEIGHT;
}

/** Whether a card or a line begins above a height. */
export function beginsAbove(part: Card | Line, height: number): boolean {
  if ('y' in part) return part.y < height;
  return part.points.some((at, index) => index % 2 === 1 && at < height);
}
