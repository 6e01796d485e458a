import { words as lettering } from '../lettering/song-of-deep-water.ts';
import {
  backdropSize,
  circle,
  curve,
  ellipse,
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
import { words } from '../svg/lettering.ts';
import { blur, clipPath, grain, linearGradient, mask, roughen } from '../svg/paint.ts';
import { randomFrom } from '../svg/random.ts';
import type { FilmArt } from '../types.ts';

/** Watercolour: pigment settles at the edges of each wash; a whale sings downward and the rings of it spread. */
export const songOfDeepWater: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      defs(1000, 1500),
      rect(0, 0, 1000, 1500, { fill: '#f6f4ec' }) +
        water(1000, 1500) +
        song([806, 900], 1000) +
        group({ transform: 'translate(500 560) rotate(48) scale(1.06)' }, whale()) +
        diver([220, 860]) +
        splashes(1000, 1500) +
        words(lettering.one, { at: [84, 1186], size: 124 }, { fill: '#f2fbf8' }) +
        words(lettering.two, { at: [84, 1316], size: 124 }, { fill: '#f2fbf8' }) +
        words(
          lettering.english,
          { at: [916, 1310], size: 27, anchor: 'end', tracking: 20 },
          { fill: '#cfe6ea' },
        ) +
        words(lettering.tagline, { at: [88, 1392], size: 31, tracking: 40 }, { fill: '#eaf6f4' }) +
        words(
          lettering.credits,
          { at: [88, 1440], size: 21, tracking: 30 },
          { fill: '#cfe6ea', opacity: 0.8 },
        ),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      defs(1920, 1080),
      rect(0, 0, 1920, 1080, { fill: '#f6f4ec' }) +
        water(1920, 1080) +
        song([1560, 690], 1300) +
        group({ transform: 'translate(1220 480) rotate(24) scale(1.2)' }, whale()) +
        diver([640, 800]) +
        splashes(1920, 1080),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      defs(1000, 1500),
      rect(0, 0, 1000, 1500, { fill: '#f6f4ec' }) +
        water(1000, 1500) +
        song([770, 800], 1000) +
        group({ transform: 'translate(480 530) rotate(48) scale(0.94)' }, whale()) +
        diver([190, 830]) +
        splashes(1000, 1500),
    ),
};

/** The whale's outline along x, head to the right. */
const back: readonly Point[] = [
  [-430, -10],
  [-330, -40],
  [-200, -78],
  [-40, -108],
  [120, -112],
  [260, -84],
  [350, -36],
  [392, 18],
];
const belly: readonly Point[] = [
  [392, 18],
  [372, 58],
  [300, 92],
  [180, 112],
  [40, 104],
  [-100, 72],
  [-240, 36],
  [-350, 14],
  [-430, -10],
];
const body = `${curve(back)}${curve(belly).replace('M', 'L')}Z`;
const fluke =
  'M-400 -22Q-470 -40 -520 -104Q-556 -128 -604 -112Q-560 -70 -528 -20Q-516 0 -528 20Q-548 66 -592 110Q-540 118 -504 82Q-462 36 -400 10Z';
const flipper = 'M168 96Q150 170 76 238Q40 262 4 258Q28 218 50 172Q72 122 92 92Z';

function defs(width: number, height: number): string {
  return (
    linearGradient('depth', [
      [0, '#bfe3e0', 0.25],
      [0.16, '#6fbfc6'],
      [0.42, '#1f7f9e'],
      [0.7, '#0f4a73'],
      [1, '#081f40'],
    ]) +
    linearGradient('skin', [
      [0, '#0b2f4c'],
      [0.5, '#1c5a7a'],
      [0.78, '#7fb2bd'],
      [1, '#d9ebe8'],
    ]) +
    blur('soft', 16) +
    clipPath('skinShape', path(body, {})) +
    linearGradient('under', [
      [0, '#fff', 0],
      [0.14, '#fff', 0],
      [0.3, '#fff'],
      [1, '#fff'],
    ]) +
    mask('below', rect(0, 0, width, height, { fill: 'url(#under)' })) +
    roughen('edge', 0.03, 13, 5) +
    `<filter id="bloom" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.005 0.008" numOctaves="4" seed="8" result="n"/>` +
    `<feColorMatrix in="n" values="0 0 0 0 0.02  0 0 0 0 0.13  0 0 0 0 0.28  0 0 0 1.9 -0.86" result="dark"/>` +
    `<feColorMatrix in="n" values="0 0 0 0 0.93  0 0 0 0 1  0 0 0 0 0.97  1.5 0 0 0 -0.72"/><feMerge><feMergeNode in="dark"/><feMergeNode/></feMerge></filter>` +
    grain('tooth', 0.5)
  );
}

