import { words as lettering } from '../lettering/reading-room-three.ts';
import {
  backdropSize,
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
import { blur, grain, linearGradient, radialGradient } from '../svg/paint.ts';
import { randomFrom } from '../svg/random.ts';
import type { FilmArt } from '../types.ts';

/** Film noir: two walls of books run to a door that is the number three, and a man stands in its light. */
export const readingRoomThree: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      defs(),
      room({ width: 1000, height: 1500, eye: [500, 760], far: [300, 480, 700, 930] }) +
        threeDoor([500, 930], 600) +
        man([500, 1008], 0.62) +
        rect(0, 0, 1000, 1500, { fill: 'url(#vignette)' }) +
        words(lettering.je, { at: [154, 320], size: 190, anchor: 'middle' }, { fill: lamp }) +
        words(lettering.three, { at: [300, 326], size: 270, anchor: 'middle' }, { fill: lamp }) +
        words(
          lettering.room,
          { at: [640, 320], size: 190, anchor: 'middle', tracking: -10 },
          { fill: lamp },
        ) +
        words(
          lettering.english,
          { at: [500, 402], size: 24, anchor: 'middle', tracking: 260 },
          { fill: pale },
        ) +
        words(
          lettering.tagline,
          { at: [500, 1392], size: 34, anchor: 'middle', tracking: 120 },
          { fill: pale },
        ) +
        words(
          lettering.credits,
          { at: [500, 1442], size: 21, anchor: 'middle', tracking: 50 },
          { fill: pale, opacity: 0.6 },
        ) +
        rect(0, 0, 1000, 1500, { fill: 'url(#grain)', opacity: 0.45 }),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      defs(),
      room({ width: 1920, height: 1080, eye: [1260, 460], far: [1060, 200, 1460, 640] }) +
        threeDoor([1260, 640], 560) +
        man([1260, 694], 0.5) +
        rect(0, 0, 1920, 1080, { fill: 'url(#vignette)' }) +
        rect(0, 0, 1920, 1080, { fill: 'url(#grain)', opacity: 0.45 }),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      defs(),
      room({ width: 1000, height: 1500, eye: [500, 560], far: [310, 290, 690, 730] }) +
        threeDoor([500, 730], 560) +
        man([500, 800], 0.58) +
        rect(0, 0, 1000, 1500, { fill: 'url(#vignette)' }) +
        rect(0, 0, 1000, 1500, { fill: 'url(#grain)', opacity: 0.45 }),
    ),
};

const black = '#07080a';
const pale = '#e9e4d6';
const lamp = '#ffd98a';

interface Room {
  width: number;
  height: number;
  /** The vanishing point. */
  eye: Point;
  /** Left, top, right and bottom of the far wall. */
  far: readonly [number, number, number, number];
}

function defs(): string {
  return (
    linearGradient('floor', [
      [0, '#6b6455'],
      [0.25, '#2b2a28'],
      [1, black],
    ]) +
    linearGradient('wall', [
      [0, '#26272b'],
      [1, '#3b3a38'],
    ]) +
    linearGradient('beam', [
      [0, lamp, 0.9],
      [0.5, lamp, 0.34],
      [1, lamp, 0],
    ]) +
    linearGradient('cast', [
      [0, black, 0.96],
      [1, black, 0.2],
    ]) +
    radialGradient(
      'vignette',
      [
        [0, black, 0],
        [0.5, black, 0.12],
        [0.85, black, 0.78],
        [1, black, 0.95],
      ],
      [0.5, 0.52, 0.74],
    ) +
    radialGradient('halo', [
      [0, lamp, 0.7],
      [1, lamp, 0],
    ]) +
    blur('soft', 9) +
    blur('wide', 34) +
    grain('grain', 0.5)
  );
}

function room(place: Room): string {
  const { width, height, far } = place;
  const [left, top, right, bottom] = far;
  return (
    rect(0, 0, width, height, { fill: black }) +
    path(
      polygon([
        [left, bottom],
        [right, bottom],
        [width * 1.3, height + 420],
        [-width * 0.3, height + 420],
      ]),
      { fill: 'url(#floor)' },
    ) +
    boards(place) +
    rect(left, top, right - left, bottom - top, { fill: 'url(#wall)' }) +
    shelves(place, -1) +
    shelves(place, 1)
  );
}

/** Floorboards that run to the vanishing point. */
function boards({ width, height, eye, far }: Room): string {
  const bottom = far[3];
  return group(
    { stroke: black, 'stroke-width': 2, opacity: 0.7 },
    ...range(25).map((i) => {
      const x = -width * 0.6 + (i / 24) * width * 2.2;
      const share = (bottom - eye[1]) / (height + 300 - eye[1]);
      return path(`M${eye[0] + (x - eye[0]) * share} ${bottom}L${x} ${height + 300}`, {});
    }),
  );
}

