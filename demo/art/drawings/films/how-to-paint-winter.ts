import { words as lettering } from '../lettering/how-to-paint-winter.ts';
import {
  backdropSize,
  circle,
  curve,
  group,
  path,
  picture,
  type Point,
  posterSize,
  tallBackdropSize,
  range,
  rect,
  taper,
} from '../svg/draw.ts';
import { letter, words } from '../svg/lettering.ts';
import { linearGradient, noise, roughen } from '../svg/paint.ts';
import { type Random, randomFrom } from '../svg/random.ts';
import type { FilmArt } from '../types.ts';

/** Ink on mulberry paper: three washes of mountains, one branch, two small people, and most of it left blank. */
export const howToPaintWinter: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      defs(),
      sheet(1000, 1500) +
        ridge(peaksFar, [0, 600], [1, 1], 'url(#washFar)') +
        ridge(peaksNear, [-40, 700], [1, 1], 'url(#washNear)') +
        group({ transform: 'translate(0 860)' }, hut(650, 52), walkers(390, 190)) +
        group({ transform: 'translate(-30 -10)' }, branch()) +
        snow(1000, 1500, 150) +
        verticalTitle([838, 190]) +
        seal([838, 1100]) +
        words(lettering.tagline, { at: [92, 1318], size: 52 }, { fill: ink }) +
        words(
          lettering.english,
          { at: [92, 1378], size: 25, tracking: 90 },
          { fill: ink, opacity: 0.8 },
        ) +
        words(
          lettering.credits,
          { at: [92, 1428], size: 21, tracking: 30 },
          { fill: ink, opacity: 0.7 },
        ),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      defs(),
      sheet(1920, 1080) +
        ridge(peaksFar, [-40, 360], [2, 1.5], 'url(#washFar)') +
        ridge(peaksNear, [-60, 480], [1.92, 1.2], 'url(#washNear)') +
        group({ transform: 'translate(760 650)' }, hut(700, 60), walkers(420, 210)) +
        group({ transform: 'translate(1890 -20) scale(-1 1)' }, branch()) +
        snow(1920, 1080, 220),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      defs(),
      sheet(1000, 1500) +
        ridge(peaksFar, [0, 420], [1, 1], 'url(#washFar)') +
        ridge(peaksNear, [-40, 520], [1, 1], 'url(#washNear)') +
        group({ transform: 'translate(0 680)' }, hut(650, 52), walkers(390, 190)) +
        group({ transform: 'translate(1010 130) scale(-1 1)' }, branch()) +
        snow(1000, 1500, 150),
    ),
};

const ink = '#1b1d20';
const vermilion = '#b8271d';

const peaksFar: readonly Point[] = [
  [-60, 230],
  [60, 150],
  [150, 176],
  [270, 20],
  [330, 66],
  [420, -70],
  [500, 40],
  [580, 10],
  [690, 130],
  [800, 60],
  [900, 150],
  [1060, 220],
];
const peaksNear: readonly Point[] = [
  [-40, 330],
  [60, 262],
  [140, 290],
  [230, 190],
  [300, 232],
  [360, 214],
  [470, 320],
  [600, 350],
  [760, 300],
  [860, 250],
  [960, 300],
  [1100, 280],
];

function defs(): string {
  return (
    linearGradient('washFar', [
      [0, ink, 0.78],
      [0.14, ink, 0.44],
      [0.4, ink, 0.2],
      [0.85, ink, 0],
    ]) +
    linearGradient('washNear', [
      [0, ink, 0.98],
      [0.2, ink, 0.66],
      [0.5, ink, 0.14],
      [0.85, ink, 0],
    ]) +
    roughen('dry', '0.02 0.3', 10, 8) +
    roughen('edge', 0.06, 6) +
    noise('fibre', {
      frequency: '0.012 0.19',
      octaves: 2,
      seed: 5,
      matrix: '0 0 0 0 0.45  0 0 0 0 0.38  0 0 0 0 0.28  0 0 0 0.34 -0.13',
    })
  );
}

