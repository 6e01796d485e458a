import { words as lettering } from '../lettering/seventh-orbit.ts';
import {
  backdropSize,
  circle,
  ellipse,
  group,
  path,
  picture,
  type Point,
  posterSize,
  tallBackdropSize,
  range,
  rect,
} from '../svg/draw.ts';
import { words } from '../svg/lettering.ts';
import { blur, clipPath, grain, linearGradient, radialGradient } from '../svg/paint.ts';
import { randomFrom } from '../svg/random.ts';
import type { FilmArt } from '../types.ts';

/** Quiet geometry: one lit limb, a ring of hairlines, and the seventh path round it. */
export const seventhOrbit: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      defs([520, 860], 330),
      rect(0, 0, 1000, 1500, { fill: 'url(#space)' }) +
        stars(1000, 1500, 420) +
        planetWithRings([520, 860], 330, -21) +
        rect(0, 0, 1000, 1500, { fill: 'url(#grain)', opacity: 0.5 }) +
        words(
          lettering.title,
          { at: [500, 232], size: 104, anchor: 'middle', tracking: 520 },
          { fill: cream },
        ) +
        words(
          lettering.english,
          { at: [500, 292], size: 24, anchor: 'middle', tracking: 620 },
          { fill: ember },
        ) +
        words(
          lettering.tagline,
          { at: [500, 1362], size: 30, anchor: 'middle', tracking: 60 },
          { fill: cream },
        ) +
        words(
          lettering.credits,
          { at: [500, 1424], size: 21, anchor: 'middle', tracking: 40 },
          { fill: cream, opacity: 0.62 },
        ),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      defs([1330, 600], 430),
      rect(0, 0, 1920, 1080, { fill: 'url(#space)' }) +
        stars(1920, 1080, 520) +
        planetWithRings([1330, 600], 430, -16) +
        rect(0, 0, 1920, 1080, { fill: 'url(#grain)', opacity: 0.5 }),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      defs([520, 560], 300),
      rect(0, 0, 1000, 1500, { fill: 'url(#space)' }) +
        stars(1000, 1500, 420) +
        planetWithRings([520, 560], 300, -21) +
        rect(0, 0, 1000, 1500, { fill: 'url(#grain)', opacity: 0.5 }),
    ),
};

const cream = '#f7e6cb';
const ember = '#ff8a4c';

function defs([cx, cy]: Point, r: number): string {
  return (
    linearGradient('space', [
      [0, '#060916'],
      [0.55, '#0b1430'],
      [1, '#050711'],
    ]) +
    radialGradient(
      'globe',
      [
        [0, '#ffd9a0'],
        [0.28, '#ff9b55'],
        [0.58, '#c9482f'],
        [0.82, '#4a1730'],
        [1, '#130a1e'],
      ],
      [0.24, 0.22, 0.92],
    ) +
    radialGradient(
      'night',
      [
        [0, '#050714', 0],
        [0.5, '#050714', 0],
        [0.78, '#050714', 0.72],
        [1, '#050714', 0.97],
      ],
      [0.24, 0.2, 0.98],
    ) +
    radialGradient('air', [
      [0, '#ff8a4c', 0.6],
      [0.7, '#ff8a4c', 0.42],
      [0.8, '#e05a3a', 0.14],
      [1, '#c03a3a', 0],
    ]) +
    radialGradient('halo', [
      [0, '#fff4dc', 1],
      [0.25, '#ffc98c', 0.55],
      [1, '#ff8a4c', 0],
    ]) +
    clipPath('disc', circle([cx, cy], r, {})) +
    blur('soft', 7) +
    grain('grain', 0.42)
  );
}

function stars(width: number, height: number, count: number): string {
  const random = randomFrom(71);
  return group(
    { fill: cream },
    ...range(count).map(() =>
      circle([random.between(0, width), random.between(0, height)], random.between(0.5, 1.9), {
        opacity: random.between(0.12, 0.9) ** 2,
      }),
    ),
  );
}

function planetWithRings(centre: Point, r: number, tilt: number): string {
  const [cx, cy] = centre;
  const turn = `rotate(${tilt} ${cx} ${cy})`;
  const upper = rect(cx - 4 * r, cy - 3 * r, 8 * r, 3 * r, {});
  const lower = rect(cx - 4 * r, cy, 8 * r, 3 * r, {});
  const rings = ringLines(centre, r);
  return (
    `<clipPath id="behind">${upper}</clipPath><clipPath id="before">${lower}</clipPath>` +
    circle([cx - r * 0.1, cy - r * 0.12], r * 1.32, { fill: 'url(#air)' }) +
    group({ transform: turn }, group({ 'clip-path': 'url(#behind)' }, rings)) +
    globe(centre, r, tilt) +
    group({ transform: turn }, group({ 'clip-path': 'url(#before)' }, rings), ship(centre, r))
  );
}

function globe(centre: Point, r: number, tilt: number): string {
  const [cx, cy] = centre;
  const random = randomFrom(9);
  const bands = range(26).map((index) => {
    const y = cy - r + (index / 25) * 2 * r;
    return ellipse([cx, y + r * 0.16], r * 1.25, random.between(3, r * 0.075), {
      fill: random.pick(['#ffe2b0', '#8b2c2c', '#ffb36b', '#5d1c33'] as const),
      opacity: random.between(0.1, 0.42),
    });
  });
  return (
    circle(centre, r, { fill: 'url(#globe)' }) +
    group(
      { 'clip-path': 'url(#disc)' },
      group({ transform: `rotate(${tilt} ${cx} ${cy})`, filter: 'url(#soft)' }, ...bands),
      path(`M${cx - r * 1.34} ${cy - r * 0.26}a${r * 1.34} ${r * 0.42} 0 0 0 ${r * 2.68} 0`, {
        fill: 'none',
        stroke: '#1d0818',
        'stroke-width': r * 0.13,
        opacity: 0.62,
        transform: `rotate(${tilt} ${cx} ${cy})`,
        filter: 'url(#soft)',
      }),
      circle(centre, r, { fill: 'url(#night)' }),
    )
  );
}

function ringLines(centre: Point, r: number): string {
  const random = randomFrom(33);
  const lines = range(74).map((index) => {
    const radius = r * (1.3 + (index / 73) * 0.72);
    const gap = index > 43 && index < 50;
    return ellipse(centre, radius, radius * 0.255, {
      fill: 'none',
      stroke: random.pick([cream, '#f2b683', '#c98d78', cream] as const),
      'stroke-width': random.between(0.6, 2.8),
      opacity: gap ? 0.04 : random.between(0.1, 0.7),
    });
  });
  const seventh = ellipse(centre, r * 2.22, r * 2.22 * 0.255, {
    fill: 'none',
    stroke: ember,
    'stroke-width': 2.6,
  });
  return lines.join('') + seventh;
}

/** The observation ship on the seventh path, before the planet. */
function ship([cx, cy]: Point, r: number): string {
  const angle = 2.02;
  const x = cx + Math.cos(angle) * r * 2.22;
  const y = cy + Math.sin(angle) * r * 2.22 * 0.255;
  return (
    circle([x, y], r * 0.2, { fill: 'url(#halo)' }) +
    path(`M${x - 20} ${y + 2}l24 -7 14 7 -14 7z`, { fill: '#fffaf0' }) +
    path(`M${x - 8} ${y - 22}l7 0 0 44 -7 0z`, { fill: cream })
  );
}
