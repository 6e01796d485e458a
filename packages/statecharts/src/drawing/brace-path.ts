import type { Card } from './drawing.ts';
import { joinedRows } from './joined-rows.ts';
import { LINE_HEIGHT } from './stack-card.ts';

/** Between the border of a card and a brace. */
const EDGE = 6;
const ARM = 3;
/** What a brace leaves free of its first row and of its last. */
const MARGIN = 3;

/** The braces of a card, which mark the neighbouring rows that share a line, as the `d` of SVG paths. */
export function bracePaths({ x, y, w, rows }: Pick<Card, 'x' | 'y' | 'w' | 'rows'>): string[] {
  return joinedRows(rows).flatMap((run) => {
    const [first] = run;
    const last = run.at(-1);
    if (last === undefined || last === first) return [];
    const [top, bottom] = [y + first.y + MARGIN, y + last.y + LINE_HEIGHT.row - MARGIN];
    return first.side === 'back'
      ? `M${x + EDGE},${top}h${-ARM}V${bottom}h${ARM}`
      : `M${x + w - EDGE},${top}h${ARM}V${bottom}h${-ARM}`;
  });
}
