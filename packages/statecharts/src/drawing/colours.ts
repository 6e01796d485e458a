import type { Line } from './drawing.ts';
import type { Mark } from './marks.ts';

/** The colours of a drawing, on a dark background. */
export const COLOURS = {
  background: '#0b0c10',
  text: '#f5f3ef',
  quiet: '#9298a8',
  guard: '#b7bbc7',
  invoke: '#8fc7ff',
  card: '#1b1e26',
  cardBorder: '#565c6b',
  folded: '#20242f',
  foldedBorder: '#8f97a8',
  openBorder: '#363b48',
} as const;

/** The colours of rows by their kind. */
export const ROW_COLOURS = {
  event: COLOURS.text,
  always: '#c3a6ff',
  after: '#ffbf47',
  done: '#63d6a0',
  error: '#ff8278',
  snapshot: COLOURS.invoke,
} as const;

/** The colours of lines by their kind: quieter than their rows. */
export const LINE_COLOURS: Readonly<Record<Line['kind'], string>> = {
  event: '#7d8596',
  mixed: '#7d8596',
  snapshot: '#7d8596',
  always: '#9d83d6',
  after: '#d19f48',
  done: '#4fa87f',
  error: '#cf6f66',
  start: COLOURS.text,
};

/** The colours of what two versions of a chart differ in. */
export const MARK_COLOURS: Readonly<Record<Mark, string>> = {
  added: '#63d6a0',
  removed: '#ff8278',
  changed: '#ffbf47',
};
