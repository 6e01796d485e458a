import { words as lettering } from '../lettering/unlit-lighthouse.ts';
import {
  backdropSize,
  circle,
  curve,
  group,
  path,
  picture,
  type Point,
  polygon,
  posterSize,
  tallBackdropSize,
  range,
  rect,
} from '../svg/draw.ts';
import { words } from '../svg/lettering.ts';
import { linearGradient, noise, paperShadow, radialGradient } from '../svg/paint.ts';
import { randomFrom } from '../svg/random.ts';
import type { FilmArt } from '../types.ts';

/** Cut paper in a deep box: sheet behind sheet from the moon to the near surf, each throwing its shadow. */
export const unlitLighthouse: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      defs(),
      rect(0, 0, 1000, 1500, { fill: 'url(#sky)' }) +
        rings([610, 520]) +
        clouds(1000, 300) +
        group({ transform: 'translate(600 880)' }, headland(), lighthouse()) +
        sea(1000, 930, 1500, [270, 1094]) +
        words(lettering.one, { at: [84, 232], size: 132, tracking: -10 }, { fill: pale }) +
        words(lettering.two, { at: [84, 388], size: 132, tracking: -10 }, { fill: pale }) +
        words(
          lettering.english,
          { at: [88, 80], size: 18, tracking: 220 },
          { fill: pale, opacity: 0.85 },
        ) +
        words(
          lettering.tagline,
          { at: [500, 1400], size: 31, anchor: 'middle', tracking: 60 },
          { fill: pale },
        ) +
        words(
          lettering.credits,
          { at: [500, 1448], size: 21, anchor: 'middle', tracking: 40 },
          { fill: pale, opacity: 0.66 },
        ) +
        rect(0, 0, 1000, 1500, { fill: 'url(#fibre)' }),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      defs(),
      rect(0, 0, 1920, 1080, { fill: 'url(#sky)' }) +
        rings([1340, 380]) +
        clouds(1920, 210) +
        group({ transform: 'translate(1330 690)' }, headland(), lighthouse()) +
        sea(1920, 730, 1080, [800, 836]) +
        rect(0, 0, 1920, 1080, { fill: 'url(#fibre)' }),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      defs(),
      rect(0, 0, 1000, 1500, { fill: 'url(#sky)' }) +
        rings([610, 460]) +
        clouds(1000, 240) +
        group({ transform: 'translate(600 820)' }, headland(), lighthouse()) +
        sea(1000, 870, 1500, [270, 1034]) +
        rect(0, 0, 1000, 1500, { fill: 'url(#fibre)' }),
    ),
};

const pale = '#e6eef0';
const lantern = '#ffb347';
const waves = [
  '#3f7488',
  '#336479',
  '#28546a',
  '#1e445a',
  '#163549',
  '#0f273a',
  '#0a1b2b',
  '#07131f',
] as const;

function defs(): string {
  return (
    linearGradient('sky', [
      [0, '#16324a'],
      [0.5, '#3b6f84'],
      [1, '#8fb9bf'],
    ]) +
    radialGradient('glow', [
      [0, lantern, 0.95],
      [0.2, lantern, 0.5],
      [1, lantern, 0],
    ]) +
    linearGradient(
      'tower',
      [
        [0, '#0d2233'],
        [0.5, '#1d3d52'],
        [1, '#0a1a28'],
      ],
      [0, 0, 1, 0],
    ) +
    paperShadow('thin', 5, 6, 0.45) +
    noise('fibre', {
      frequency: '0.7 0.5',
      octaves: 1,
      seed: 2,
      matrix: '0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 0.5 -0.22',
    })
  );
}

/** A sheet whose soft shadow falls upward on the one behind; strokes do it in a hundredth of a blur's time. */
function sheet(d: string, fill: string): string {
  return shade((attributes) => path(d, attributes), -7) + path(d, { fill });
}

function hole(centre: Point, r: number, fill: string): string {
  return shade((attributes) => circle(centre, r, attributes), -5) + circle(centre, r, { fill });
}

function shade(shape: (attributes: Record<string, string | number>) => string, dy: number): string {
  return group(
    {
      transform: `translate(0 ${dy})`,
      fill: 'none',
      stroke: '#04101a',
      'stroke-linejoin': 'round',
    },
    ...[34, 27, 21, 16, 11, 7, 4].map((width) => shape({ 'stroke-width': width, opacity: 0.085 })),
  );
}

/** The moon behind ever paler holes in the sky's paper. */
function rings(centre: Point): string {
  const tones = ['#2c5a72', '#47788c', '#6a9aa6', '#95bcc0', '#c3d9d6'] as const;
  return (
    tones.map((fill, i) => hole(centre, 430 - i * 62, fill)).join('') +
    hole(centre, 168, '#f6f1de') +
    circle([centre[0] - 50, centre[1] - 40], 26, { fill: '#e6e0c8' }) +
    circle([centre[0] + 40, centre[1] + 56], 38, { fill: '#e9e3cd' }) +
    circle([centre[0] + 66, centre[1] - 50], 14, { fill: '#e6e0c8' })
  );
}

