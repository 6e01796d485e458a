import { words as lettering } from '../lettering/summer-comes-twice.ts';
import {
  backdropSize,
  circle,
  curve,
  ellipse,
  group,
  mirrored,
  path,
  picture,
  type Point,
  posterSize,
  tallBackdropSize,
  range,
  rect,
} from '../svg/draw.ts';
import { sizeForWidth, words } from '../svg/lettering.ts';
import { clipPath, noise } from '../svg/paint.ts';
import type { FilmArt } from '../types.ts';

/** Three inks of a stencil printer, each a little out of place: coral, ocean, sun. */
export const summerComesTwice: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      speckle(),
      rect(0, 0, 1000, 1500, { fill: paper }) +
        ink(circle([500, 560], 330, { fill: sun })) +
        ink(halftone([500, 560], 330, coral)) +
        ink(group({ transform: 'translate(-4 5)' }, sea(1000, 980, 250, ocean))) +
        ink(
          group(
            { transform: 'translate(300 700) scale(1.25)' },
            path(girl, { fill: coral }),
            girlDetail(),
          ),
        ) +
        ink(group({ transform: 'translate(712 694) scale(1.25)' }, path(boy, { fill: ocean }))) +
        gulls([
          [210, 330],
          [282, 388],
          [742, 300],
        ]) +
        rect(0, 1166, 1000, 334, { fill: paper }) +
        ink(
          words(
            lettering.title,
            { at: [64, 1306], size: sizeForWidth(lettering.title, 868) },
            { fill: coral },
          ),
        ) +
        ink(
          words(
            lettering.title,
            { at: [70, 1312], size: sizeForWidth(lettering.title, 868) },
            { fill: sun },
          ),
        ) +
        words(lettering.tagline, { at: [68, 1388], size: 32, tracking: 20 }, { fill: ocean }) +
        words(
          lettering.english,
          { at: [934, 1388], size: 28, anchor: 'end', tracking: 100 },
          { fill: coral },
        ) +
        words(lettering.credits, { at: [68, 1440], size: 21, tracking: 20 }, { fill: ocean }) +
        registration(1000, 1500) +
        rect(0, 0, 1000, 1500, { fill: 'url(#speckle)' }),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      speckle(),
      rect(0, 0, 1920, 1080, { fill: paper }) +
        ink(circle([1310, 460], 370, { fill: sun })) +
        ink(halftone([1310, 460], 370, coral)) +
        ink(group({ transform: 'translate(-4 5)' }, sea(1920, 760, 320, ocean))) +
        ink(
          group(
            { transform: 'translate(1100 640) scale(1.3)' },
            path(girl, { fill: coral }),
            girlDetail(),
          ),
        ) +
        ink(group({ transform: 'translate(1536 634) scale(1.3)' }, path(boy, { fill: ocean }))) +
        gulls([
          [420, 260],
          [520, 330],
          [820, 200],
        ]) +
        rect(0, 0, 1920, 1080, { fill: 'url(#speckle)' }),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      speckle(),
      rect(0, 0, 1000, 1500, { fill: paper }) +
        ink(circle([500, 480], 340, { fill: sun })) +
        ink(halftone([500, 480], 340, coral)) +
        ink(group({ transform: 'translate(-4 5)' }, sea(1000, 900, 600, ocean))) +
        ink(
          group(
            { transform: 'translate(320 650) scale(1.1)' },
            path(girl, { fill: coral }),
            girlDetail(),
          ),
        ) +
        ink(group({ transform: 'translate(690 644) scale(1.1)' }, path(boy, { fill: ocean }))) +
        rect(0, 0, 1000, 1500, { fill: 'url(#speckle)' }),
    ),
};

const paper = '#f8f1e2';
const coral = '#ff5b57';
const ocean = '#1d6fb8';
const sun = '#ffd23e';

/** A profile looking right, hair to the shoulders; the origin is the ear. */
const girlProfile: readonly Point[] = [
  [-70, -318],
  [40, -312],
  [122, -258],
  [158, -184],
  [166, -128],
  [158, -92],
  [172, -52],
  [212, 2],
  [220, 22],
  [204, 38],
  [172, 44],
  [174, 64],
  [196, 82],
  [194, 94],
  [176, 102],
  [190, 118],
  [182, 134],
  [158, 142],
  [164, 172],
  [152, 204],
  [112, 222],
  [48, 214],
  [20, 250],
  [26, 320],
  [96, 380],
  [190, 430],
  [196, 520],
  [-320, 520],
  [-300, 440],
  [-240, 380],
  [-290, 250],
  [-300, 60],
  [-270, -120],
  [-190, -260],
];
/** A profile looking left, hair short. */
const boyProfile: readonly Point[] = mirrored(
  [
    [-60, -330],
    [60, -330],
    [150, -276],
    [186, -206],
    [176, -170],
    [178, -122],
    [170, -94],
    [188, -50],
    [224, 6],
    [228, 24],
    [210, 38],
    [182, 44],
    [184, 66],
    [202, 84],
    [198, 96],
    [182, 104],
    [196, 120],
    [188, 138],
    [168, 148],
    [176, 182],
    [164, 214],
    [122, 236],
    [52, 228],
    [26, 262],
    [24, 330],
    [90, 392],
    [250, 446],
    [290, 520],
    [-330, 520],
    [-290, 440],
    [-150, 380],
    [-120, 300],
    [-140, 200],
    [-190, 120],
    [-214, 0],
    [-224, -130],
    [-170, -270],
  ],
  0,
);
const girl = curve(girlProfile, true);
const boy = curve(boyProfile, true);