function sheet(width: number, height: number): string {
  return (
    rect(0, 0, width, height, { fill: '#f3ede0' }) +
    rect(0, 0, width, height, { fill: 'url(#fibre)' })
  );
}

/** A wash that is dark at the crest and drinks itself away downward, with strokes of dry brush on the slopes. */
function ridge(points: readonly Point[], [x, y]: Point, [sx, sy]: Point, wash: string): string {
  const random = randomFrom(points.length);
  const crest = curve(rugged(points, random));
  const slopes = points.flatMap(([px, py]) =>
    range(5).flatMap((i) => {
      const lean = random.between(-34, 44);
      const from: Point = [px + random.between(-36, 36), py + 14 + i * 7];
      const to: Point = [from[0] + lean, from[1] + random.between(60, 150)];
      return dryStroke(from, to, random.between(5, 15), random);
    }),
  );
  return group(
    { transform: `translate(${x} ${y}) scale(${sx} ${sy})` },
    path(`${crest}L1100 620L-60 620Z`, { fill: wash }),
    path(crest, { fill: 'none', stroke: ink, 'stroke-width': 3, opacity: 0.5 }),
    path(slopes.join(''), { fill: ink, opacity: 0.42 }),
  );
}

/** The same line with the small unevenness of a hand. */
function rugged(points: readonly Point[], random: Random): Point[] {
  return points.flatMap(([x, y], index) => {
    const [nextX, nextY] = points[index + 1] ?? [x, y];
    return range(7).map((i): Point => [
      x + ((nextX - x) * i) / 7,
      y + (nextY - y) * smooth(i / 7) + random.between(-4, 4),
    ]);
  });
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}

/** A brush with little ink leaves the tracks of its hairs. */
function dryStroke(from: Point, to: Point, width: number, random: Random): string[] {
  return range(Math.round(width * 0.9)).map(() => {
    const [dx, dy] = [random.between(-width, width), random.between(-10, 26)];
    const start: Point = [from[0] + dx, from[1] + dy];
    const end: Point = [to[0] + dx * 0.5, to[1] + dy * 0.4 - random.between(0, 40)];
    return taper(
      start,
      [(start[0] + end[0]) / 2 + 10, (start[1] + end[1]) / 2],
      end,
      random.between(0.8, 3),
    );
  });
}

/** An old pine branch from the corner, with needles in fans. */
function branch(): string {
  const random = randomFrom(77);
  const limbs: readonly (readonly [Point, Point, Point, number])[] = [
    [[-60, 40], [190, 130], [470, 110], 34],
    [[170, 112], [300, 200], [380, 300], 20],
    [[300, 116], [420, 60], [580, 66], 14],
    [[300, 240], [400, 260], [490, 250], 10],
    [[60, 80], [90, 210], [170, 300], 15],
  ];
  const tufts: readonly Point[] = [
    [470, 110],
    [392, 306],
    [590, 62],
    [498, 248],
    [170, 306],
    [330, 104],
    [440, 190],
    [250, 190],
    [120, 200],
    [520, 120],
    [300, 300],
    [60, 240],
  ];
  const needles = tufts.flatMap(([x, y]) =>
    range(26).map((i) => {
      const angle = Math.PI + (i / 25) * Math.PI + random.between(-0.1, 0.1);
      const length = random.between(46, 74);
      const to: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length * 0.72];
      return taper([x, y], [(x + to[0]) / 2, (y + to[1]) / 2 - 3], to, 2.1);
    }),
  );
  const load = tufts.map(([x, y]) =>
    path(
      `M${x - 52} ${y - 18}Q${x - 30} ${y - 62} ${x} ${y - 58}Q${x + 34} ${y - 62} ${x + 54} ${y - 16}Q${x + 20} ${y - 36} ${x} ${y - 34}Q${x - 26} ${y - 36} ${x - 52} ${y - 18}Z`,
      { fill: '#fbf8f0' },
    ),
  );
  return (
    group(
      { filter: 'url(#edge)' },
      path(limbs.map(([a, b, c, w]) => taper(a, b, c, w)).join(''), { fill: ink }),
    ) +
    group(
      { filter: 'url(#dry)' },
      path(
        limbs
          .map(([a, b, c, w]) => taper([a[0] + 30, a[1] + 12], [b[0], b[1] + 8], c, w * 0.5))
          .join(''),
        { fill: '#4b4d50' },
      ),
    ) +
    path(needles.join(''), { fill: ink, opacity: 0.88 }) +
    load.join('')
  );
}

