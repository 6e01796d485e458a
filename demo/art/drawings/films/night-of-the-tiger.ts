import { words as lettering } from '../lettering/night-of-the-tiger.ts';
import {
  backdropSize,
  circle,
  contains,
  curve,
  ellipse,
  group,
  mirrored,
  path,
  picture,
  type Point,
  polygon,
  posterSize,
  tallBackdropSize,
  range,
  rect,
  taper,
} from '../svg/draw.ts';
import { sizeForWidth, words } from '../svg/lettering.ts';
import { clipPath, linearGradient, radialGradient, roughen } from '../svg/paint.ts';
import { randomFrom } from '../svg/random.ts';
import type { FilmArt } from '../types.ts';

/** A scratchboard: the white tiger is cut out of black, hair by hair; only its eyes have colour. */
export const nightOfTheTiger: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      defs(),
      rect(0, 0, 1000, 1500, { fill: ink }) +
        snow(1000, 1500, 260) +
        group({ transform: 'translate(0 -36)' }, tigerHead()) +
        rect(0, 960, 1000, 540, { fill: 'url(#foot)' }) +
        group({ transform: 'translate(0 1052)' }, mountain(1000), hunter(872, 104)) +
        words(
          lettering.title,
          { at: [84, 1334], size: sizeForWidth(lettering.title, 720) },
          { fill: red },
        ) +
        words(lettering.tagline, { at: [92, 1424], size: 28, tracking: 130 }, { fill: paper }) +
        words(
          lettering.credits,
          { at: [92, 1464], size: 19, tracking: 40 },
          { fill: paper, opacity: 0.6 },
        ),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      defs(),
      rect(0, 0, 1920, 1080, { fill: ink }) +
        snow(1920, 1080, 320) +
        group({ transform: 'translate(880 -132) scale(0.98)' }, tigerHead()) +
        group({ transform: 'translate(0 905)' }, mountain(1920), hunter(430, 84)),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      defs(),
      rect(0, 0, 1000, 1500, { fill: ink }) +
        snow(1000, 1500, 260) +
        group({ transform: 'translate(60 70) scale(0.88)' }, tigerHead()) +
        rect(0, 880, 1000, 620, { fill: 'url(#foot)' }) +
        group({ transform: 'translate(0 960)' }, mountain(1000), hunter(872, 104)),
    ),
};

const ink = '#0d0f14';
const paper = '#f0e9da';
const red = '#d8321f';
const amber = '#f5a623';
const axis = 500;

const rightHalf: readonly Point[] = [
  [500, 226],
  [572, 226],
  [634, 240],
  [668, 186],
  [742, 158],
  [808, 200],
  [816, 296],
  [788, 372],
  [830, 470],
  [872, 590],
  [902, 690],
  [850, 742],
  [868, 830],
  [790, 852],
  [770, 930],
  [690, 940],
  [630, 1010],
  [560, 1040],
  [500, 1046],
];
const outline: readonly Point[] = [...rightHalf, ...mirrored(rightHalf, axis).reverse()];

/** Right half of the stripes; the forehead carries the king's character, three bars and a post. */
const stripes: readonly (readonly Point[])[] = [
  [
    [486, 226],
    [514, 226],
    [508, 440],
    [492, 440],
  ],
  [
    [504, 284],
    [566, 258],
    [624, 282],
    [566, 286],
    [504, 314],
  ],
  [
    [503, 342],
    [572, 312],
    [640, 344],
    [572, 342],
    [503, 372],
  ],
  [
    [501, 400],
    [560, 376],
    [612, 404],
    [558, 406],
    [501, 430],
  ],
  [
    [644, 250],
    [664, 256],
    [700, 366],
    [690, 386],
    [664, 330],
  ],
  [
    [738, 372],
    [772, 392],
    [764, 456],
    [728, 446],
    [736, 410],
  ],
  [
    [804, 404],
    [838, 450],
    [806, 500],
    [750, 500],
    [706, 474],
    [766, 462],
  ],
  [
    [846, 500],
    [878, 560],
    [826, 588],
    [772, 580],
    [734, 556],
    [800, 546],
  ],
  [
    [880, 590],
    [908, 668],
    [856, 676],
    [790, 656],
    [732, 610],
    [806, 622],
  ],
  [
    [866, 712],
    [880, 782],
    [816, 772],
    [758, 726],
    [706, 660],
    [784, 700],
  ],
  [
    [830, 826],
    [784, 868],
    [744, 812],
    [684, 718],
    [768, 776],
  ],
  [
    [770, 900],
    [716, 944],
    [692, 876],
    [650, 800],
    [712, 852],
  ],
  [
    [690, 948],
    [640, 1000],
    [628, 940],
    [642, 890],
  ],
  [
    [560, 470],
    [590, 456],
    [570, 560],
    [576, 660],
    [552, 570],
  ],
];
const allStripes = [...stripes, ...stripes.map((stripe) => mirrored(stripe, axis))];

