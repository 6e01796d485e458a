import { words as lettering } from '../lettering/little-planet.ts';
import {
  backdropSize,
  circle,
  curve,
  ellipse,
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
import { linearGradient, radialGradient } from '../svg/paint.ts';
import { randomFrom } from '../svg/random.ts';
import type { FilmArt } from '../types.ts';

/** Isometric toy blocks: a lane, a rooftop room, laundry, a shop and a boiler that became a rocket. */
export const littlePlanet: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      defs(),
      sky(1000, 1500) +
        moons([820, 560], [150, 660]) +
        group({ transform: 'translate(500 946) scale(1.02)' }, planet()) +
        words(lettering.our, { at: [500, 216], size: 152, anchor: 'middle' }, { fill: '#fff7e6' }) +
        words(
          lettering.planet,
          { at: [500, 452], size: 286, anchor: 'middle' },
          { fill: '#ffd34f' },
        ) +
        words(
          lettering.tagline,
          { at: [500, 1404], size: 33, anchor: 'middle', tracking: 20 },
          { fill: '#43185c' },
        ) +
        words(
          lettering.credits,
          { at: [500, 1452], size: 22, anchor: 'middle', tracking: 20 },
          { fill: '#43185c', opacity: 0.8 },
        ),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      defs(),
      sky(1920, 1080) +
        moons([820, 240], [1700, 300]) +
        group({ transform: 'translate(1290 590) scale(0.92)' }, planet()),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      defs(),
      sky(1000, 1500) +
        moons([850, 300], [140, 420]) +
        group({ transform: 'translate(500 640) scale(0.94)' }, planet()),
    ),
};

type Space = readonly [x: number, y: number, z: number];
interface Paint {
  top: string;
  left: string;
  right: string;
}

const unit = 44;
const grass: Paint = { top: '#8fd16a', left: '#5fa85a', right: '#4b9154' };
const brick: Paint = { top: '#ffd9b0', left: '#e98a5e', right: '#c9674b' };
const mint: Paint = { top: '#dff7ea', left: '#7fcab4', right: '#58a898' };
const butter: Paint = { top: '#fff3c9', left: '#f7c863', right: '#e0a145' };
const lilac: Paint = { top: '#efe3ff', left: '#b79be8', right: '#9277cf' };
const roofGreen: Paint = { top: '#4fb06d', left: '#3b8f5a', right: '#2f774e' };
const white: Paint = { top: '#ffffff', left: '#e6ecf7', right: '#c9d2e8' };
const metal: Paint = { top: '#f4f6fb', left: '#c3ccdc', right: '#98a4bb' };
const tomato: Paint = { top: '#ff9a86', left: '#ef5b4c', right: '#c8413c' };
const road: Paint = { top: '#b9b2d6', left: '#8e86b4', right: '#777099' };

function defs(): string {
  return (
    linearGradient('sky', [
      [0, '#2b1c63'],
      [0.42, '#6a43a8'],
      [0.74, '#e0709f'],
      [1, '#ffb36e'],
    ]) +
    radialGradient(
      'moon',
      [
        [0, '#fff6d8'],
        [0.7, '#ffe2a0'],
        [1, '#f4bd74'],
      ],
      [0.36, 0.34, 0.72],
    ) +
    radialGradient('flame', [
      [0, '#fffbe0'],
      [0.4, '#ffd34f'],
      [1, '#ff6b3d', 0],
    ]) +
    radialGradient('air', [
      [0, '#fff', 0.42],
      [0.6, '#ffe0f0', 0.16],
      [1, '#fff', 0],
    ])
  );
}

function sky(width: number, height: number): string {
  const random = randomFrom(64);
  const stars = range(150).map(() => {
    const [x, y, r] = [
      random.between(0, width),
      random.between(0, height * 0.8),
      random.between(1, 3.4),
    ];
    return r > 2.9
      ? path(
          `M${x} ${y - r * 4}Q${x} ${y} ${x + r * 4} ${y}Q${x} ${y} ${x} ${y + r * 4}Q${x} ${y} ${x - r * 4} ${y}Q${x} ${y} ${x} ${y - r * 4}Z`,
          { fill: '#fff7d6' },
        )
      : circle([x, y], r, { fill: '#fff7e6', opacity: random.between(0.3, 0.9) });
  });
  return rect(0, 0, width, height, { fill: 'url(#sky)' }) + stars.join('');
}

