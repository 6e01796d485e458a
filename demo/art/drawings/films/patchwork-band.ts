import { words as lettering } from '../lettering/patchwork-band.ts';
import {
  backdropSize,
  circle,
  group,
  line,
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
import { clipPath, paperShadow } from '../svg/paint.ts';
import { type Random, randomFrom } from '../svg/random.ts';
import type { FilmArt } from '../types.ts';

/** A wrapping cloth of ramie scraps, seam by seam; a guitar is sewn on in silk. */
export const patchworkBand: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      defs(),
      rect(0, 0, 1000, 1500, { fill: '#efe2cb' }) +
        cloth(1000, 1500, 41, ramie) +
        group({ transform: 'translate(470 900) rotate(24) scale(1.08)' }, guitar()) +
        label([66, 70], 868, 300) +
        words(lettering.patch, { at: [104, 322], size: 250, tracking: -10 }, { fill: '#b3263a' }) +
        words(lettering.band, { at: [900, 322], size: 140, anchor: 'end' }, { fill: '#22406e' }) +
        label([66, 1344], 868, 110) +
        words(
          lettering.tagline,
          { at: [500, 1395], size: 33, anchor: 'middle' },
          { fill: '#b3263a' },
        ) +
        words(
          lettering.credits,
          { at: [500, 1432], size: 21, anchor: 'middle', tracking: 20 },
          { fill: '#3b2b26' },
        ),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      defs(),
      rect(0, 0, 1920, 1080, { fill: '#efe2cb' }) +
        cloth(1920, 1080, 42, ramie) +
        group({ transform: 'translate(1330 560) rotate(62) scale(1.04)' }, guitar()),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      defs(),
      rect(0, 0, 1000, 1500, { fill: '#efe2cb' }) +
        cloth(1000, 1500, 41, ramie) +
        group({ transform: 'translate(470 680) rotate(24) scale(0.9)' }, guitar()),
    ),
};

type Colours = readonly [string, ...string[]];

const ramie: Colours = [
  '#f2dfc0',
  '#e8c9c0',
  '#cfd9cf',
  '#bcd0d9',
  '#e9d59a',
  '#d9c2d6',
  '#f4ead6',
  '#a9c2b4',
  '#e6b8a4',
  '#c8b6a0',
];
const silk: Colours = [
  '#c8273d',
  '#e2572b',
  '#f0a51f',
  '#22406e',
  '#0f7f83',
  '#7b2a6b',
  '#d83a6d',
  '#f5c542',
  '#175b4c',
  '#3d63b5',
];
const thread = '#fffaf0';

const body =
  'M0 330C-120 336 -232 284 -236 176C-238 108 -186 84 -178 30C-170 -24 -214 -58 -224 -120C-230 -176 -178 -206 -128 -176C-96 -156 -84 -112 -44 -108L44 -108C84 -112 92 -176 140 -204C196 -232 236 -184 220 -120C206 -62 168 -30 176 26C184 82 238 108 236 176C232 284 120 336 0 330Z';

function defs(): string {
  return (
    `<pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1h6M0 4h6" stroke="#fff" stroke-width="1" opacity="0.3"/><path d="M1 0v6M4 0v6" stroke="#5a4632" stroke-width="0.8" opacity="0.16"/></pattern>` +
    clipPath('guitar', path(body, {})) +
    paperShadow('lift', 12, 12, 0.42)
  );
}