function ink(shape: string): string {
  return `<g style="mix-blend-mode:multiply">${shape}</g>`;
}

/** Specks where the drum left the paper bare. */
function speckle(): string {
  return noise('speckle', {
    frequency: 0.55,
    octaves: 2,
    seed: 11,
    matrix: '0 0 0 0 0.973  0 0 0 0 0.945  0 0 0 0 0.886  0 0 0 8 -5.1',
  });
}

/** Dots on a turned grid inside a disc, the larger the lower. */
function halftone([cx, cy]: Point, r: number, fill: string): string {
  const step = 17;
  const dots: string[] = [];
  for (let i = -34; i <= 34; i += 1) {
    for (let j = -34; j <= 34; j += 1) {
      const x = (i + j * 0.42) * step;
      const y = (j - i * 0.42) * step;
      const size = 2 + ((y + r) / (2 * r)) * 8.6;
      if (Math.hypot(x, y) > r - 3 || size < 2.4) continue;
      dots.push(circle([cx + x, cy + y], size, {}));
    }
  }
  return group({ fill }, ...dots);
}

function sea(width: number, top: number, height: number, stroke: string): string {
  return range(11)
    .map((row) => {
      const y = top + row * (height / 9);
      const points = range(Math.round(width / 40) + 2).map((i): Point => [
        i * 40 - 20,
        y + Math.sin(i * 0.9 + row * 1.7) * (3 + row * 0.9),
      ]);
      return path(curve(points), { fill: 'none', stroke, 'stroke-width': 3 + row * 1.5 });
    })
    .join('');
}

/** Strands, an ear and a ribbon, left bare in the coral. */
function girlDetail(): string {
  const strand = (points: readonly Point[]): string =>
    path(curve(points), {
      fill: 'none',
      stroke: paper,
      'stroke-width': 4.5,
      'stroke-linecap': 'round',
    });
  return (
    clipPath('hair', path(girl, {})) +
    group(
      { 'clip-path': 'url(#hair)' },
      strand([
        [-60, -300],
        [20, -240],
        [60, -150],
        [40, -60],
      ]),
      strand([
        [-120, -290],
        [-60, -180],
        [-40, -40],
        [-60, 110],
        [-40, 240],
      ]),
      strand([
        [-190, -240],
        [-130, -100],
        [-120, 60],
        [-140, 200],
        [-110, 330],
      ]),
      strand([
        [-250, -120],
        [-200, 40],
        [-210, 200],
        [-170, 340],
      ]),
      ellipse([2, 6], 22, 36, { fill: 'none', stroke: paper, 'stroke-width': 5 }),
      path('M96 -66Q124 -84 146 -70', {
        fill: 'none',
        stroke: paper,
        'stroke-width': 6,
        'stroke-linecap': 'round',
      }),
      path('M104 -34Q126 -18 148 -34M112 -28l-8 10M124 -24l-3 12', {
        fill: 'none',
        stroke: paper,
        'stroke-width': 6,
        'stroke-linecap': 'round',
      }),
    )
  );
}

function gulls(places: readonly Point[]): string {
  return places
    .map(([x, y]) =>
      path(
        `M${x - 44} ${y - 8}Q${x - 20} ${y - 30} ${x} ${y}Q${x + 20} ${y - 30} ${x + 44} ${y - 8}Q${x + 20} ${y - 16} ${x} ${y + 10}Q${x - 20} ${y - 16} ${x - 44} ${y - 8}Z`,
        { fill: ocean },
      ),
    )
    .join('');
}

/** The printer's marks in the corners. */
function registration(width: number, height: number): string {
  return [
    [44, 44],
    [width - 44, 44],
    [width - 44, height - 44],
  ]
    .map(([x = 0, y = 0]) =>
      [coral, ocean]
        .map((stroke, i) =>
          path(`M${x - 16 + i * 3} ${y + i * 3}h32M${x + i * 3} ${y - 16 + i * 3}v32`, {
            stroke,
            'stroke-width': 2,
          }),
        )
        .join(''),
    )
    .join('');
}