/** One wall of books in perspective; side -1 is the left. */
function shelves({ eye, far }: Room, side: -1 | 1): string {
  const random = randomFrom(side === -1 ? 31 : 58);
  const [left, top, right, bottom] = far;
  const wallX = side === -1 ? left : right;
  const project = (depth: number, level: number): Point => {
    const scale = 1 / depth;
    const y = top + level * (bottom - top);
    return [eye[0] + (wallX - eye[0]) * scale, eye[1] + (y - eye[1]) * scale];
  };
  const rows = 9;
  const books: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const floor = (row + 0.94) / rows;
    for (let depth = 1; depth > 0.17;) {
      const thick = random.between(0.008, 0.026) * depth ** 0.6;
      const height = random.between(0.6, 0.86) / rows;
      const light = Math.max(0.05, (depth - 0.16) * 1.1 * random.between(0.45, 1));
      books.push(
        path(
          polygon([
            project(depth, floor - height),
            project(depth - thick, floor - height),
            project(depth - thick, floor),
            project(depth, floor),
          ]),
          {
            fill: `rgb(${Math.round(214 * light)},${Math.round(196 * light)},${Math.round(160 * light)})`,
          },
        ),
      );
      depth -= thick + (random.between(0, 1) < 0.05 ? 0.03 : 0.0015);
    }
    books.push(
      path(
        polygon([
          project(1, floor),
          project(0.16, floor),
          project(0.16, floor + 0.013),
          project(1, floor + 0.013),
        ]),
        { fill: '#1a1613' },
      ),
    );
  }
  return (
    path(polygon([project(1, 0), project(0.16, 0), project(0.16, 1), project(1, 1)]), {
      fill: '#0c0b0b',
    }) + books.join('')
  );
}

/** The figure as an opening in the far wall: what is lit behind it falls on the floor. */
function threeDoor([x, base]: Point, size: number): string {
  const place = { at: [x, base] as Point, size, anchor: 'middle' as const };
  const spill = polygon([
    [x - 130, base],
    [x + 130, base],
    [x + 360, base + 600],
    [x - 360, base + 600],
  ]);
  return (
    ellipse([x, base - size * 0.36], size * 0.7, size * 0.62, {
      fill: 'url(#halo)',
      opacity: 0.7,
    }) +
    path(spill, { fill: 'url(#beam)', filter: 'url(#soft)' }) +
    words(lettering.three, place, { fill: lamp, filter: 'url(#wide)' }) +
    words(lettering.three, place, { fill: '#fff6dc' })
  );
}

/** From behind, in hat and coat, a card in his hand; his shadow comes toward us. */
function man([x, y]: Point, scale: number): string {
  const figure =
    path(
      'M-78 -250Q-20 -266 0 -268Q20 -266 78 -250Q70 -240 46 -238L40 -210H-40L-46 -238Q-70 -240 -78 -250Z',
      {},
    ) +
    path('M-44 -248L-38 -306Q-30 -322 0 -314Q30 -322 38 -306L44 -248Z', {}) +
    path('M-34 -214Q-32 -176 0 -172Q32 -176 34 -214Z', {}) +
    path(
      'M-30 -186Q-96 -176 -104 -116L-112 20Q-108 44 -92 40L-84 -10L-88 150L-70 154L-66 262H-12L-4 120H4L12 262H66L70 154L88 150L84 -10L92 40Q108 44 112 20L104 -116Q96 -176 30 -186L0 -170Z',
      {},
    ) +
    path('M-40 -190L-62 -166L-24 -140L0 -168L24 -140L62 -166L40 -190Z', {});
  return (
    group(
      {
        transform: `translate(${x} ${y + 250 * scale}) scale(${scale * 1.3} ${-scale * 1.5}) translate(0 -262)`,
        fill: 'url(#cast)',
        filter: 'url(#soft)',
        opacity: 0.9,
      },
      path(
        'M-66 262L-112 20L-104 -116L-34 -186L-78 -250L-38 -306H38L78 -250L34 -186L104 -116L112 20L66 262Z',
        {},
      ),
    ) +
    group({ transform: `translate(${x} ${y - 20}) scale(${scale})`, fill: black }, figure) +
    group(
      { transform: `translate(${x} ${y - 20}) scale(${scale})` },
      path('M104 36l40 -10 14 52 -40 10z', { fill: '#fff6dc' }),
      path('M114 46l24 -6M117 57l24 -6M120 68l16 -4', { stroke: '#8a6a3a', 'stroke-width': 2.4 }),
      path('M104 -116L112 20', { fill: 'none', stroke: lamp, 'stroke-width': 2.6, opacity: 0.45 }),
      path('M-104 -116L-112 20', {
        fill: 'none',
        stroke: lamp,
        'stroke-width': 2.6,
        opacity: 0.45,
      }),
      path('M38 -306L44 -250L78 -250', {
        fill: 'none',
        stroke: lamp,
        'stroke-width': 2.6,
        opacity: 0.8,
      }),
      path('M-38 -306L-44 -250L-78 -250', {
        fill: 'none',
        stroke: lamp,
        'stroke-width': 2.6,
        opacity: 0.8,
      }),
    )
  );
}