interface Patch {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Scraps as one has them: cuts a cloth in two until the pieces are small enough, a little off the square. */
function cut({ x, y, w, h }: Patch, smallest: number, random: Random): Patch[] {
  if (
    Math.max(w, h) < smallest * 1.9 ||
    (Math.max(w, h) < smallest * 3 && random.between(0, 1) < 0.18)
  ) {
    return [{ x, y, w, h }];
  }
  const share = random.between(0.32, 0.68);
  return w > h
    ? [
        ...cut({ x, y, w: w * share, h }, smallest, random),
        ...cut({ x: x + w * share, y, w: w * (1 - share), h }, smallest, random),
      ]
    : [
        ...cut({ x, y, w, h: h * share }, smallest, random),
        ...cut({ x, y: y + h * share, w, h: h * (1 - share) }, smallest, random),
      ];
}

function cloth(
  width: number,
  height: number,
  seed: number,
  colours: Colours,
  smallest = 92,
): string {
  const random = randomFrom(seed);
  const lean = ([px, py]: Point): Point => [
    px + Math.sin(py / 170) * 12,
    py + Math.sin(px / 150 + 1) * 12,
  ];
  const pieces = cut({ x: -30, y: -30, w: width + 60, h: height + 60 }, smallest, random);
  return (
    pieces
      .map(({ x, y, w, h }) => {
        const corners: Point[] = [
          [x, y],
          [x + w, y],
          [x + w, y + h],
          [x, y + h],
        ];
        const inner: Point[] = [
          [x + 8, y + 8],
          [x + w - 8, y + 8],
          [x + w - 8, y + h - 8],
          [x + 8, y + h - 8],
        ];
        const d = polygon(corners.map(lean));
        return (
          path(d, {
            fill: random.pick(colours),
            stroke: '#6b4b35',
            'stroke-opacity': 0.5,
            'stroke-width': 2.4,
          }) +
          path(polygon(inner.map(lean)), {
            fill: 'none',
            stroke: thread,
            'stroke-width': 2.2,
            'stroke-dasharray': '9 7',
            opacity: 0.85,
          })
        );
      })
      .join('') + rect(-40, -40, width + 80, height + 80, { fill: 'url(#weave)' })
  );
}

function guitar(): string {
  const frets = range(15).map((i) =>
    line([-26 + i * 0.4, -150 - i * 31], [26 - i * 0.4, -150 - i * 31], {
      stroke: '#e8d7a8',
      'stroke-width': 4,
    }),
  );
  const strings = range(6).map((i) =>
    line([-19 + i * 7.6, 168], [-15 + i * 6, -628], { stroke: '#fff6da', 'stroke-width': 2 }),
  );
  const pegs = range(6).map((i) =>
    circle([i < 3 ? -46 : 46, -664 - (i % 3) * 36], 11, {
      fill: '#f0a51f',
      stroke: '#3b2b26',
      'stroke-width': 3,
    }),
  );
  return group(
    { filter: 'url(#lift)' },
    path('M-24 -612L-40 -640L-34 -778Q0 -800 34 -778L40 -640L24 -612Z', {
      fill: '#b3263a',
      stroke: thread,
      'stroke-width': 5,
    }),
    pegs.join(''),
    path('M-30 -96L-22 -616H22L30 -96Z', { fill: '#3b2b26', stroke: thread, 'stroke-width': 4 }),
    path(body, { fill: '#c8273d' }),
    group(
      { 'clip-path': 'url(#guitar)' },
      group(
        { transform: 'translate(-260 -240) rotate(-8 260 290)' },
        cloth(520, 600, 23, silk, 58),
      ),
    ),
    path(body, { fill: 'none', stroke: thread, 'stroke-width': 7 }),
    path(body, {
      fill: 'none',
      stroke: '#3b2b26',
      'stroke-width': 3,
      'stroke-dasharray': '12 8',
      transform: 'scale(0.955)',
    }),
    path('M-30 -120H30V70H-30Z', { fill: '#3b2b26' }),
    frets.join(''),
    ...[-86, -20].map((y) =>
      rect(-52, y + 130, 104, 30, { fill: '#f4ead6', stroke: '#3b2b26', 'stroke-width': 4, rx: 8 }),
    ),
    rect(-62, 160, 124, 34, { fill: '#f0a51f', stroke: '#3b2b26', 'stroke-width': 4, rx: 6 }),
    strings.join(''),
    ...[
      [126, 150],
      [150, 208],
      [112, 250],
    ].map(([x = 0, y = 0]) => button([x, y])),
    path('M52 -96Q120 -60 128 10Q96 -14 52 -10Z', {
      fill: '#f4ead6',
      opacity: 0.95,
      stroke: '#3b2b26',
      'stroke-width': 3,
    }),
  );
}

/** A shirt button serves as a knob. */
function button([x, y]: Point): string {
  return (
    circle([x, y], 22, { fill: '#f4ead6', stroke: '#3b2b26', 'stroke-width': 3 }) +
    circle([x, y], 15, { fill: 'none', stroke: '#c8b6a0', 'stroke-width': 3 }) +
    [
      [-5, -5],
      [5, -5],
      [-5, 5],
      [5, 5],
    ]
      .map(([dx = 0, dy = 0]) => circle([x + dx, y + dy], 2.6, { fill: '#3b2b26' }))
      .join('')
  );
}

function label([x, y]: Point, width: number, height: number): string {
  return (
    rect(x, y, width, height, { fill: '#fbf4e4', filter: 'url(#lift)', rx: 4 }) +
    rect(x + 10, y + 10, width - 20, height - 20, {
      fill: 'none',
      stroke: '#b3263a',
      'stroke-width': 2.6,
      'stroke-dasharray': '11 8',
    })
  );
}