function moons(large: Point, small: Point): string {
  return (
    circle(large, 74, { fill: 'url(#moon)' }) +
    circle([large[0] - 24, large[1] + 14], 14, { fill: '#eeb765', opacity: 0.6 }) +
    circle([large[0] + 26, large[1] - 20], 9, { fill: '#eeb765', opacity: 0.6 }) +
    circle(small, 34, { fill: '#8fd8e6' }) +
    ellipse(small, 62, 15, {
      fill: 'none',
      stroke: '#fff1d6',
      'stroke-width': 6,
      transform: `rotate(-20 ${small[0]} ${small[1]})`,
    })
  );
}

/** Where a point of the model stands; x runs to the lower right, y to the lower left, z up. */
function iso([x, y, z]: Space): Point {
  return [(x - y) * unit * 0.866, (x + y) * unit * 0.5 - z * unit];
}

function face(corners: readonly Space[], fill: string): string {
  return path(polygon(corners.map(iso)), { fill, stroke: fill, 'stroke-width': 0.6 });
}

function box([x, y, z]: Space, [w, d, h]: Space, paint: Paint): string {
  return (
    face(
      [
        [x, y + d, z],
        [x + w, y + d, z],
        [x + w, y + d, z + h],
        [x, y + d, z + h],
      ],
      paint.left,
    ) +
    face(
      [
        [x + w, y, z],
        [x + w, y + d, z],
        [x + w, y + d, z + h],
        [x + w, y, z + h],
      ],
      paint.right,
    ) +
    face(
      [
        [x, y, z + h],
        [x + w, y, z + h],
        [x + w, y + d, z + h],
        [x, y + d, z + h],
      ],
      paint.top,
    )
  );
}

/** A pane on the face that looks to the lower left, at y. */
function paneLeft(x: number, y: number, z: number, w: number, h: number, fill: string): string {
  return face(
    [
      [x, y, z],
      [x + w, y, z],
      [x + w, y, z + h],
      [x, y, z + h],
    ],
    fill,
  );
}

/** A pane on the face that looks to the lower right, at x. */
function paneRight(x: number, y: number, z: number, d: number, h: number, fill: string): string {
  return face(
    [
      [x, y, z],
      [x, y + d, z],
      [x, y + d, z + h],
      [x, y, z + h],
    ],
    fill,
  );
}

function planet(): string {
  return (
    circle([0, 60], 520, { fill: 'url(#air)' }) + underside() + ground() + village() + floating()
  );
}

/** Broken earth below the ground, in facets. */
function underside(): string {
  const random = randomFrom(17);
  const rim: Point[] = range(13).map((i) => {
    const angle = Math.PI * (1 - i / 12);
    return [Math.cos(angle) * 410, 36 + Math.sin(angle) * 196];
  });
  const low: Point[] = rim.map(([x, y], i) => [
    x * 0.62 + random.between(-14, 14),
    y + 90 + Math.sin((i / 12) * Math.PI) * 90 + random.between(-16, 16),
  ]);
  const tip: Point = [16, 400];
  const tones = ['#a9654e', '#8f4f47', '#7a4147', '#b97458', '#6a3744'] as const;
  return range(12)
    .flatMap((i) => {
      const [a, b, c, d] = [rim[i], rim[i + 1], low[i + 1], low[i]];
      if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
      const tone = (shift: number): string => tones[(i + shift) % tones.length] ?? tones[0];
      return [
        path(polygon([a, b, c]), { fill: tone(0) }),
        path(polygon([a, c, d]), { fill: tone(1) }),
        path(polygon([d, c, tip]), { fill: tone(i < 6 ? 3 : 4) }),
      ];
    })
    .join('');
}

