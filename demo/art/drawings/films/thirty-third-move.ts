import { words as lettering } from '../lettering/thirty-third-move.ts';
import {
  backdropSize,
  circle,
  group,
  line,
  picture,
  type Point,
  posterSize,
  tallBackdropSize,
  range,
  rect,
} from '../svg/draw.ts';
import { type Lettering, words } from '../svg/lettering.ts';
import { radialGradient } from '../svg/paint.ts';
import type { FilmArt } from '../types.ts';

/** A game record set as a Swiss poster: grid, two colours of stones, and one red place that is empty. */
export const thirtyThirdMove: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      defs(),
      rect(0, 0, 1000, 1500, { fill: board }) +
        grid([-34, 40], 76, 15, 13) +
        stones([-34, 40], 76) +
        missing([-34, 40], 76) +
        rect(0, 1006, 1000, 494, { fill: ink }) +
        words(lettering.title, { at: [56, 1118], size: 104, tracking: -20 }, { fill: white }) +
        words(lettering.english, { at: [944, 1112], size: 27, anchor: 'end' }, { fill: board }) +
        words(lettering.number, { at: [44, 1450], size: 376, tracking: -40 }, { fill: red }) +
        words(lettering.tagline, { at: [944, 1408], size: 29, anchor: 'end' }, { fill: white }) +
        words(
          lettering.credits,
          { at: [944, 1450], size: 19, anchor: 'end', tracking: 10 },
          { fill: board },
        ),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      defs(),
      rect(0, 0, 1920, 1080, { fill: board }) +
        grid([636, -54], 96, 15, 13) +
        stones([636, -54], 96) +
        missing([636, -54], 96) +
        rect(0, 0, 560, 1080, { fill: ink }) +
        rect(560, 0, 14, 1080, { fill: red }),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      defs(),
      rect(0, 0, 1000, 1500, { fill: board }) +
        grid([-34, 76], 76, 15, 13) +
        stones([-34, 76], 76) +
        missing([-34, 76], 76) +
        rect(0, 1040, 1000, 460, { fill: ink }) +
        rect(0, 1026, 1000, 14, { fill: red }),
    ),
};

const board = '#e9c27a';
const ink = '#14120f';
const white = '#fbf7ee';
const red = '#e02b20';

/** Column and row of each move in order; the first is black. */
const moves: readonly Point[] = [
  [10, 3],
  [3, 9],
  [10, 9],
  [3, 3],
  [5, 2],
  [2, 5],
  [8, 10],
  [5, 10],
  [6, 9],
  [6, 10],
  [7, 9],
  [7, 11],
  [8, 11],
  [4, 8],
  [9, 6],
  [11, 5],
  [10, 5],
  [11, 4],
  [11, 3],
  [10, 6],
  [9, 5],
  [10, 7],
  [9, 7],
  [11, 8],
  [12, 3],
  [9, 8],
  [8, 7],
  [8, 8],
  [7, 7],
  [7, 8],
  [6, 6],
  [6, 8],
];
const thirtyThird: Point = [8, 5];

function defs(): string {
  return (
    radialGradient(
      'black',
      [
        [0, '#5c5752'],
        [0.34, '#2a2724'],
        [1, '#0d0b0a'],
      ],
      [0.34, 0.28, 0.8],
    ) +
    radialGradient(
      'white',
      [
        [0, '#ffffff'],
        [0.6, '#f4efe4'],
        [1, '#cfc6b4'],
      ],
      [0.36, 0.3, 0.78],
    ) +
    radialGradient('shade', [
      [0, '#4a2c05', 0.62],
      [0.72, '#4a2c05', 0.42],
      [1, '#4a2c05', 0],
    ])
  );
}

function grid([left, top]: Point, cell: number, columns: number, rows: number): string {
  return group(
    { stroke: '#5a4220', 'stroke-width': 2 },
    ...range(columns).map((i) =>
      line([left + i * cell, top], [left + i * cell, top + (rows - 1) * cell], {}),
    ),
    ...range(rows).map((j) =>
      line([left, top + j * cell], [left + (columns - 1) * cell, top + j * cell], {}),
    ),
    ...[3, 9].flatMap((i) =>
      [3, 9].map((j) => circle([left + i * cell, top + j * cell], 6, { fill: '#5a4220' })),
    ),
  );
}

function stones([left, top]: Point, cell: number): string {
  return moves
    .map(([column, row], index) => {
      const black = index % 2 === 0;
      const [x, y] = [left + column * cell, top + row * cell];
      const digits = numerals(index + 1);
      return (
        circle([x + cell * 0.05, y + cell * 0.09], cell * 0.54, { fill: 'url(#shade)' }) +
        circle([x, y], cell * 0.475, { fill: `url(#${black ? 'black' : 'white'})` }) +
        digits
          .map((digit, place) =>
            words(
              digit,
              {
                at: [x + (place - (digits.length - 1) / 2) * cell * 0.245, y + cell * 0.146],
                size: cell * 0.42,
                anchor: 'middle',
              },
              { fill: black ? white : ink },
            ),
          )
          .join('')
      );
    })
    .join('');
}

function numerals(value: number): Lettering[] {
  const { d0, d1, d2, d3, d4, d5, d6, d7, d8, d9 } = lettering;
  const all = [d0, d1, d2, d3, d4, d5, d6, d7, d8, d9];
  return String(value)
    .split('')
    .map((digit) => all[Number(digit)] ?? d0);
}

/** The point where the stone was not placed. */
function missing([left, top]: Point, cell: number): string {
  const at: Point = [left + thirtyThird[0] * cell, top + thirtyThird[1] * cell];
  return (
    circle(at, cell * 0.64, { fill: 'none', stroke: red, 'stroke-width': 3 }) +
    circle(at, cell * 0.475, { fill: red })
  );
}
