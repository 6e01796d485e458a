import { words as lettering } from '../lettering/noodle-job.ts';
import {
  backdropSize,
  circle,
  curve,
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
import { letter, words } from '../svg/lettering.ts';
import { clipPath, roughen } from '../svg/paint.ts';
import { randomFrom } from '../svg/random.ts';
import type { FilmArt } from '../types.ts';

/** Mid-century scissors: flat uneven paper, a hand, a bowl that is a safe, and four climbing noodle thieves. */
export const noodleJob: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      roughen('scissors', 0.012, 9),
      rect(0, 0, 1000, 1500, { fill: red }) +
        rim(1000, 1500, posterSheets()) +
        group(
          { filter: 'url(#scissors)' },
          posterSheets(),
          noodles([500, 520], 640),
          handWithChopsticks([500, 430]),
          bowl([500, 1148]),
        ) +
        thieves([500, 520], 640) +
        title() +
        words(lettering.tagline, { at: [60, 1428], size: 31, tracking: 30 }, { fill: cream }) +
        words(
          lettering.english,
          { at: [940, 1440], size: 25, anchor: 'end', tracking: 140 },
          { fill: mustard },
        ) +
        words(
          lettering.credits,
          { at: [60, 1466], size: 20, tracking: 20 },
          { fill: cream, opacity: 0.7 },
        ),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      roughen('scissors', 0.012, 9),
      rect(0, 0, 1920, 1080, { fill: red }) +
        rim(1920, 1080, backdropSheets()) +
        group({ filter: 'url(#scissors)' }, backdropSheets()) +
        group(
          { transform: 'translate(860 20) scale(0.74)' },
          group(
            { filter: 'url(#scissors)' },
            noodles([500, 520], 640),
            handWithChopsticks([500, 430]),
            bowl([500, 1148]),
          ),
          thieves([500, 520], 640),
        ),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      roughen('scissors', 0.012, 9),
      rect(0, 0, 1000, 1500, { fill: red }) +
        rim(1000, 1500, tallSheets()) +
        group({ filter: 'url(#scissors)' }, tallSheets()) +
        group(
          { transform: 'translate(260 90) scale(0.58)' },
          group(
            { filter: 'url(#scissors)' },
            noodles([500, 520], 640),
            handWithChopsticks([500, 430]),
            bowl([500, 1148]),
          ),
          thieves([500, 520], 640),
        ),
    ),
};

const red = '#e5452b';
const mustard = '#f3b229';
const teal = '#1f8a8c';
const black = '#17130f';
const cream = '#fbf0d6';

function posterSheets(): string {
  return (
    path(
      polygon([
        [-90, -90],
        [372, -90],
        [338, 640],
        [-90, 710],
      ]),
      { fill: mustard },
    ) +
    path(
      polygon([
        [700, 470],
        [1090, 425],
        [1090, 1135],
        [742, 1090],
      ]),
      { fill: teal },
    ) +
    path(
      polygon([
        [-90, 1155],
        [420, 1108],
        [1090, 1165],
        [1090, 1590],
        [-90, 1590],
      ]),
      { fill: black },
    )
  );
}

function tallSheets(): string {
  return (
    group({ transform: 'translate(0 -190)' }, posterSheets()) +
    rect(0, 1300, 1000, 200, { fill: black })
  );
}

function backdropSheets(): string {
  return (
    path(
      polygon([
        [-90, -90],
        [520, -90],
        [450, 620],
        [-90, 710],
      ]),
      { fill: mustard },
    ) +
    path(
      polygon([
        [1500, 260],
        [2010, 215],
        [2010, 945],
        [1560, 900],
      ]),
      { fill: teal },
    ) +
    path(
      polygon([
        [-90, 930],
        [800, 890],
        [2010, 945],
        [2010, 1170],
        [-90, 1170],
      ]),
      { fill: black },
    )
  );
}