function ground(): string {
  const drip = curve([
    ...range(25).map((i): Point => {
      const angle = Math.PI * (1 - i / 24);
      return [Math.cos(angle) * 414, 30 + Math.sin(angle) * 200 + (i % 2) * 20 + 12];
    }),
  ]);
  return (
    path(`${drip}L414 30L-414 30Z`, { fill: grass.right }) +
    ellipse([0, 30], 414, 204, { fill: grass.top }) +
    ellipse([0, 24], 396, 190, { fill: '#a3dd78' }) +
    path(
      polygon(
        (
          [
            [-5.4, 0.6, 0],
            [5.6, 0.6, 0],
            [5.6, 2.1, 0],
            [-5.4, 2.1, 0],
          ] as const
        ).map(iso),
      ),
      { fill: road.top },
    ) +
    path(
      polygon(
        (
          [
            [0.9, 0.6, 0],
            [2.2, 0.6, 0],
            [2.2, 6, 0],
            [0.9, 6, 0],
          ] as const
        ).map(iso),
      ),
      { fill: road.top },
    ) +
    range(6)
      .map((i) =>
        face(
          [
            [-4.6 + i * 1.7, 1.26, 0],
            [-3.8 + i * 1.7, 1.26, 0],
            [-3.8 + i * 1.7, 1.42, 0],
            [-4.6 + i * 1.7, 1.42, 0],
          ],
          '#fff6d8',
        ),
      )
      .join('')
  );
}

/** From the back to the front, so that the nearer covers the farther. */
function village(): string {
  return (
    tree(-4.4, -3.2, 1.1) +
    tree(-0.4, -5, 1) +
    villa() +
    tree(1.1, -3.4, 1.15) +
    rocket() +
    shop() +
    tree(5.2, -0.7, 0.8) +
    playground() +
    tree(-3.4, 2.9, 0.9) +
    houseOfTheCat() +
    tree(4.6, 3.1, 1) +
    lamp(0.5, 2.4) +
    child()
  );
}

/** Three floors, and on the roof the room where the heroine lives. */
function villa(): string {
  const windows = range(3).flatMap((floor) => [
    ...range(3).map((i) =>
      paneLeft(
        -3.5 + i * 1.15,
        -0.4,
        0.5 + floor * 1.35,
        0.7,
        0.7,
        floor === 1 && i === 1 ? '#ffe27a' : '#5b6fb0',
      ),
    ),
    ...range(2).map((i) =>
      paneRight(
        -0.2,
        -2.9 + i * 1.25,
        0.5 + floor * 1.35,
        0.7,
        0.7,
        floor === 2 && i === 0 ? '#ffe27a' : '#46579a',
      ),
    ),
  ]);
  const shelves = range(2).map((floor) =>
    box([-3.8, -0.4, 1.36 + floor * 1.35], [3.6, 0.16, 0.12], white),
  );
  const laundry = range(5).map((i) => {
    const colours = ['#ff8f7a', '#fff6d8', '#6fc7e6', '#ffd34f', '#b79be8'] as const;
    return paneLeft(
      -3.5 + i * 0.52,
      -0.62,
      4.75 - (i % 2) * 0.1,
      0.38,
      0.62,
      colours[i] ?? colours[0],
    );
  });
  return (
    box([-3.8, -3.4, 0], [3.6, 3, 4.05], brick) +
    windows.join('') +
    shelves.join('') +
    box([-3.8, -3.4, 4.05], [3.6, 3, 0.16], roofGreen) +
    box([-3.7, -3.3, 4.2], [1.9, 1.7, 1.35], mint) +
    paneLeft(-3.4, -1.6, 4.25, 0.5, 0.95, '#3f6f8f') +
    paneLeft(-2.6, -1.6, 4.55, 0.55, 0.5, '#ffe27a') +
    box([-3.85, -3.45, 5.55], [2.2, 2, 0.18], tomato) +
    box([-1.2, -3.2, 4.2], [0.8, 0.8, 0.9], { top: '#ffe08a', left: '#f5b93d', right: '#d99a2b' }) +
    path(
      `M${iso([-3.6, -0.6, 5.4]).join(' ')}Q${iso([-2.1, -0.6, 5.15]).join(' ')} ${iso([-0.5, -0.6, 5.4]).join(' ')}`,
      { fill: 'none', stroke: '#fff', 'stroke-width': 2.5 },
    ) +
    laundry.join('')
  );
}

