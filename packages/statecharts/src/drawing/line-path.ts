/** The radius of a line's corners in pixels. */
const RADIUS = 6;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line with rounded corners, as the `d` of an SVG path. */
export function linePath(points: readonly number[]): string {
  const corners = points.flatMap((x, index): Point[] => {
    const y = points[index + 1];
    return index % 2 === 0 && y !== undefined ? [{ x, y }] : [];
  });
  const bends = corners.map((corner, index) => {
    const [before, after] = [corners[index - 1], corners[index + 1]];
    if (before === undefined) return `M${text(corner)}`;
    return after === undefined ? `L${text(corner)}` : bend(before, corner, after);
  });
  return bends.join('');
}

function bend(before: Point, corner: Point, after: Point): string {
  const lengths = [before, after].map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y));
  const radius = Math.min(RADIUS, ...lengths.map((length) => length / 2));
  if (radius === 0) return '';
  return `L${text(towards(corner, before, radius))}Q${text(corner)} ${text(towards(corner, after, radius))}`;
}

/** The point at a distance from a corner, on the way to the next one. */
function towards(corner: Point, next: Point, distance: number): Point {
  const share = distance / Math.hypot(next.x - corner.x, next.y - corner.y);
  return { x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share };
}

function text({ x, y }: Point): string {
  return `${tenths(x)},${tenths(y)}`;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