function water(width: number, height: number): string {
  const random = randomFrom(3);
  const surface = range(61).map((i): Point => [
    (i / 60) * (width + 200) - 100,
    height * (0.16 + Math.sin(i * 0.25) * 0.028 + Math.sin(i * 0.83) * 0.009) +
      random.between(-4, 4),
  ]);
  const wash = `${curve(surface)}L${width + 100} ${height + 100}L-100 ${height + 100}Z`;
  return (
    group({ mask: 'url(#below)' }, rect(0, 0, width, height, { fill: 'url(#depth)' })) +
    path(wash, { fill: 'url(#depth)' }) +
    path(curve(surface), { fill: 'none', stroke: '#2c86a0', 'stroke-width': 7, opacity: 0.6 }) +
    group({ mask: 'url(#below)' }, rect(0, 0, width, height, { filter: 'url(#bloom)' })) +
    rays(width, height) +
    rect(0, 0, width, height, { fill: 'url(#tooth)', opacity: 0.3 })
  );
}

function rays(width: number, height: number): string {
  const random = randomFrom(15);
  return group(
    { filter: 'url(#soft)', opacity: 0.34 },
    ...range(9).map((i) => {
      const x = width * (0.05 + i * 0.12);
      const spread = random.between(30, 110);
      return path(
        `M${x} ${height * 0.12}L${x + 26} ${height * 0.12}L${x + spread + 120} ${height * 0.72}L${x + spread} ${height * 0.72}Z`,
        { fill: '#e8fbf6', opacity: random.between(0.2, 0.7) },
      );
    }),
  );
}

/** What it sings: rings that widen and break up. */
function song(centre: Point, reach: number): string {
  const random = randomFrom(52);
  return group(
    { fill: 'none', stroke: '#dff5f1', 'stroke-linecap': 'round' },
    ...range(13).map((i) =>
      ellipse(
        centre,
        40 + (i * reach) / 26 + i * i * 1.6,
        (40 + (i * reach) / 26 + i * i * 1.6) * 0.82,
        {
          'stroke-width': 7 - i * 0.42,
          'stroke-dasharray': `${random.integer(60, 240)} ${random.integer(10, 60 + i * 10)} ${random.integer(20, 90)} ${random.integer(14, 50)}`,
          opacity: 0.8 - i * 0.055,
        },
      ),
    ),
  );
}

function whale(): string {
  const random = randomFrom(20);
  const grooves = range(13).map((i) =>
    taper([352 - i * 6, 44 + i * 3.6], [180, 66 + i * 4.6], [-40 - i * 16, 62 + i * 2.6], 1.7),
  );
  const spots = range(60).map(() =>
    ellipse(
      [random.between(-380, 340), random.between(-100, 60)],
      random.between(2, 9),
      random.between(2, 6),
      { fill: '#8fc3cc', opacity: random.between(0.12, 0.4) },
    ),
  );
  return group(
    { filter: 'url(#edge)' },
    path(fluke, { fill: '#123f5f', stroke: '#06203a', 'stroke-width': 5, 'stroke-opacity': 0.6 }),
    path(body, { fill: 'url(#skin)' }),
    group(
      { 'clip-path': 'url(#skinShape)' },
      ...spots,
      path('M-430 -10Q-100 -150 392 18L392 -140H-430Z', {
        fill: '#082743',
        opacity: 0.55,
        filter: 'url(#soft)',
      }),
      path(grooves.join(''), { fill: '#0d3452', opacity: 0.75 }),
      path(body, { fill: 'none', stroke: '#06203a', 'stroke-width': 16, opacity: 0.5 }),
    ),
    path(flipper, { fill: '#164d6c', stroke: '#06203a', 'stroke-width': 5, 'stroke-opacity': 0.6 }),
    path('M-110 -96Q-90 -128 -52 -128Q-56 -110 -34 -104Z', { fill: '#0b2f4c' }),
    path('M390 22Q330 22 268 44Q240 52 222 44', {
      fill: 'none',
      stroke: '#082743',
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }),
    circle([236, 22], 8, { fill: '#051626' }),
    circle([238, 20], 2.6, { fill: '#eaf6f4' }),
  );
}

/** Someone who listens, for scale. */
function diver([x, y]: Point): string {
  return group(
    { transform: `translate(${x} ${y}) rotate(-14)`, fill: '#04142a' },
    ellipse([0, 0], 30, 9, {}),
    circle([36, -4], 9, {}),
    path('M-28 -4L-74 -12L-92 -22L-86 -4L-94 8L-72 2L-28 5Z', {}),
    path('M10 4L22 26L30 24L22 2Z', {}),
    circle([52, -22], 3, { fill: '#dff5f1', opacity: 0.8 }),
    circle([58, -38], 4.4, { fill: '#dff5f1', opacity: 0.7 }),
    circle([54, -56], 6, { fill: '#dff5f1', opacity: 0.6 }),
  );
}

function splashes(width: number, height: number): string {
  const random = randomFrom(61);
  return group(
    { fill: '#2f8fa8' },
    ...range(26).map(() =>
      circle([random.between(0, width), random.between(0, height * 0.14)], random.between(1.5, 9), {
        opacity: random.between(0.15, 0.5),
      }),
    ),
  );
}
