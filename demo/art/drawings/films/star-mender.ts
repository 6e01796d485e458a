import { words as lettering } from '../lettering/star-mender.ts';
import {
  backdropSize,
  circle,
  curve,
  group,
  line,
  n,
  path,
  picture,
  type Point,
  polyline,
  posterSize,
  tallBackdropSize,
  range,
  rect,
} from '../svg/draw.ts';
import { words } from '../svg/lettering.ts';
import { blur, linearGradient, radialGradient } from '../svg/paint.ts';
import { randomFrom } from '../svg/random.ts';
import type { FilmArt } from '../types.ts';

/** An engraved star chart: hairlines of gold join stars to a whale, and a thread runs down to its mender. */
export const starMender: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      defs(),
      rect(0, 0, 1000, 1500, { fill: 'url(#night)' }) +
        milkyWay(1000, 1500) +
        stars(1000, 1500, 420) +
        chart([500, 600], 430) +
        group({ transform: 'translate(500 590)' }, whale()) +
        mender([300, 1194], [722, 726]) +
        frame(1000, 1500) +
        words(
          lettering.title,
          { at: [500, 1352], size: 92, anchor: 'middle', tracking: 40 },
          { fill: gold },
        ) +
        words(
          lettering.english,
          { at: [500, 1400], size: 20, anchor: 'middle', tracking: 520 },
          { fill: pale },
        ) +
        words(
          lettering.tagline,
          { at: [500, 122], size: 30, anchor: 'middle', tracking: 90 },
          { fill: pale },
        ) +
        words(
          lettering.credits,
          { at: [500, 1438], size: 17, anchor: 'middle', tracking: 60 },
          { fill: pale, opacity: 0.65 },
        ),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      defs(),
      rect(0, 0, 1920, 1080, { fill: 'url(#night)' }) +
        milkyWay(1920, 1080) +
        stars(1920, 1080, 620) +
        chart([1310, 480], 430) +
        group({ transform: 'translate(1310 470)' }, whale()) +
        mender([800, 960], [1532, 606]),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      defs(),
      rect(0, 0, 1000, 1500, { fill: 'url(#night)' }) +
        milkyWay(1000, 1500) +
        stars(1000, 1500, 420) +
        chart([500, 500], 400) +
        group({ transform: 'translate(500 490)' }, whale()) +
        mender([300, 1040], [722, 626]),
    ),
};

const gold = '#f4d58a';
const pale = '#e8ecff';

function defs(): string {
  return (
    linearGradient('night', [
      [0, '#0a0f33'],
      [0.5, '#15215c'],
      [0.82, '#2d2f74'],
      [1, '#0b0f30'],
    ]) +
    radialGradient('star', [
      [0, '#fffdf2'],
      [0.2, gold, 0.85],
      [0.5, gold, 0.2],
      [1, gold, 0],
    ]) +
    radialGradient('moon', [
      [0, '#fff8df'],
      [1, gold],
    ]) +
    blur('haze', 46)
  );
}

/** A pale river of light across the sky. */
function milkyWay(width: number, height: number): string {
  const random = randomFrom(404);
  const clouds = range(46).map((i) => {
    const t = i / 45;
    return circle(
      [width * t + random.between(-60, 60), height * (0.86 - t * 0.72) + random.between(-80, 80)],
      random.between(40, 120),
      {
        fill: random.pick(['#5a6fd0', '#8a6fd6', '#b48ad0', '#4a8fd0'] as const),
        opacity: random.between(0.06, 0.2),
      },
    );
  });
  const dust = range(900).map(() => {
    const t = random.between(0, 1);
    const spread = (random.between(-1, 1) + random.between(-1, 1)) * 120;
    return circle(
      [width * t + spread * 0.6, height * (0.86 - t * 0.72) + spread],
      random.between(0.5, 1.5),
      { opacity: random.between(0.15, 0.7) },
    );
  });
  return group({ filter: 'url(#haze)' }, ...clouds) + group({ fill: pale }, ...dust);
}

function stars(width: number, height: number, count: number): string {
  const random = randomFrom(11);
  return group(
    { fill: pale },
    ...range(count).map(() =>
      circle([random.between(0, width), random.between(0, height)], random.between(0.6, 2.2), {
        opacity: random.between(0.2, 0.95),
      }),
    ),
  );
}

