export type Stop = readonly [offset: number, colour: string, opacity?: number];

export function linearGradient(
  id: string,
  stops: readonly Stop[],
  direction: readonly [x1: number, y1: number, x2: number, y2: number] = [0, 0, 0, 1],
): string {
  const [x1, y1, x2, y2] = direction;
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${writeStops(stops)}</linearGradient>`;
}

/** Centre and radius are fractions of the painted shape. */
export function radialGradient(
  id: string,
  stops: readonly Stop[],
  [cx, cy, r]: readonly [cx: number, cy: number, r: number] = [0.5, 0.5, 0.5],
): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${writeStops(stops)}</radialGradient>`;
}

export function clipPath(id: string, shapes: string): string {
  return `<clipPath id="${id}">${shapes}</clipPath>`;
}

export function mask(id: string, shapes: string): string {
  return `<mask id="${id}" maskUnits="userSpaceOnUse" x="-500" y="-500" width="4000" height="4000">${shapes}</mask>`;
}

export function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

/** Softly shaded speckle to fill the canvas with; strength 0–1. */
export function grain(id: string, strength: number): string {
  return noise(id, {
    frequency: 0.8,
    octaves: 2,
    seed: 7,
    matrix: `0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${strength * 2.4} 0 0 0 ${-strength * 1.1}`,
  });
}

/** A tile of noise as a fill: rendered once and repeated, since noise for a whole canvas takes seconds. */
export function noise(
  id: string,
  {
    frequency,
    octaves,
    seed,
    matrix,
  }: { frequency: number | string; octaves: number; seed: number; matrix: string },
): string {
  const tile = 400;
  return (
    `<filter id="${id}-noise" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" stitchTiles="stitch"/>` +
    `<feColorMatrix values="${matrix}"/></filter>` +
    `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><rect width="${tile}" height="${tile}" filter="url(#${id}-noise)"/></pattern>`
  );
}

/** Makes edges uneven, as of torn paper, wet ink or cut wood; scale in canvas units. */
export function roughen(id: string, frequency: number | string, scale: number, seed = 3): string {
  return (
    `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}" result="noise"/>` +
    `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/></filter>`
  );
}

/** The shadow a sheet of paper throws on the one below. */
export function paperShadow(id: string, dy: number, deviation: number, opacity: number): string {
  return (
    `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="${deviation}"/><feOffset dy="${dy}"/>` +
    `<feComponentTransfer><feFuncA type="linear" slope="${opacity}"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`
  );
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}