function shop(): string {
  const stripes = range(6).map((i) =>
    face(
      [
        [2.6 + i * 0.42, 0, 1.75],
        [3.02 + i * 0.42, 0, 1.75],
        [3.02 + i * 0.42, 0.62, 1.3],
        [2.6 + i * 0.42, 0.62, 1.3],
      ],
      i % 2 === 0 ? '#ff6f61' : '#fff7e6',
    ),
  );
  return (
    box([2.6, -2.2, 0], [2.5, 2.2, 2.3], butter) +
    paneLeft(2.8, 0, 0.1, 0.6, 1.2, '#7a4a2d') +
    paneLeft(3.6, 0, 0.4, 1.3, 0.8, '#8fe0ea') +
    paneRight(5.1, -1.8, 0.6, 1.2, 0.9, '#6cc4d6') +
    stripes.join('') +
    box([2.5, -2.3, 2.3], [2.7, 2.4, 0.16], tomato) +
    box([3.4, -1.6, 2.46], [1.3, 0.3, 0.7], white) +
    paneLeft(3.55, -1.3, 2.62, 1, 0.36, '#ff6f61')
  );
}

function houseOfTheCat(): string {
  return (
    box([2.9, 3, 0], [2.1, 1.8, 1.5], lilac) +
    paneLeft(3.2, 4.8, 0.05, 0.55, 1, '#5c3f8f') +
    paneLeft(4.1, 4.8, 0.55, 0.6, 0.55, '#ffe27a') +
    paneRight(5, 3.5, 0.55, 0.7, 0.55, '#6b55a8') +
    face(
      [
        [2.8, 4.9, 1.5],
        [5.1, 4.9, 1.5],
        [5.1, 3.9, 2.5],
        [2.8, 3.9, 2.5],
      ],
      '#5b78c9',
    ) +
    face(
      [
        [5.1, 4.9, 1.5],
        [5.1, 2.9, 1.5],
        [5.1, 3.9, 2.5],
      ],
      '#9277cf',
    )
  );
}

function playground(): string {
  return (
    face(
      [
        [-4.2, 3, 0.01],
        [-0.2, 3, 0.01],
        [-0.2, 5.4, 0.01],
        [-4.2, 5.4, 0.01],
      ],
      '#f4dca0',
    ) +
    box([-3.1, 3.4, 0], [0.9, 0.9, 1.5], { top: '#ff8f7a', left: '#4fa7d8', right: '#3a88b8' }) +
    face(
      [
        [-2.2, 3.5, 1.5],
        [-2.2, 4.2, 1.5],
        [-0.7, 4.2, 0.1],
        [-0.7, 3.5, 0.1],
      ],
      '#ffd34f',
    ) +
    face(
      [
        [-2.2, 4.2, 1.5],
        [-0.7, 4.2, 0.1],
        [-0.7, 4.2, 0],
        [-2.2, 4.2, 1.3],
      ],
      '#e0a83a',
    ) +
    box([-3.2, 4.8, 0], [1.6, 0.16, 0.3], tomato)
  );
}