function hut(x: number, size: number): string {
  return group(
    { transform: `translate(${x} 96) scale(${size / 52})`, filter: 'url(#edge)' },
    path('M-66 0Q-20 -44 0 -50Q24 -44 70 0Q20 -10 0 -10Q-30 -10 -66 0Z', {
      fill: '#fbf8f0',
      stroke: ink,
      'stroke-width': 3.4,
    }),
    path('M-46 -4V42H48V-4', { fill: 'none', stroke: ink, 'stroke-width': 4 }),
    path('M-16 -6V42M14 -6V42', { stroke: ink, 'stroke-width': 2.4 }),
    path('M-12 8h22v24h-22z', { fill: '#e2a04a' }),
    path('M40 -36q12 -30 -6 -56q-10 -22 10 -44', {
      fill: 'none',
      stroke: ink,
      'stroke-width': 3,
      opacity: 0.4,
    }),
  );
}

/** The painter with his stick, the young man a step behind, and their track. */
function walkers(x: number, y: number): string {
  const track = range(24).map((i) => {
    const t = i / 23;
    return path(
      `M${x - 40 - t * 330} ${y + 10 + t * 96 + Math.sin(t * 5) * 14}l${9 + t * 8} ${3 + t * 2}`,
      { stroke: ink, 'stroke-width': 3 + t * 3, opacity: 0.26, 'stroke-linecap': 'round' },
    );
  });
  return (
    track.join('') +
    group(
      { filter: 'url(#edge)', fill: ink },
      path(
        `M${x - 13} ${y}Q${x - 18} ${y - 44} ${x} ${y - 50}Q${x + 17} ${y - 42} ${x + 12} ${y}Z`,
        {},
      ),
      circle([x, y - 59], 10, {}),
      path(`M${x - 20} ${y - 61}Q${x} ${y - 78} ${x + 20} ${y - 61}Z`, {}),
      path(`M${x + 10} ${y - 34}L${x + 25} ${y + 2}`, { stroke: ink, 'stroke-width': 3 }),
      path(
        `M${x - 58} ${y + 8}Q${x - 62} ${y - 42} ${x - 46} ${y - 50}Q${x - 28} ${y - 42} ${x - 34} ${y + 8}Z`,
        {},
      ),
      circle([x - 46, y - 60], 10, {}),
      path(
        `M${x - 56} ${y - 42}Q${x - 46} ${y - 50} ${x - 36} ${y - 43}L${x - 28} ${y - 20}L${x - 40} ${y - 38}Z`,
        { fill: vermilion },
      ),
    )
  );
}

function snow(width: number, height: number, count: number): string {
  const random = randomFrom(4);
  return group(
    { fill: '#fffdf7' },
    ...range(count).map(() =>
      circle([random.between(0, width), random.between(0, height)], random.between(1.4, 4.6), {
        opacity: random.between(0.5, 1),
      }),
    ),
  );
}

/** From top to bottom, as on a scroll. */
function verticalTitle([x, y]: Point): string {
  const steps = [0, 122, 278, 436, 556, 684, 846];
  return steps
    .map((step, index) =>
      letter(lettering.title, index, [x + (index % 2) * 8 - 4, y + step], 172, { fill: ink }),
    )
    .join('');
}

function seal([x, y]: Point): string {
  return (
    rect(x - 40, y + 56, 80, 80, { fill: vermilion, filter: 'url(#edge)', rx: 6 }) +
    letter(lettering.seal, 0, [x - 3, y + 96], 66, { fill: '#f6ecdf' })
  );
}