const eye: readonly Point[] = [
  [578, 588],
  [606, 556],
  [652, 534],
  [700, 530],
  [732, 546],
  [716, 572],
  [676, 594],
  [622, 600],
];
const eyeSocket: readonly Point[] = [
  [552, 612],
  [590, 548],
  [650, 512],
  [712, 508],
  [764, 540],
  [732, 590],
  [676, 616],
  [606, 620],
];
const nose: readonly Point[] = [
  [416, 762],
  [446, 744],
  [500, 752],
  [554, 744],
  [584, 762],
  [560, 800],
  [518, 832],
  [500, 838],
  [482, 832],
  [440, 800],
];
const mouth: readonly Point[] = [
  [500, 838],
  [500, 884],
  [540, 916],
  [596, 924],
  [650, 900],
];

function defs(): string {
  return (
    radialGradient('iris', [
      [0, '#fff0a8'],
      [0.4, amber],
      [0.85, '#b3550d'],
      [1, '#3d1703'],
    ]) +
    radialGradient('glow', [
      [0, amber, 0.5],
      [1, amber, 0],
    ]) +
    linearGradient('foot', [
      [0, ink, 0],
      [0.34, ink, 0.9],
      [1, ink, 1],
    ]) +
    clipPath('lid', path(curve(eye, true), {})) +
    roughen('cut', 0.05, 5)
  );
}

function tigerHead(): string {
  const bothSides = (
    shape: readonly Point[],
    attributes: Record<string, string | number>,
  ): string =>
    path(curve(shape, true), attributes) + path(curve(mirrored(shape, axis), true), attributes);
  return (
    fur() +
    bothSides(eyeSocket, { fill: ink }) +
    eyes() +
    path(curve(nose, true), { fill: '#2a1a1a', stroke: ink, 'stroke-width': 10 }) +
    path('M446 764Q500 778 554 764Q534 784 500 786Q466 784 446 764Z', { fill: '#a9604f' }) +
    ellipse([464, 800], 16, 9, { fill: '#050505', transform: 'rotate(34 464 800)' }) +
    ellipse([536, 800], 16, 9, { fill: '#050505', transform: 'rotate(-34 536 800)' }) +
    [mouth, mirrored(mouth, axis)]
      .map((side) =>
        path(curve(side), {
          fill: 'none',
          stroke: ink,
          'stroke-width': 13,
          'stroke-linecap': 'round',
        }),
      )
      .join('') +
    whiskers()
  );
}

/** Hairs follow a field that flows away from the nose; where a stripe lies nothing is cut. */
function fur(): string {
  const random = randomFrom(1958);
  const hairs: string[] = [];
  for (let tries = 0; tries < 19_000; tries += 1) {
    const at: Point = [random.between(90, 910), random.between(160, 1050)];
    if (!contains(outline, at) || contains(nose, at)) continue;
    const striped = allStripes.some((stripe) => contains(stripe, at));
    if (striped && random.between(0, 1) > 0.012) continue;
    const light = lightAt(at);
    if (random.between(0, 1) > light) continue;
    hairs.push(hair(at, light, random.between(0.7, 1.3), random.between(-0.16, 0.16)));
  }
  return group({ fill: paper }, path(hairs.join(''), {}));
}

function hair([x, y]: Point, light: number, stretch: number, sway: number): string {
  const side = Math.sign(x - axis) || 1;
  const fromNose: Point = [x - axis, y - (y < 720 ? 800 : 760)];
  const onBridge = Math.abs(x - axis) < 86 && y > 420 && y < 760;
  const angle =
    (onBridge ? -Math.PI / 2 + side * 0.1 : Math.atan2(fromNose[1], fromNose[0])) + sway;
  const length = stretch * (onBridge ? 18 : 16 + Math.hypot(...fromNose) * 0.052);
  const to: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  if (allStripes.some((stripe) => contains(stripe, to))) return '';
  const bend: Point = [(x + to[0]) / 2, (y + to[1]) / 2 + length * 0.12];
  return taper([x, y], bend, to, 0.8 + light * 1.9);
}

/** How densely the fur is cut, 0–1: bright brows, muzzle and ruff; shade at the bridge's sides and throat. */
function lightAt([x, y]: Point): number {
  const u = Math.abs(x - axis);
  const near = (cx: number, cy: number, rx: number, ry: number): number =>
    Math.exp(-(((u - cx) / rx) ** 2) - ((y - cy) / ry) ** 2);
  const bright =
    0.95 * near(160, 480, 90, 42) +
    0.95 * near(88, 866, 96, 62) +
    0.8 * near(0, 975, 90, 60) +
    0.85 * near(290, 760, 120, 130) +
    0.75 * near(0, 620, 62, 190) +
    0.75 * near(60, 320, 170, 100) +
    0.55 * near(250, 250, 60, 60);
  const shade =
    0.8 * near(110, 690, 46, 70) + 1.2 * near(238, 270, 36, 56) + 0.5 * near(200, 985, 90, 60);
  return Math.min(1, Math.max(0.05, 0.34 + bright - shade));
}

