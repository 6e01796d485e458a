import type { Row, TextLine } from './drawing.ts';

/** The sizes of texts in pixels. */
export const TEXT_SIZE = { title: 13, note: 10, invoke: 11, doing: 11, row: 11 } as const;
/** The heights of lines and rows in pixels. */
export const LINE_HEIGHT = { title: 20, note: 13, invoke: 16, doing: 16, row: 17 } as const;
/** Where texts are written, in pixels below the top of their line or row. */
export const BASELINE = { title: 14, note: 10, invoke: 11, doing: 11, row: 12 } as const;
/** The space between the border of a card and its text, in pixels. */
export const SIDE = 10;

const TOP = 6;
/** Between lines of different looks. */
const GAP = 2;
/** Above the first row. */
const ROW_GAP = 3;

/** Stacks the lines and rows of a card. */
export function stackCard(
  lines: readonly Omit<TextLine, 'y'>[],
  rows: readonly Omit<Row, 'y'>[],
): { readonly lines: readonly TextLine[]; readonly rows: readonly Row[]; readonly h: number } {
  let y = TOP;
  const stackedLines = lines.map((line, index): TextLine => {
    const before = lines[index - 1]?.look;
    if (before !== undefined && before !== 'title' && before !== line.look) y += GAP;
    const stacked = { ...line, y };
    y += LINE_HEIGHT[line.look];
    return stacked;
  });
  if (rows.length > 0 && lines.some(({ look }) => look !== 'title')) y += ROW_GAP;
  const stackedRows = rows.map((row): Row => {
    const stacked = { ...row, y };
    y += LINE_HEIGHT.row;
    return stacked;
  });
  return { lines: stackedLines, rows: stackedRows, h: y + TOP };
}
