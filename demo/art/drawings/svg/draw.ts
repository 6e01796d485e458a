export type Point = readonly [x: number, y: number];
export type Attributes = Readonly<Record<string, string | number>>;

/** Posters are drawn on this canvas; 2:3. */
export const posterSize = { width: 1000, height: 1500 } as const;
/** Backdrops are drawn on this canvas; 16:9. */
export const backdropSize = { width: 1920, height: 1080 } as const;
/** Tall backdrops are drawn on this canvas; 2:3. */
export const tallBackdropSize = { width: 1000, height: 1500 } as const;

/** A whole picture. What the body draws outside the canvas is cut off. */
export function picture(
  { width, height }: { width: number; height: number },
  defs: string,
  body: string,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`;
}

export function path(d: string, attributes: Attributes): string {
  return `<path d="${d}"${write(attributes)}/>`;
}

export function circle([cx, cy]: Point, r: number, attributes: Attributes): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"${write(attributes)}/>`;
}

export function ellipse([cx, cy]: Point, rx: number, ry: number, attributes: Attributes): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${write(attributes)}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes,
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${write(attributes)}/>`;
}

export function line([x1, y1]: Point, [x2, y2]: Point, attributes: Attributes): string {
  return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}"${write(attributes)}/>`;
}

export function group(attributes: Attributes, ...children: readonly string[]): string {
  return `<g${write(attributes)}>${children.join('')}</g>`;
}

/** Path data of a closed shape with straight sides. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** Path data of an open line with straight pieces. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
}

/** Path data of a smooth line through all points (Catmull-Rom). */
export function curve(points: readonly Point[], closed = false): string {
  const at = (index: number): Point => {
    const { length } = points;
    const wrapped = closed ? (index + length) % length : Math.min(Math.max(index, 0), length - 1);
    return points[wrapped] ?? [0, 0];
  };
  const segments = closed ? points.length : points.length - 1;
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < segments; i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} `;
    d += `${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} `;
    d += `${n(to[0])} ${n(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** Path data of a stroke that is thickest in its first third and ends in points, as cut or brushed. */
export function taper(from: Point, bend: Point, to: Point, thickness: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const across: Point = [
    (-(to[1] - from[1]) / length) * thickness,
    ((to[0] - from[0]) / length) * thickness,
  ];
  return (
    `M${n(from[0])} ${n(from[1])}` +
    `Q${n(bend[0] + across[0])} ${n(bend[1] + across[1])} ${n(to[0])} ${n(to[1])}` +
    `Q${n(bend[0] - across[0])} ${n(bend[1] - across[1])} ${n(from[0])} ${n(from[1])}Z`
  );
}

export function mirrored(points: readonly Point[], axis: number): Point[] {
  return points.map(([x, y]) => [2 * axis - x, y] as const);
}

/** Whether a point is inside a polygon. */
export function contains(polygonPoints: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  polygonPoints.forEach(([x1, y1], index) => {
    const [x2, y2] = polygonPoints[(index + 1) % polygonPoints.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A number as short as one can see. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function write(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n3(value) : value}"`)
    .join('');
}

function n3(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