/** Sheets that run off the canvas keep straight edges there: the cutting filter sees nothing outside it. */
function rim(width: number, height: number, sheets: string): string {
  const edges =
    rect(0, 0, width, 16, {}) +
    rect(0, height - 16, width, 16, {}) +
    rect(0, 0, 16, height, {}) +
    rect(width - 16, 0, 16, height, {});
  return clipPath('rim', edges) + group({ 'clip-path': 'url(#rim)' }, sheets);
}

const strands: readonly { x: number; sway: number }[] = [
  { x: -190, sway: 20 },
  { x: -95, sway: -18 },
  { x: 0, sway: 18 },
  { x: 95, sway: -18 },
  { x: 190, sway: 20 },
];

/** A point of a strand: 0 where it hangs over the lower chopstick, 1 in the bowl. */
function strandAt(
  [x, y]: Point,
  length: number,
  strand: { x: number; sway: number },
  part: number,
): Point {
  const hangsAt = 24 - strand.x * 0.32;
  return [
    x + strand.x * (0.6 + part * 0.36) + Math.sin(part * 8.4) * strand.sway,
    y + hangsAt + part * (length - hangsAt),
  ];
}

function noodles(from: Point, length: number): string {
  return strands
    .map((strand) =>
      path(curve(range(15).map((i) => strandAt(from, length, strand, i / 14))), {
        fill: 'none',
        stroke: cream,
        'stroke-width': 30,
      }),
    )
    .join('');
}

function thieves(from: Point, length: number): string {
  const places: readonly (readonly [strand: number, part: number, flip: number])[] = [
    [0, 0.3, 1],
    [4, 0.44, -1],
    [1, 0.7, 1],
    [3, 0.84, -1],
  ];
  return places
    .map(([index, part, flip], order) => {
      const strand = strands[index];
      if (strand === undefined) throw new RangeError(`No strand ${index}`);
      const [x, y] = strandAt(from, length, strand, part);
      return group({ transform: `translate(${x} ${y}) scale(${flip * 0.94} 0.94)` }, thief(order));
    })
    .join('');
}

/** A climber who holds on to a strand at x 0, a sack on his back. */
function thief(order: number): string {
  return (
    path('M-40 -34Q-64 -44 -58 -26Q-104 -18 -98 26Q-90 56 -50 44Q-34 20 -40 -34Z', {
      fill: order % 2 === 0 ? mustard : teal,
    }) +
    group(
      { fill: black },
      path('M-48 -34Q-30 -52 -12 -36L-8 30Q-26 44 -44 26Z', {}),
      path('M-22 -30L10 -74L20 -66L-8 -14Z', {}),
      path('M-26 -14L6 -28L12 -16L-20 8Z', {}),
      path('M-40 18L-62 62L-22 86L-16 74L-42 58L-20 26Z', {}),
      path('M-26 20L10 40L0 84L14 86L26 34L-8 6Z', {}),
      circle([-26, -60], 21, {}),
      path('M-50 -66q2 -26 26 -26t24 24l14 4 -2 7z', {}),
    ) +
    path('M-28 -66l20 3 -2 9 -20 -3z', { fill: cream }) +
    circle([-15, -59], 3, { fill: black })
  );
}

