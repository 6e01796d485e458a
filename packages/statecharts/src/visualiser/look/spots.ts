import type { Selection } from '../machine/visualiser.types.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { shownState } from './near.ts';
import { spotOfState, type Spot } from './walk.ts';

/** The spot of a selected part; undefined when nothing is selected or the drawing does not show it. */
export function spotOfSelection(drawing: Drawing, selection: Selection | null): Spot | undefined {
  if (selection === null) return undefined;
  if (selection.part === 'state') {
    const state = shownState(drawing, selection.id);
    return state === undefined ? undefined : spotOfState(drawing, state);
  }
  for (const { id, rows } of drawing.cards) {
    const row = rows.findIndex(({ transitions }) => transitions.includes(selection.id));
    if (row >= 0) return { card: id, row };
  }
  return undefined;
}

/** The spot of the innermost active state that the drawing shows; undefined when it shows none. */
export function spotOfActive(drawing: Drawing, active: ReadonlySet<string>): Spot | undefined {
  const [innermost] = drawing.cards
    .filter(({ id, look }) => look !== 'open' && look !== 'head' && active.has(id))
    .toSorted((a, b) => b.depth - a.depth);
  return innermost && spotOfState(drawing, innermost.id);
}

/** The card with which the chart begins; undefined where the drawing has none. */
export function spotOfStart({ lines }: Pick<Drawing, 'lines'>): Spot | undefined {
  const start = lines.find(({ kind }) => kind === 'start');
  return start && { card: start.to, row: null };
}