function clouds(width: number, y: number): string {
  const bank = (x: number, cy: number, scale: number, fill: string): string =>
    path(
      `M${x} ${cy}q${4 * scale} ${-34 * scale} ${44 * scale} ${-30 * scale}q${16 * scale} ${-44 * scale} ${66 * scale} ${-28 * scale}q${40 * scale} ${-22 * scale} ${62 * scale} ${18 * scale}q${46 * scale} ${-4 * scale} ${46 * scale} ${40 * scale}z`,
      { fill, filter: 'url(#thin)' },
    );
  return (
    bank(width * 0.66, y + 60, 1.3, '#a9c8ca') +
    bank(width * 0.06, y + 260, 1.5, '#6f9dab') +
    bank(width * 0.78, y + 330, 1.1, '#cfe0dd') +
    bank(width * 0.3, y + 400, 0.9, '#9fc3c7')
  );
}

function headland(): string {
  const back: Point[] = [
    [-330, 140],
    [-240, 70],
    [-180, 84],
    [-120, 10],
    [-60, 20],
    [0, -26],
    [90, -20],
    [150, 40],
    [230, 36],
    [330, 110],
    [460, 170],
    [460, 300],
    [-330, 300],
  ];
  const front: Point[] = [
    [-250, 170],
    [-160, 110],
    [-80, 116],
    [-20, 62],
    [70, 66],
    [120, 110],
    [220, 120],
    [360, 190],
    [360, 300],
    [-250, 300],
  ];
  return sheet(polygon(back), '#1b3c50') + sheet(polygon(front), '#122c3e');
}

/** Its lamp room is black; the one light is a hand lantern at the door. */
function lighthouse(): string {
  return group(
    { filter: 'url(#thin)' },
    path('M-64 0L-40 -386H56L84 0Z', { fill: 'url(#tower)' }),
    path('M-60 -64L-55 -136L71 -136L76 -64Z M-50 -216L-46 -286H60L66 -216Z', { fill: '#c9d6d4' }),
    path('M-60 -386H76L66 -410H-50Z', { fill: '#0a1a28' }),
    path('M-36 -410V-478H52V-410Z', { fill: '#0b1622' }),
    ...range(4).map((i) =>
      path(`M${-36 + i * 29.3} -410V-478`, { stroke: '#2b4d62', 'stroke-width': 4 }),
    ),
    path('M-36 -444H52', { stroke: '#2b4d62', 'stroke-width': 4 }),
    path('M-48 -478H64L8 -540Z', { fill: '#0a1a28' }),
    path('M8 -540V-566', { stroke: '#0a1a28', 'stroke-width': 5 }),
    path('M-74 -388H90M-70 -404V-388M-44 -404V-388M60 -404V-388M86 -404V-388', {
      stroke: '#0a1a28',
      'stroke-width': 4,
    }),
    path('M-8 0V-44Q8 -60 24 -44V0Z', { fill: '#06101a' }),
    path('M0 -330h18v30h-18zM2 -190h18v30h-18z', { fill: '#06101a' }),
    path('M84 0V-60L150 -98L214 -60V0Z', { fill: '#0f2738' }),
    path('M74 -58L150 -104L226 -58', { fill: 'none', stroke: '#0a1a28', 'stroke-width': 9 }),
  );
}

/** Waves from far to near; between the sheets, a rowing boat with a woman and a lantern. */
function sea(width: number, top: number, height: number, boatAt: Point): string {
  const random = randomFrom(19);
  const step = (height - top) / 8.4;
  return waves
    .map((fill, row) => {
      const y = top + row * step;
      const swell = 12 + row * 5;
      const length = 96 + row * 26;
      const shift = random.between(0, length);
      const crest = range(Math.ceil(width / length) * 2 + 5).map((i): Point => [
        -length - shift + (i * length) / 2,
        y + (i % 2 === 0 ? -swell : swell) * random.between(0.6, 1),
      ]);
      const wave = sheet(
        `${curve(crest)}L${width + 300} ${height + 60}L-300 ${height + 60}Z`,
        fill,
      );
      return row === 2 ? wave + boat(boatAt) : wave;
    })
    .join('');
}

function boat([x, y]: Point): string {
  return (
    circle([x + 58, y - 54], 190, { fill: 'url(#glow)' }) +
    group(
      { transform: `translate(${x} ${y}) rotate(-3)`, filter: 'url(#thin)' },
      path('M-30 -14Q-40 -84 -8 -98L16 -98Q40 -84 34 -14Z', { fill: '#c8413a' }),
      path('M8 -96L58 -86L58 -76L6 -72Z', { fill: '#a8322f' }),
      circle([4, -116], 19, { fill: '#e8c9ad' }),
      path('M-18 -104Q-26 -142 6 -140Q30 -138 26 -118Q14 -128 2 -126Q2 -100 -18 -104Z', {
        fill: '#0d1720',
      }),
      path('M-124 -22Q0 6 128 -30L96 34Q0 50 -96 34Z', { fill: '#f0e6cf' }),
      path('M-124 -22Q0 6 128 -30L122 -14Q0 18 -118 -8Z', { fill: '#8a5a3c' }),
      path('M-40 -30L-150 40', { stroke: '#8a5a3c', 'stroke-width': 8, 'stroke-linecap': 'round' }),
      path('M46 -70h24v30h-24z', { fill: '#3a2a1c' }),
      path('M50 -66h16v22h-16z', { fill: '#fff3c4' }),
      path('M58 -88v18', { stroke: '#3a2a1c', 'stroke-width': 4 }),
    )
  );
}