function handWithChopsticks([x, y]: Point): string {
  const at = (dx: number, dy: number): Point => [x + dx, y + dy];
  const stick = (points: readonly Point[]): string => path(polygon(points), { fill: black });
  const sleeve = polygon([at(250, -560), at(560, -500), at(470, -250), at(250, -330)]);
  return (
    path(sleeve, { fill: cream }) +
    path(polygon([at(240, -352), at(478, -262), at(462, -214), at(222, -300)]), { fill: teal }) +
    stick([at(-212, 86), at(-196, 104), at(330, -250), at(296, -290)]) +
    path(
      `M${x + 236} ${y - 318}Q${x + 130} ${y - 330} ${x + 66} ${y - 236}L${x - 22} ${y - 148}Q${x - 46} ${y - 116} ${x - 18} ${y - 98}Q${x + 6} ${y - 90} ${x + 34} ${y - 116}L${x + 92} ${y - 168}` +
        `L${x + 16} ${y - 60}Q${x - 4} ${y - 22} ${x + 24} ${y - 8}Q${x + 50} ${y - 2} ${x + 70} ${y - 32}L${x + 148} ${y - 132}L${x + 112} ${y - 40}Q${x + 106} ${y - 4} ${x + 134} ${y + 2}Q${x + 160} ${y + 2} ${x + 170} ${y - 28}` +
        `L${x + 216} ${y - 128}L${x + 214} ${y - 62}Q${x + 222} ${y - 30} ${x + 246} ${y - 36}Q${x + 266} ${y - 42} ${x + 268} ${y - 70}L${x + 286} ${y - 150}Q${x + 300} ${y - 200} ${x + 400} ${y - 232}L${x + 448} ${y - 236}L${x + 262} ${y - 316}Z`,
      { fill: black },
    ) +
    stick([at(-176, 128), at(-158, 144), at(430, -150), at(404, -196)]) +
    path(
      `M${x + 60} ${y - 196}Q${x + 120} ${y - 150} ${x + 96} ${y - 52}Q${x + 150} ${y - 90} ${x + 158} ${y - 170}Z`,
      { fill: black },
    )
  );
}

/** A bowl seen from the side, with the dial of a safe. */
function bowl([x, y]: Point): string {
  const ticks = range(24).map((i) => {
    const angle = (i / 24) * Math.PI * 2;
    const inner = i % 6 === 0 ? 58 : 70;
    return line(
      [x + Math.cos(angle) * inner, y + 92 + Math.sin(angle) * inner],
      [x + Math.cos(angle) * 82, y + 92 + Math.sin(angle) * 82],
      { stroke: black, 'stroke-width': i % 6 === 0 ? 8 : 4 },
    );
  });
  const steam = randomFrom(6);
  return (
    path(
      `M${x - 330} ${y - 40}Q${x} ${y - 84} ${x + 330} ${y - 40}L${x + 326} ${y - 6}L${x - 326} ${y - 6}Z`,
      { fill: cream },
    ) +
    range(9)
      .map((i) =>
        circle([x - 250 + i * 62, y - 42 + steam.between(-8, 10)], steam.between(12, 24), {
          fill: i % 3 === 1 ? '#5f9b3c' : mustard,
        }),
      )
      .join('') +
    path(
      `M${x - 352} ${y - 16}L${x + 352} ${y - 22}Q${x + 330} ${y + 168} ${x + 132} ${y + 212}L${x + 124} ${y + 246}L${x - 124} ${y + 246}L${x - 134} ${y + 212}Q${x - 330} ${y + 170} ${x - 352} ${y - 16}Z`,
      { fill: teal },
    ) +
    path(`M${x - 352} ${y - 16}L${x + 352} ${y - 22}L${x + 350} ${y + 14}L${x - 350} ${y + 18}Z`, {
      fill: cream,
    }) +
    circle([x, y + 92], 98, { fill: cream }) +
    ticks.join('') +
    circle([x, y + 92], 46, { fill: red }) +
    path(`M${x - 10} ${y + 92}L${x + 22} ${y + 40}L${x + 30} ${y + 96}Z`, { fill: black }) +
    circle([x, y + 92], 15, { fill: black })
  );
}

/** Letters as if cut one by one and dropped into place. */
function title(): string {
  const tilts = [-6, 4] as const;
  const low = [-3, 5, -4] as const;
  return (
    tilts
      .map((tilt, i) =>
        letter(
          lettering.noodle,
          i,
          [146, 168 + i * 222],
          262,
          { fill: i === 0 ? black : red },
          tilt,
        ),
      )
      .join('') +
    low
      .map((tilt, i) =>
        letter(
          lettering.job,
          i,
          [862 + (i % 2) * 8, 598 + i * 182],
          212,
          { fill: i === 1 ? mustard : cream },
          tilt,
        ),
      )
      .join('')
  );
}
