import { words as lettering } from '../lettering/last-corner.ts';
import {
  backdropSize,
  circle,
  group,
  path,
  picture,
  type Point,
  posterSize,
  tallBackdropSize,
  range,
  rect,
} from '../svg/draw.ts';
import { words } from '../svg/lettering.ts';
import { clipPath } from '../svg/paint.ts';
import { randomFrom } from '../svg/random.ts';
import type { FilmArt } from '../types.ts';

/** Swiss poster: the whole rink is one bend of bars, and the skater leans where they end. */
export const lastCorner: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      defs,
      rect(0, 0, 1000, 1500, { fill: ice }) +
        bend([1090, 1090], 0.84) +
        group({ transform: 'translate(530 884) scale(0.95)' }, skater()) +
        spray([246, 1092], 0.95) +
        group(
          { transform: 'skewX(-10)' },
          words(lettering.last, { at: [112, 266], size: 256, tracking: -50 }, { fill: navy }),
          words(lettering.corner, { at: [146, 494], size: 256, tracking: -50 }, { fill: red }),
        ) +
        words(lettering.english, { at: [62, 566], size: 34 }, { fill: navy }) +
        words(lettering.tagline, { at: [62, 1396], size: 36 }, { fill: navy }) +
        words(lettering.credits, { at: [62, 1440], size: 22 }, { fill: navy }) +
        words(
          lettering.time,
          { at: [940, 132], size: 84, anchor: 'end', tracking: -30 },
          { fill: red },
        ),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      defs,
      rect(0, 0, 1920, 1080, { fill: ice }) +
        bend([1820, 800], 1.1) +
        group({ transform: 'translate(1110 650) scale(1.16)' }, skater()) +
        spray([930, 902], 1.16),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      defs,
      rect(0, 0, 1000, 1500, { fill: ice }) +
        bend([1090, 830], 0.84) +
        group({ transform: 'translate(530 624) scale(0.95)' }, skater()) +
        spray([246, 832], 0.95),
    ),
};

const ice = '#e9f2f6';
const navy = '#0e2148';
const red = '#e8261f';
const sky = '#5bb4e0';

const defs = clipPath('helmet', circle([168, -226], 56, {}));

/** Concentric lanes round the corner; one of them, the skater's, is red. */
function bend([cx, cy]: Point, scale: number): string {
  const lanes: readonly (readonly [radius: number, width: number, colour: string])[] = [
    [300, 30, navy],
    [352, 14, sky],
    [398, 44, navy],
    [458, 10, navy],
    [508, 56, sky],
    [578, 16, navy],
    [640, 74, red],
    [716, 22, navy],
    [766, 8, sky],
  ];
  return lanes
    .map(([radius, width, stroke]) => {
      const r = radius * scale;
      return path(
        `M${cx + 400} ${cy - r}H${cx}A${r} ${r} 0 0 0 ${cx - r} ${cy}A${r} ${r} 0 0 0 ${cx} ${cy + r}H${cx + 400}`,
        {
          fill: 'none',
          stroke,
          'stroke-width': width * scale,
        },
      );
    })
    .join('');
}

/** One hand on the ice, body parallel to it; cut from flat shapes, the origin at the hip. */
function skater(): string {
  const suit = (d: string, fill: string): string =>
    path(d, { fill, stroke: ice, 'stroke-width': 9, 'stroke-linejoin': 'round' });
  return (
    suit('M-20 -30Q-150 40 -250 150L-300 176L-292 204L-222 190Q-100 96 40 52Z', navy) +
    suit('M-286 170L-350 196L-352 214L-262 214L-250 190Z', '#fff') +
    path('M-384 214H-236L-244 226H-390Z', { fill: navy }) +
    suit('M-34 -66Q60 -150 164 -190L216 -150Q190 -60 96 0Q40 40 -10 44Q-70 0 -34 -66Z', red) +
    suit('M-24 -40Q-10 30 60 60L70 160L46 232L84 240L128 158L122 40Q90 -10 40 -36Z', navy) +
    suit('M44 222L30 252L124 268L128 250L92 228Z', '#fff') +
    path('M6 262L146 286L142 298L0 274Z', { fill: navy }) +
    suit(
      'M150 -170Q176 -60 150 20L120 130L90 152L80 190L104 196L142 160L188 34Q222 -70 210 -146Z',
      red,
    ) +
    path('M82 172L70 216L88 222L104 190Z', { fill: '#fff', stroke: ice, 'stroke-width': 5 }) +
    suit('M120 -176Q20 -220 -70 -206L-150 -232L-170 -214L-84 -170Q20 -160 110 -110Z', red) +
    circle([168, -226], 60, { fill: '#fff', stroke: ice, 'stroke-width': 8 }) +
    circle([168, -226], 56, { fill: navy }) +
    group(
      { 'clip-path': 'url(#helmet)' },
      path('M130 -300Q180 -260 240 -262L240 -280L160 -310Z', { fill: red }),
      path('M108 -250Q150 -244 236 -226L236 -208Q150 -222 106 -232Z', { fill: '#fff' }),
      path('M172 -218L232 -206V-166H170Q186 -190 172 -218Z', { fill: '#f0c8a4' }),
    ) +
    path('M180 -220L226 -210L218 -190Q196 -190 182 -204Z', {
      fill: sky,
      stroke: navy,
      'stroke-width': 5,
    }) +
    path('M10 -70L100 -140M30 -36L130 -110', { stroke: '#fff', 'stroke-width': 10, opacity: 0.9 })
  );
}

/** Ice thrown up behind the blade. */
function spray([x, y]: Point, scale: number): string {
  const random = randomFrom(100);
  return range(70)
    .map(() => {
      const angle = random.between(Math.PI * 0.94, Math.PI * 1.5);
      const distance = random.between(10, 250) * scale;
      const size = random.between(2, 12) * scale * (1.2 - distance / (300 * scale));
      const [px, py] = [
        x + Math.cos(angle) * distance * 0.8,
        y + Math.sin(angle) * distance * 0.62,
      ];
      return path(
        `M${px} ${py}l${size} ${size * 0.4}l${-size * 0.3} ${size}l${-size} ${-size * 0.5}z`,
        { fill: random.pick(['#fff', '#fff', sky, navy] as const) },
      );
    })
    .join('');
}
