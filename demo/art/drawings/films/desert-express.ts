import { words as lettering } from '../lettering/desert-express.ts';
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
import { clipPath, grain, linearGradient, radialGradient } from '../svg/paint.ts';
import type { FilmArt } from '../types.ts';

/** A travel poster of 1931: a streamlined engine comes straight at us out of the sun. */
export const desertExpress: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      defs(),
      rect(0, 0, 1000, 1500, { fill: cream }) +
        clipPath('window', rect(46, 46, 908, 1138, {})) +
        group(
          { 'clip-path': 'url(#window)' },
          scene([500, 560], 1000, 1200),
          group({ transform: 'translate(500 760)' }, engine()),
        ) +
        rect(46, 46, 908, 1138, { fill: 'none', stroke: navy, 'stroke-width': 8 }) +
        rect(62, 62, 876, 1106, { fill: 'none', stroke: gold, 'stroke-width': 3 }) +
        words(lettering.desert, { at: [52, 1380], size: 190, tracking: -16 }, { fill: navy }) +
        words(
          lettering.express,
          { at: [948, 1380], size: 190, anchor: 'end', tracking: -16 },
          { fill: rust },
        ) +
        rect(498, 1226, 4, 160, { fill: gold }) +
        words(
          lettering.english,
          { at: [500, 122], size: 24, anchor: 'middle', tracking: 420 },
          { fill: navy },
        ) +
        words(lettering.tagline, { at: [54, 1436], size: 26, tracking: 10 }, { fill: navy }) +
        words(
          lettering.credits,
          { at: [54, 1468], size: 17, tracking: 10 },
          { fill: navy, opacity: 0.75 },
        ) +
        words(
          lettering.year,
          { at: [946, 1462], size: 44, anchor: 'end', tracking: 40 },
          { fill: gold },
        ) +
        rect(0, 0, 1000, 1500, { fill: 'url(#grain)', opacity: 0.34 }),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      defs(),
      scene([1290, 430], 1920, 1080) +
        group({ transform: 'translate(1290 660) scale(0.98)' }, engine()) +
        rect(0, 0, 1920, 1080, { fill: 'url(#grain)', opacity: 0.34 }),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      defs(),
      scene([500, 440], 1000, 1500) +
        group({ transform: 'translate(500 620) scale(0.86)' }, engine()) +
        rect(0, 0, 1000, 1500, { fill: 'url(#grain)', opacity: 0.34 }),
    ),
};

const cream = '#f8ecd0';
const gold = '#d9a441';
const rust = '#b5432a';
const navy = '#13293f';

function defs(): string {
  return (
    linearGradient('sky', [
      [0, '#f3b04c'],
      [0.45, '#f7d491'],
      [1, '#fbe9c4'],
    ]) +
    radialGradient('sun', [
      [0, '#fffbe8'],
      [1, '#fde3a0'],
    ]) +
    linearGradient(
      'duneA',
      [
        [0, '#e79a4f'],
        [1, '#c8642f'],
      ],
      [0, 0, 1, 1],
    ) +
    linearGradient(
      'duneB',
      [
        [0, '#c25a30'],
        [1, '#7d2f2a'],
      ],
      [1, 0, 0, 1],
    ) +
    linearGradient(
      'duneC',
      [
        [0, '#5c2430'],
        [1, '#2a1a2e'],
      ],
      [0, 0, 1, 1],
    ) +
    linearGradient(
      'steelL',
      [
        [0, '#0b1a2b'],
        [0.55, '#24506b'],
        [1, '#6fa7b4'],
      ],
      [0, 0, 1, 0],
    ) +
    linearGradient(
      'steelR',
      [
        [0, '#3a6f86'],
        [0.4, '#17374f'],
        [1, '#081420'],
      ],
      [0, 0, 1, 0],
    ) +
    linearGradient('gilt', [
      [0, '#fff0b8'],
      [0.4, '#e2b04a'],
      [1, '#8f5c1c'],
    ]) +
    radialGradient('lamp', [
      [0, '#ffffff'],
      [0.45, '#fff6cf'],
      [1, '#ffd97a', 0],
    ]) +
    grain('grain', 0.5)
  );
}

function scene([cx, cy]: Point, width: number, height: number): string {
  const rays = range(36).map((i) => {
    const [a, b] = [(i / 36) * Math.PI * 2, ((i + 0.5) / 36) * Math.PI * 2];
    return path(
      polygon([
        [cx, cy],
        [cx + Math.cos(a) * 2400, cy + Math.sin(a) * 2400],
        [cx + Math.cos(b) * 2400, cy + Math.sin(b) * 2400],
      ]),
      {
        fill: i % 2 === 0 ? '#e8862e' : '#f9dca0',
        opacity: 0.5,
      },
    );
  });
  const y = cy + 190;
  return (
    rect(0, 0, width, height, { fill: 'url(#sky)' }) +
    rays.join('') +
    circle([cx, cy], 330, { fill: '#f6c566' }) +
    circle([cx, cy], 286, { fill: 'url(#sun)' }) +
    path(
      `M-40 ${y + 20}Q${cx - 620} ${y - 90} ${cx - 300} ${y - 30}Q${cx - 160} ${y - 4} ${cx} ${y + 10}V${height + 60}H-40Z`,
      { fill: 'url(#duneA)' },
    ) +
    path(
      `M${width + 40} ${y - 20}Q${cx + 560} ${y - 130} ${cx + 280} ${y - 40}Q${cx + 120} ${y} ${cx} ${y + 10}V${height + 60}H${width + 40}Z`,
      { fill: 'url(#duneA)' },
    ) +
    path(
      `M-40 ${y + 130}Q${cx - 560} ${y - 10} ${cx - 330} ${y + 70}Q${cx - 150} ${y + 130} ${cx - 30} ${y + 30}V${height + 60}H-40Z`,
      { fill: 'url(#duneB)' },
    ) +
    path(
      `M${width + 40} ${y + 90}Q${cx + 520} ${y + 10} ${cx + 340} ${y + 84}Q${cx + 180} ${y + 150} ${cx + 30} ${y + 30}V${height + 60}H${width + 40}Z`,
      { fill: 'url(#duneB)' },
    ) +
    path(
      `M-40 ${y + 330}Q${cx - 420} ${y + 160} ${cx - 240} ${y + 250}L${cx} ${y + 120}L${cx + 240} ${y + 250}Q${cx + 420} ${y + 170} ${width + 40} ${y + 320}V${height + 200}H-40Z`,
      { fill: 'url(#duneC)' },
    ) +
    birds([cx - 330, cy - 250])
  );
}

