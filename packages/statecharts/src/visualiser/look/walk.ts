import type { Card, Drawing } from '../../drawing/drawing.ts';
import { stateOf } from './near.ts';

/** A place that the keyboard can be at: a state's name, or one of its rows. */
export interface Spot {
  readonly card: string;
  /** The index of the row; null for the state itself. */
  readonly row: number | null;
}

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export function isDirection(key: string): key is Direction {
  return /^Arrow(Up|Down|Left|Right)$/.test(key);
}

/** All spots in reading order. The card of an open state has no spot for its name: its head has. */
export function spotsOf(drawing: Drawing): Spot[] {
  return drawing.cards.flatMap((card) => [
    ...(hasName(card, drawing) ? [{ card: card.id, row: null }] : []),
    ...card.rows.map((_, row) => ({ card: card.id, row })),
  ]);
}

/**
 * Where an arrow key leads: up and down through the rows and on to the next state, right along a row's line to its target,
 * left from a row to its state and from a state to the one before (X-CHART-12).
 */
export function nextSpot(drawing: Drawing, from: Spot, direction: Direction): Spot {
  const spots = spotsOf(drawing);
  const index = spots.findIndex((spot) => isSame(spot, from));
  const at = (place: number): Spot => spots[place] ?? from;
  switch (direction) {
    case 'ArrowDown':
      return at(index + 1);
    case 'ArrowUp':
      return at(index - 1);
    case 'ArrowLeft': {
      const before = spots.slice(0, Math.max(0, index));
      return before.findLast(({ row }) => row === null) ?? from;
    }
    case 'ArrowRight':
      return (
        targetOf(drawing, from) ?? spots.slice(index + 1).find(({ row }) => row === null) ?? from
      );
  }
}

/** The spot of a state's name; undefined when the drawing does not show the state. */
export function spotOfState(drawing: Drawing, state: string): Spot | undefined {
  return spotsOf(drawing).find(({ card, row }) => row === null && stateOf({ id: card }) === state);
}

export function isSame(one: Spot, other: Spot): boolean {
  return one.card === other.card && one.row === other.row;
}

function targetOf(drawing: Drawing, { card, row }: Spot): Spot | undefined {
  if (row === null) return undefined;
  const to = drawing.cards.find(({ id }) => id === card)?.rows[row]?.to;
  return to === undefined ? undefined : spotOfState(drawing, to);
}

function hasName(card: Card, drawing: Drawing): boolean {
  if (card.look !== 'open') return card.lines.length > 0;
  return !drawing.cards.some(({ id, lines }) => id === `${card.id}#head` && lines.length > 0);
}