/** Circles, degrees and meridians as on an old planisphere. */
function chart([cx, cy]: Point, r: number): string {
  const ticks = range(180).map((i) => {
    const angle = (i / 180) * Math.PI * 2;
    const inner = r - (i % 15 === 0 ? 24 : i % 5 === 0 ? 15 : 8);
    return line(
      [cx + Math.cos(angle) * inner, cy + Math.sin(angle) * inner],
      [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r],
      {},
    );
  });
  const meridians = range(6).map((i) => {
    const angle = (i / 6) * Math.PI;
    return line(
      [cx - Math.cos(angle) * r, cy - Math.sin(angle) * r],
      [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r],
      { opacity: 0.3 },
    );
  });
  return (
    circle([cx, cy], r, { fill: '#0a1038', opacity: 0.34 }) +
    group(
      { fill: 'none', stroke: gold, 'stroke-width': 1.3, opacity: 0.75 },
      circle([cx, cy], r + 12, {}),
      circle([cx, cy], r, {}),
      circle([cx, cy], r - 28, {}),
      ...[0.28, 0.52, 0.76].map((share) =>
        circle([cx, cy], r * share, { 'stroke-dasharray': '3 9', opacity: 0.6 }),
      ),
      circle([cx + r * 0.16, cy - r * 0.1], r * 0.66, { opacity: 0.4 }),
      ...ticks,
      ...meridians,
    )
  );
}

const back: readonly Point[] = [
  [-330, 40],
  [-318, -40],
  [-262, -104],
  [-160, -140],
  [-40, -138],
  [80, -104],
  [180, -40],
  [240, 40],
  [262, 104],
];
const belly: readonly Point[] = [
  [-330, 40],
  [-296, 104],
  [-220, 150],
  [-110, 168],
  [10, 150],
  [110, 118],
  [190, 104],
  [232, 110],
];
const tail: readonly Point[] = [
  [262, 104],
  [330, 44],
  [372, 50],
  [340, 110],
  [276, 136],
  [300, 196],
  [266, 232],
  [232, 176],
  [232, 110],
];
const fin: readonly Point[] = [
  [-130, 108],
  [-112, 190],
  [-52, 244],
  [-10, 238],
  [-44, 184],
  [-58, 112],
];

/** A whale of stars: outline, throat grooves and the joining lines between the stars. */
function whale(): string {
  const bright = [...back, ...belly.slice(1), ...tail.slice(1, -1), ...fin];
  const joins: readonly (readonly [Point, Point])[] = [
    [
      [-262, -104],
      [-220, 150],
    ],
    [
      [-160, -140],
      [-110, 168],
    ],
    [
      [-160, -140],
      [-130, 108],
    ],
    [
      [-40, -138],
      [10, 150],
    ],
    [
      [-40, -138],
      [-58, 112],
    ],
    [
      [80, -104],
      [110, 118],
    ],
    [
      [180, -40],
      [190, 104],
    ],
    [
      [-262, -104],
      [-160, -140],
    ],
    [
      [-130, 108],
      [-58, 112],
    ],
  ];
  const grooves = range(9).map((i) => {
    const y = 62 + i * 10;
    return path(
      curve([
        [-318 + i * 13, y],
        [-230 + i * 6, y + 26 + i * 2],
        [-120 + i * 6, y + 34 + i],
        [-20 + i * 8, y + 24 - i * 2],
      ]),
      { opacity: 0.55 },
    );
  });
  return (
    group(
      { fill: 'none', stroke: pale, 'stroke-width': 1.1 },
      path(`${curve([...back, ...tail.slice(1), ...[...belly].reverse().slice(1)])}Z`, {
        fill: '#26358a',
        'fill-opacity': 0.42,
        stroke: gold,
        'stroke-width': 2.4,
      }),
      path(curve(fin), { fill: '#26358a', 'fill-opacity': 0.6, stroke: gold, 'stroke-width': 2.2 }),
      ...grooves,
      path(
        curve([
          [-330, 40],
          [-280, 48],
          [-226, 34],
          [-190, 8],
        ]),
        { stroke: gold, 'stroke-width': 2 },
      ),
    ) +
    group(
      { stroke: gold, 'stroke-width': 1.2, 'stroke-dasharray': '2 6', opacity: 0.9 },
      ...joins.map(([a, b]) => line(a, b, {})),
    ) +
    circle([-206, -22], 8, { fill: '#fffdf2' }) +
    circle([-206, -22], 15, { fill: 'none', stroke: gold, 'stroke-width': 1.6 }) +
    bright.map((at, i) => glint(at, i % 3 === 0 ? 27 : 17)).join('') +
    path(
      'M-196 -150Q-206 -210 -244 -226M-190 -150Q-190 -216 -166 -240M-186 -150Q-168 -196 -130 -204',
      {
        fill: 'none',
        stroke: gold,
        'stroke-width': 2,
        'stroke-dasharray': '1 7',
        'stroke-linecap': 'round',
      },
    )
  );
}