function birds([x, y]: Point): string {
  return [
    [0, 0],
    [54, 26],
    [96, -10],
  ]
    .map(([dx = 0, dy = 0]) =>
      path(`M${x + dx - 22} ${y + dy - 6}l22 10 22 -10 -22 4z`, { fill: navy }),
    )
    .join('');
}

/** Symmetrical about x 0; built of a lit and a shaded half. */
function engine(): string {
  const half = (side: -1 | 1): string => {
    const fill = side === -1 ? 'url(#steelL)' : 'url(#steelR)';
    const flip = { transform: `scale(${side} 1)` };
    return (
      group(
        flip,
        path('M0 -400C120 -396 196 -318 214 -190L262 210L300 300H0Z', {
          fill: side === -1 ? '#3f7d92' : '#0d2234',
        }),
        path('M214 -190L330 -60Q372 20 378 190L390 300H300L262 210Z', {
          fill: side === -1 ? '#24506b' : '#0a1826',
        }),
      ) +
      path(
        side === -1
          ? 'M0 -400C-120 -396 -196 -318 -214 -190L-262 210L-300 300H0Z'
          : 'M0 -400C120 -396 196 -318 214 -190L262 210L300 300H0Z',
        { fill, opacity: 0.85 },
      ) +
      group(
        flip,
        ...range(6).map((i) =>
          path(
            `M${30 + i * 3} ${-60 + i * 46}Q${130 + i * 12} ${-70 + i * 48} ${232 + i * 12} ${-26 + i * 50}`,
            { fill: 'none', stroke: 'url(#gilt)', 'stroke-width': 9 - i * 0.6 },
          ),
        ),
        path('M46 -262L150 -240Q176 -196 182 -132L52 -160Z', { fill: '#fff3c6' }),
        path('M46 -262L150 -240Q160 -222 166 -204L48 -224Z', { fill: '#ffd57a' }),
        circle([300, 66], 74, { fill: 'url(#lamp)' }),
        circle([300, 66], 35, { fill: 'url(#gilt)' }),
        circle([300, 66], 26, { fill: '#fffbe6' }),
      )
    );
  };
  return (
    rails() +
    half(-1) +
    half(1) +
    path('M-14 -400H14L22 300H-22Z', { fill: 'url(#gilt)' }) +
    path('M-36 -372Q0 -440 36 -372L20 -350H-20Z', { fill: 'url(#gilt)' }) +
    scorpion() +
    circle([0, 30], 128, { fill: 'url(#lamp)' }) +
    circle([0, 30], 64, { fill: 'url(#gilt)' }) +
    circle([0, 30], 50, { fill: '#fffdf0' }) +
    path('M-402 296H402L376 352H-376Z', { fill: 'url(#gilt)' }) +
    path('M-350 352H350L250 470H-250Z', { fill: '#0a1420' }) +
    range(13)
      .map((i) =>
        line([-330 + i * 55, 354], [-236 + i * 39.3, 468], {
          stroke: 'url(#gilt)',
          'stroke-width': 8,
        }),
      )
      .join('') +
    circle([-330, 324], 22, { fill: '#0a1420' }) +
    circle([330, 324], 22, { fill: '#0a1420' })
  );
}

/** The train's name: a golden scorpion above the lamp. */
function scorpion(): string {
  const side =
    'M8 -120Q40 -128 52 -104M10 -106Q44 -106 54 -82M10 -92Q40 -86 46 -62M6 -134Q34 -164 58 -150Q70 -140 60 -128M58 -150q14 -2 18 10';
  return group(
    { fill: 'none', stroke: 'url(#gilt)', 'stroke-width': 6, 'stroke-linecap': 'round' },
    path(side, {}),
    path(side, { transform: 'scale(-1 1)' }),
    path('M0 -140Q16 -110 0 -76Q-16 -110 0 -140Z', { fill: 'url(#gilt)' }),
    path('M0 -80Q4 -52 26 -52Q44 -56 40 -74', {}),
  );
}

function rails(): string {
  const ties = range(9).map((i) => {
    const y = 330 + i * i * 7.4;
    const half = 330 + (y - 330) * 0.95;
    return path(
      polygon([
        [-half, y],
        [half, y],
        [half + 14, y + 12 + i * 2.6],
        [-half - 14, y + 12 + i * 2.6],
      ]),
      { fill: '#1a1420' },
    );
  });
  return (
    ties.join('') +
    path(
      polygon([
        [-250, 300],
        [-222, 300],
        [-560, 900],
        [-640, 900],
      ]),
      { fill: 'url(#gilt)' },
    ) +
    path(
      polygon([
        [250, 300],
        [222, 300],
        [560, 900],
        [640, 900],
      ]),
      { fill: 'url(#gilt)' },
    )
  );
}
