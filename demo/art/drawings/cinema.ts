import { words as lettering } from './lettering/cinema.ts';
import { circle, group, picture, type Point, range, rect } from './svg/draw.ts';
import { words } from './svg/lettering.ts';
import { blur, grain, linearGradient, radialGradient } from './svg/paint.ts';

const width = 1200;
const height = 630;
const sign = { left: 150, top: 132, right: 1050, bottom: 430 } as const;

/** The cinema's own picture: its name on the lit sign above the entrance. */
export function drawCinema(): string {
  const frame = (inset: number, corner: number, paint: Parameters<typeof rect>[4]) =>
    rect(
      sign.left + inset,
      sign.top + inset,
      sign.right - sign.left - 2 * inset,
      sign.bottom - sign.top - 2 * inset,
      { rx: corner, ...paint },
    );
  return picture(
    { width, height },
    linearGradient('wall', [
      [0, '#0b0c10'],
      [0.62, '#151722'],
      [1, '#08090c'],
    ]) +
      radialGradient('light', [
        [0, '#ffbf47', 0.42],
        [0.55, '#ff9d2e', 0.13],
        [1, '#ff9d2e', 0],
      ]) +
      radialGradient('bulb', [
        [0, '#fffbea', 1],
        [0.34, '#ffd880', 1],
        [0.5, '#ffbf47', 0.5],
        [1, '#ffbf47', 0],
      ]) +
      linearGradient('board', [
        [0, '#1d1f29'],
        [1, '#11131a'],
      ]) +
      blur('glow', 18) +
      grain('grain', 0.4),
    rect(0, 0, width, height, { fill: 'url(#wall)' }) +
      `<ellipse cx="600" cy="300" rx="760" ry="420" fill="url(#light)"/>` +
      frame(-26, 44, { fill: '#2a1c08' }) +
      frame(-26, 44, { fill: 'none', stroke: '#7c5517', 'stroke-width': 3 }) +
      frame(26, 18, { fill: 'url(#board)' }) +
      frame(26, 18, { fill: 'none', stroke: '#ffbf47', 'stroke-width': 2, opacity: 0.5 }) +
      group({}, ...bulbs().map((at) => circle(at, 15, { fill: 'url(#bulb)' }))) +
      nameOnSign({ fill: '#ffbf47', opacity: 0.55, filter: 'url(#glow)' }) +
      nameOnSign({ fill: '#fff3d6' }) +
      words(
        lettering.english,
        { at: [600, 384], size: 34, anchor: 'middle', tracking: 520 },
        { fill: '#ffbf47' },
      ) +
      words(
        lettering.tagline,
        { at: [600, 546], size: 40, anchor: 'middle', tracking: 4 },
        { fill: '#f5f3ef' },
      ) +
      rect(0, 0, width, height, { fill: 'url(#grain)', opacity: 0.3 }),
  );
}

function nameOnSign(paint: Parameters<typeof words>[2]): string {
  return words(
    lettering.name,
    { at: [600, 311], size: 160, anchor: 'middle', tracking: 60 },
    paint,
  );
}

/** Along the four sides of the sign, evenly. */
function bulbs(): Point[] {
  const { left, top, right, bottom } = sign;
  const across = 25;
  const down = 8;
  return [
    ...range(across + 1).flatMap((index): Point[] => {
      const x = left + ((right - left) * index) / across;
      return [
        [x, top],
        [x, bottom],
      ];
    }),
    ...range(down - 1).flatMap((index): Point[] => {
      const y = top + ((bottom - top) * (index + 1)) / down;
      return [
        [left, y],
        [right, y],
      ];
    }),
  ];
}
