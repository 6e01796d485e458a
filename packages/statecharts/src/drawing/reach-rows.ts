import { rowWidth } from './card-content.ts';
import type { Card, Line } from './drawing.ts';
import { headId } from './elk-graph.ts';
import { joinedRows } from './joined-rows.ts';
import type { Layout } from './read-layout.ts';
import { SIDE } from './stack-card.ts';

/** Between the text of a row and its line. */
const GAP = 6;

/** Lengthens the lines of open states to the texts of their rows: a head has no border where a line could begin. */
export function reachRows(layout: Layout): Layout {
  const heads = new Map(layout.cards.map((card) => [card.id, card]));
  const lines = layout.lines.map((line) => reachRow(line, heads.get(headId(line.from))));
  return { ...layout, lines };
}

function reachRow(line: Line, head: Card | undefined): Line {
  const run = joinedRows(head?.rows ?? []).find(([{ transitions }]) =>
    transitions.some((id) => line.transitions.includes(id)),
  );
  // The brace of several rows stands at the end of the widest.
  if (head === undefined || run?.length !== 1 || run[0].side !== 'forth') return line;
  const [, ...rest] = line.points;
  return { ...line, points: [head.x + SIDE + Math.round(rowWidth(run[0])) + GAP, ...rest] };
}
