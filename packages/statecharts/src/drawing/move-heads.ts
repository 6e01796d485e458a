import type { Card, Line } from './drawing.ts';
import { headId } from './elk-graph.ts';
import { boxOf, overlaps, stretches, type Box } from './geometry.ts';
import type { Layout } from './read-layout.ts';

/** Between the border of an open state and its head in the corner. */
const CORNER = 4;
/** Below a moved head, for the dot of the initial state. */
const BELOW = 6;

/** Moves the head of each open state into its corner, where nothing is in the way. */
export function moveHeads(layout: Layout): Layout {
  return layout.cards
    .filter(({ look }) => look === 'open')
    .reduce((moved, outer) => moveHead(moved, outer), layout);
}

function moveHead(layout: Layout, outer: Card): Layout {
  const { cards, lines } = layout;
  const head = cards.find(({ id }) => id === headId(outer.id));
  if (head === undefined || head.lines.length === 0) return layout;
  if (head.rows.some(({ side }) => side === 'back')) return layout;
  const x = outer.x + CORNER;
  const way = { left: x, right: head.x - 1, top: head.y, bottom: head.y + head.h + BELOW };
  const isMine = (line: Line) => line.from === outer.id && startsIn(line, head);
  if (
    cards.some((card) => card.depth === head.depth && card !== head && overlaps(way, boxOf(card)))
  )
    return layout;
  if (lines.some((line) => !isMine(line) && enters(line, way))) return layout;
  return {
    ...layout,
    cards: cards.map((card) => (card === head ? { ...head, x } : card)),
    lines: lines.map((line) => (isMine(line) ? startAt(line, x - head.x) : line)),
  };
}

/** The line with its start moved sideways. */
function startAt(line: Line, shift: number): Line {
  const [x = 0, y = 0, nextX = 0, nextY = 0, ...rest] = line.points;
  const moved = x + shift;
  if (line.kind !== 'start') return { ...line, points: [moved, y, nextX, nextY, ...rest] };
  // The first stretch of the line to an initial state goes down.
  if (rest.length > 0) return { ...line, points: [moved, y, moved, nextY, ...rest] };
  const middle = (y + nextY) / 2;
  return { ...line, points: [moved, y, moved, middle, x, middle, nextX, nextY] };
}

function startsIn({ points: [x = 0, y = 0] }: Line, card: Card): boolean {
  const { left, right, top, bottom } = boxOf(card);
  return x >= left && x <= right && y >= top && y <= bottom;
}

function enters({ points }: Line, box: Box): boolean {
  return stretches(points).some((stretch) => overlaps(stretch, box));
}