function glint([x, y]: Point, size: number): string {
  const s = size * 0.62;
  return (
    circle([x, y], size, { fill: 'url(#star)' }) +
    path(
      `M${n(x)} ${n(y - s)}Q${n(x)} ${n(y)} ${n(x + s)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + s)}Q${n(x)} ${n(y)} ${n(x - s)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y - s)}Z`,
      { fill: '#fffdf2' },
    )
  );
}

/** On a ladder that leans on the moon, needle raised; the thread runs to the tear in the tail. */
function mender([x, y]: Point, tear: Point): string {
  const hand: Point = [x + 62, y - 318];
  const thread = curve([hand, [x + 150, y - 250], [x + 250, y - 330], [x + 330, y - 420], tear]);
  const rung = (i: number): string =>
    line([x - 70 + i * 13, y - i * 36], [x - 10 + i * 13, y - i * 36], {});
  return (
    path(thread, { fill: 'none', stroke: gold, 'stroke-width': 2.6 }) +
    range(5)
      .map((i) =>
        line([tear[0] - 22 + i * 11, tear[1] - 12], [tear[0] - 12 + i * 11, tear[1] + 12], {
          stroke: gold,
          'stroke-width': 2.6,
        }),
      )
      .join('') +
    path(`M${x - 190} ${y - 176}a120 120 0 1 0 150 140a96 96 0 1 1 -150 -140z`, {
      fill: 'url(#moon)',
    }) +
    group(
      { stroke: gold, 'stroke-width': 4 },
      line([x - 78, y + 20], [x + 22, y - 260], {}),
      line([x - 18, y + 20], [x + 82, y - 260], {}),
      ...range(7).map(rung),
    ) +
    group(
      { transform: `translate(${x + 20} ${y - 200})` },
      path('M-30 62Q-34 -20 -8 -48L20 -48Q42 -10 34 66Q0 76 -30 62Z', {
        fill: '#3b2f7d',
        stroke: gold,
        'stroke-width': 2.4,
      }),
      path('M14 -40L44 -86L42 -118', {
        fill: 'none',
        stroke: '#3b2f7d',
        'stroke-width': 15,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
      path('M14 -40L44 -86L42 -118', { fill: 'none', stroke: gold, 'stroke-width': 2 }),
      path('M-2 -44Q10 -32 24 -46L40 -30L30 -22Q6 -24 -10 -34Z', { fill: '#d86a6a' }),
      path('M-8 -36Q-40 -20 -66 -34Q-52 -14 -20 -16Z', { fill: '#d86a6a' }),
      circle([6, -66], 21, { fill: '#f3cfae' }),
      path('M-18 -62Q-22 -96 8 -94Q32 -92 28 -70Q10 -84 -4 -78Q-12 -62 -18 -62Z', {
        fill: '#1b1440',
      }),
      path('M-12 62L-14 96M18 66L22 96', {
        stroke: '#1b1440',
        'stroke-width': 12,
        'stroke-linecap': 'round',
      }),
    ) +
    path(`M${hand[0] - 6} ${hand[1] + 22}L${hand[0] + 6} ${hand[1] - 40}`, {
      stroke: '#fffdf2',
      'stroke-width': 4,
      'stroke-linecap': 'round',
    })
  );
}

function frame(width: number, height: number): string {
  const corner = (x: number, y: number, sx: number, sy: number): string =>
    group(
      { transform: `translate(${x} ${y}) scale(${sx} ${sy})` },
      path('M0 62V0H62M14 76V14H76M28 28h20M28 28v20', {}),
      path(
        polyline([
          [28, 28],
          [58, 58],
        ]),
        {},
      ),
      circle([64, 64], 5, { fill: gold }),
    );
  return group(
    { fill: 'none', stroke: gold, 'stroke-width': 1.8, opacity: 0.9 },
    rect(38, 38, width - 76, height - 76, { opacity: 0.7 }),
    corner(26, 26, 1, 1),
    corner(width - 26, 26, -1, 1),
    corner(26, height - 26, 1, -1),
    corner(width - 26, height - 26, -1, -1),
  );
}
