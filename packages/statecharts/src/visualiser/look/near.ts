import type { Selection } from '../machine/visualiser.types.ts';
import type { Card, Drawing, Line } from '../../drawing/drawing.ts';
import type { ChartTransition } from '../../read-chart.ts';

/** What stays bright while a part is selected. */
export interface Near {
  /** The ids of cards, without `#head`. */
  readonly states: ReadonlySet<string>;
  readonly lines: ReadonlySet<Line>;
}

/** The id of the state that a card shows. */
export function stateOf({ id }: Pick<Card, 'id'>): string {
  return id.replace(/#head$/, '');
}

/** @returns the state itself when the drawing shows it, else the folded state around it; undefined when neither is there */
export function shownState(drawing: Drawing, state: string): string | undefined {
  if (drawing.cards.some((card) => card.id === state)) return state;
  const end = state.lastIndexOf('.');
  return end < 0 ? undefined : shownState(drawing, state.slice(0, end));
}

/** What of a chart's transitions tells neighbours. */
export type Links = readonly Pick<ChartTransition, 'id' | 'source' | 'targets'>[];

/**
 * The neighbours of a state are the states that transitions join with it and the states inside it; those of a transition
 * are its source and its targets (X-CHART-8).
 * @returns null when the drawing does not show the part: then nothing fades
 */
export function nearOf(drawing: Drawing, links: Links, selection: Selection | null): Near | null {
  if (selection === null) return null;
  const part =
    selection.part === 'state'
      ? stateLinks(drawing, links, selection.id)
      : transitionLinks(links, selection.id);
  if (part === undefined) return null;
  const ids = new Set(part.links.map(({ id }) => id));
  const ends = part.links.flatMap(({ source, targets }) => [source, ...targets]);
  const inside = drawing.cards.map(stateOf).filter((state) => part.contains(state));
  return {
    states: new Set([...inside, ...ends.flatMap((state) => shownState(drawing, state) ?? [])]),
    lines: new Set(
      drawing.lines.filter(
        ({ to, transitions }) =>
          transitions.some((id) => ids.has(id)) || (transitions.length === 0 && part.contains(to)),
      ),
    ),
  };
}

/** The transitions of a part, and which states belong to it. */
interface PartLinks {
  readonly links: Links;
  readonly contains: (state: string) => boolean;
}

function stateLinks(drawing: Drawing, links: Links, id: string): PartLinks | undefined {
  const state = shownState(drawing, id);
  if (state === undefined) return undefined;
  const contains = (other: string) => other === state || other.startsWith(`${state}.`);
  return {
    links: links.filter(({ source, targets }) => contains(source) || targets.some(contains)),
    contains,
  };
}

function transitionLinks(links: Links, id: string): PartLinks | undefined {
  const found = links.filter((link) => link.id === id);
  return found.length === 0 ? undefined : { links: found, contains: () => false };
}