/** The boiler: a drum with fins, a porthole and fire below. */
function rocket(): string {
  const [x, y] = iso([2.2, -4, 3.1]);
  return group(
    { transform: `translate(${x} ${y}) rotate(12)` },
    ellipse([0, 150], 62, 96, { fill: 'url(#flame)' }),
    path('M-22 96Q0 190 22 96Z', { fill: '#fff3b8' }),
    path('M-48 30L-92 108L-44 92Z', { fill: tomato.left }),
    path('M48 30L92 108L44 92Z', { fill: tomato.right }),
    path('M-50 -70Q-50 100 -36 104H36Q50 100 50 -70Z', { fill: metal.left }),
    path('M8 -70H50Q50 100 36 104H8Z', { fill: metal.right }),
    path('M-50 -70Q-40 -150 0 -176Q40 -150 50 -70Z', { fill: tomato.left }),
    path('M8 -70H50Q40 -150 0 -176Q10 -130 8 -70Z', { fill: tomato.right }),
    path('M-50 -70H50V-56H-50Z', { fill: '#ffd34f' }),
    circle([-4, -8], 29, { fill: '#ffd34f' }),
    circle([-4, -8], 21, { fill: '#35508f' }),
    path('M-18 -16Q-8 -26 4 -22', {
      fill: 'none',
      stroke: '#cfe6ff',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
    path('M-34 44H26M-34 58H26', { stroke: '#8a94ab', 'stroke-width': 5 }),
    path('M50 -10q34 4 30 44v30', { fill: 'none', stroke: '#8a94ab', 'stroke-width': 11 }),
  );
}

function tree(x: number, y: number, size: number): string {
  const [px, py] = iso([x, y, 0]);
  return group(
    { transform: `translate(${px} ${py}) scale(${size})` },
    ellipse([6, 2], 34, 15, { fill: '#5fa85a', opacity: 0.55 }),
    path('M-6 0L-4 -34H5L7 0Z', { fill: '#8a5a3c' }),
    circle([0, -66], 40, { fill: '#3f9d63' }),
    circle([-14, -78], 26, { fill: '#5cba72' }),
    circle([-20, -86], 11, { fill: '#8ad88a' }),
  );
}

function lamp(x: number, y: number): string {
  const [px, py] = iso([x, y, 0]);
  return (
    circle([px + 14, py - 108], 52, { fill: 'url(#flame)', opacity: 0.8 }) +
    path(`M${px} ${py}v-112q0 -10 14 -10`, { fill: 'none', stroke: '#4b3a7a', 'stroke-width': 6 }) +
    circle([px + 15, py - 110], 11, { fill: '#fff6c8' })
  );
}

/** The girl on the roof's edge waves to her new friend, a round visitor with one star. */
function child(): string {
  const [x, y] = iso([-0.7, -0.9, 4.2]);
  return (
    group(
      { transform: `translate(${x} ${y}) scale(1.1)` },
      path('M-11 0L-9 -30H9L11 0Z', { fill: '#ff6f61' }),
      path('M7 -26L26 -46', { stroke: '#ff6f61', 'stroke-width': 7, 'stroke-linecap': 'round' }),
      circle([0, -42], 15, { fill: '#ffd9b8' }),
      path('M-16 -42q-2 -20 16 -20t16 20q-8 -10 -16 -10t-16 10z', { fill: '#3a2338' }),
    ) +
    group(
      { transform: `translate(${x + 92} ${y - 116})` },
      circle([0, 0], 34, { fill: '#7fe3d4' }),
      circle([-10, -10], 12, { fill: '#c6fff3', opacity: 0.8 }),
      ellipse([-9, 2], 4, 6, { fill: '#27365f' }),
      ellipse([11, 2], 4, 6, { fill: '#27365f' }),
      path('M-4 14Q1 19 6 14', {
        fill: 'none',
        stroke: '#27365f',
        'stroke-width': 3,
        'stroke-linecap': 'round',
      }),
      path('M0 -34L-2 -52', { stroke: '#7fe3d4', 'stroke-width': 4 }),
      path('M-3 -70l5 9 10 1 -7 7 2 10 -10 -5 -9 5 2 -10 -7 -7 10 -1z', { fill: '#ffd34f' }),
    )
  );
}

/** Small things that have lost their weight. */
function floating(): string {
  const random = randomFrom(3);
  return range(9)
    .map((i) => {
      const angle = (i / 9) * Math.PI * 2 + 0.3;
      const [x, y] = [
        Math.cos(angle) * random.between(430, 480),
        40 + Math.sin(angle) * random.between(250, 380),
      ];
      const size = random.between(10, 24);
      return path(
        polygon([
          [x - size, y],
          [x, y - size * 0.8],
          [x + size, y - size * 0.1],
          [x + size * 0.3, y + size],
          [x - size * 0.7, y + size * 0.7],
        ]),
        {
          fill: random.pick(['#b97458', '#8f4f47', '#5fa85a'] as const),
        },
      );
    })
    .join('');
}