function eyes(): string {
  const one = (): string =>
    path(curve(eye, true), { fill: '#1a0d04' }) +
    group(
      { 'clip-path': 'url(#lid)' },
      circle([656, 562], 46, { fill: 'url(#iris)' }),
      circle([656, 562], 17, { fill: '#060403' }),
      circle([642, 549], 8, { fill: '#fff7da' }),
      path('M570 548Q650 500 740 540L740 520L570 520Z', { fill: ink, opacity: 0.75 }),
    ) +
    path('M578 590Q560 640 548 690', {
      fill: 'none',
      stroke: ink,
      'stroke-width': 15,
      'stroke-linecap': 'round',
    });
  return (
    circle([656, 562], 120, { fill: 'url(#glow)' }) +
    circle([344, 562], 120, { fill: 'url(#glow)' }) +
    one() +
    group({ transform: `translate(${axis * 2} 0) scale(-1 1)` }, one())
  );
}

function whiskers(): string {
  const random = randomFrom(5);
  const side = range(8).map((index) => {
    const from: Point = [590 + (index % 3) * 26, 836 + index * 9];
    const to: Point = [860 + random.between(-40, 110), 740 + index * 42];
    return taper(from, [(from[0] + to[0]) / 2, from[1] - 24 + index * 8], to, 2.4);
  });
  const dots = range(9).map((index) =>
    circle([566 + (index % 3) * 30, 842 + Math.floor(index / 3) * 22], 4.2, { fill: ink }),
  );
  const one = path(side.join(''), { fill: '#fffdf6' }) + dots.join('');
  return one + group({ transform: `translate(${axis * 2} 0) scale(-1 1)` }, one);
}

/** Ridges with pines, cut into the foot of the picture; y 0 is the crest. */
function mountain(width: number): string {
  const random = randomFrom(12);
  const crest = (y: number, height: number, steps: number): Point[] =>
    range(steps + 1).map((i) => [
      (i / steps) * width,
      y - Math.abs(Math.sin(i * 1.7)) * height - random.between(0, height * 0.4),
    ]);
  const far = crest(30, 110, Math.round(width / 66));
  const near = crest(150, 40, Math.round(width / 90));
  const close = (points: readonly Point[]): string => polygon([...points, [width, 600], [0, 600]]);
  const snowfields = far.flatMap(([x, y], i) => {
    const [before, after] = [far[i - 1], far[i + 1]];
    if (before === undefined || after === undefined || y > before[1] || y > after[1]) return [];
    return range(9).map((cut) => {
      const top: Point = [x + (after[0] - x) * cut * 0.1, y + (after[1] - y) * cut * 0.1 + 3];
      const length = random.between(46, 84) - cut * 4;
      return taper(
        top,
        [top[0] - 5, top[1] + length * 0.4],
        [top[0] + length * 0.16, top[1] + length],
        3.4,
      );
    });
  });
  const pines = range(Math.round(width / 16)).map(() =>
    pine(random.between(0, width), random.between(150, 210), random.between(34, 92)),
  );
  return group(
    { filter: 'url(#cut)' },
    path(close(far), { fill: '#1a202c' }),
    path(snowfields.join(''), { fill: paper, opacity: 0.85 }),
    path(close(near), { fill: ink }),
    path(pines.join(''), { fill: ink }),
  );
}

function pine(x: number, y: number, height: number): string {
  return range(4)
    .map((i) => {
      const top = y - height + (i * height) / 5;
      const half = 4 + i * height * 0.07;
      return `M${x} ${top}L${x + half} ${top + height * 0.3}L${x - half} ${top + height * 0.3}Z`;
    })
    .join('');
}

/** The officer with his bow and lantern, seen from behind. */
function hunter(x: number, height: number): string {
  const s = height / 100;
  return group(
    { transform: `translate(${x} 150) scale(${s})` },
    circle([34, -48], 60, { fill: 'url(#glow)' }),
    path('M-34 -92L34 -92L16 -102L8 -116L-8 -116L-16 -102Z', { fill: paper }),
    path('M-12 -92Q0 -74 12 -92L26 -40L30 6L-28 6L-24 -40Z', { fill: paper }),
    path('M-30 -96Q-62 -50 -26 0', { fill: 'none', stroke: paper, 'stroke-width': 3.4 }),
    path('M22 -70L36 -60', { stroke: paper, 'stroke-width': 6 }),
    circle([36, -48], 9, { fill: amber }),
  );
}

function snow(width: number, height: number, count: number): string {
  const random = randomFrom(88);
  return group(
    { fill: paper },
    ...range(count).map(() =>
      circle([random.between(0, width), random.between(0, height)], random.between(0.8, 3.4), {
        opacity: random.between(0.15, 0.7),
      }),
    ),
  );
}
