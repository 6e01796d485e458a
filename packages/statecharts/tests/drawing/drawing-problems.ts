import { lineWidth, rowWidth } from '../../src/drawing/card-content.ts';
import type { Card, Drawing, Line } from '../../src/drawing/drawing.ts';
import { boxOf, overlaps, stretches, type Box } from '../../src/drawing/geometry.ts';
import { SIDE } from '../../src/drawing/stack-card.ts';

/** What makes a drawing hard to read, in words: cards that overlap, lines over cards, texts over borders. */
export function drawingProblems(drawing: Drawing): string[] {
  const { width, height, cards, lines } = drawing;
  const page = { left: 0, right: width, top: 0, bottom: height };
  return [
    ...cards.flatMap((card, index) =>
      cards
        .slice(index + 1)
        .filter((other) => overlaps(boxOf(card), boxOf(other)) && !isInside(card, other))
        .map((other) => `${card.id} and ${other.id} overlap`),
    ),
    ...lines.flatMap((line) =>
      cards
        .filter((card) => crosses(line, card))
        .map(({ id }) => `the line from ${line.from} to ${line.to} crosses ${id}`),
    ),
    ...cards
      .filter((card) => !contains(page, boxOf(card)))
      .map(({ id }) => `${id} is outside of the drawing`),
    ...cards
      .filter((card) => textWidthOf(card) > card.w)
      .map(({ id }) => `a text of ${id} is wider than its card`),
  ];
}

/** Cards are drawn after the card around them. */
function isInside(outer: Card, inner: Card): boolean {
  return outer.look === 'open' && inner.depth > outer.depth && contains(boxOf(outer), boxOf(inner));
}

function crosses(line: Line, card: Card): boolean {
  const box = boxOf(card);
  // A line leads into the open states around its ends, and begins at a text of a head.
  if (card.look === 'open' && ends(line).some((end) => contains(box, end))) return false;
  const begin = card.id === `${line.from}#head` ? 1 : 0;
  return stretches(line.points)
    .slice(begin)
    .some((stretch) => overlaps(stretch, box));
}

function ends({ points }: Line): Box[] {
  return [points.slice(0, 2), points.slice(-2)].map(([x = 0, y = 0]) => ({
    left: x,
    right: x,
    top: y,
    bottom: y,
  }));
}

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}

function textWidthOf({ lines, rows }: Card): number {
  return Math.max(0, ...lines.map(lineWidth), ...rows.map(rowWidth)) + 2 * SIDE;
}
