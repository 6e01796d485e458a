import type { Card, Line } from './drawing.ts';
import { PAGE, type ElkTask } from './elk-graph.ts';
import type { ElkPoint, PlacedEdge, PlacedNode } from './elk.ts';

/** What ELK has laid out. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly cards: readonly Card[];
  readonly lines: readonly Line[];
}

/** Reads the positions that ELK has found, from the corner of the drawing. */
export function readLayout(graph: PlacedNode, { cards, links }: ElkTask): Layout {
  const places = new Map<string, ElkPoint>();
  const placed: Card[] = [];

  function walk(node: PlacedNode, around: ElkPoint, depth: number): void {
    const place = { x: round(around.x + (node.x ?? 0)), y: round(around.y + (node.y ?? 0)) };
    places.set(node.id, place);
    const card = cards.get(node.id);
    if (card !== undefined) {
      // ELK does not know of the text in the corner of the outermost card.
      const w = Math.max(card.w, round(node.width ?? 0));
      placed.push({ ...card, ...place, w, h: round(node.height ?? 0), depth });
    }
    const inner = card === undefined ? depth : depth + 1;
    node.children?.forEach((child) => walk(child, place, inner));
  }

  walk(graph, { x: 0, y: 0 }, 0);
  const lines = (graph.edges ?? []).flatMap((edge): Line[] => {
    const link = links.get(edge.id);
    if (link === undefined) return [];
    const points = pointsOf(edge, places);
    return [{ ...link.line, points: (link.isTurned ? points.toReversed() : points).flat() }];
  });
  const right = Math.max(...placed.map(({ x, w }) => x + w)) + PAGE.side;
  const [width, height] = [Math.max(right, round(graph.width ?? 0)), round(graph.height ?? 0)];
  return { width, height, cards: placed, lines };
}

function pointsOf(edge: PlacedEdge, places: ReadonlyMap<string, ElkPoint>): [number, number][] {
  // ELK counts them from the innermost node around both ends, wherever the edge is written.
  const origin = places.get(edge.container ?? '') ?? { x: 0, y: 0 };
  return (edge.sections ?? [])
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => [round(x + origin.x), round(y + origin.y)]);
}

/** To half pixels, which keeps the data short. */
function round(value: number): number {
  return Math.round(value * 2) / 2;
}
