import { words as lettering } from '../lettering/two-am-stop.ts';
import {
  backdropSize,
  circle,
  ellipse,
  group,
  line,
  path,
  picture,
  posterSize,
  tallBackdropSize,
  range,
  rect,
} from '../svg/draw.ts';
import { type Placement, type Lettering, words } from '../svg/lettering.ts';
import { blur, linearGradient, mask, radialGradient } from '../svg/paint.ts';
import { randomFrom } from '../svg/random.ts';
import type { FilmArt } from '../types.ts';

/** Neon on wet asphalt: the street is drawn once and once more upside down in the rain. */
export const twoAmStop: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      defs(1040),
      scene({ width: 1000, height: 1500, ground: 1040, busAt: 640, figureAt: 236 }) +
        neon(lettering.two, { at: [500, 262], size: 214, anchor: 'middle', tracking: 20 }, pink) +
        neon(lettering.stop, { at: [500, 452], size: 214, anchor: 'middle', tracking: 150 }, cyan) +
        words(
          lettering.english,
          { at: [500, 528], size: 23, anchor: 'middle', tracking: 520 },
          { fill: '#ffd9f0' },
        ) +
        words(
          lettering.tagline,
          { at: [500, 1400], size: 31, anchor: 'middle', tracking: 90 },
          { fill: '#fff' },
        ) +
        words(
          lettering.credits,
          { at: [500, 1448], size: 21, anchor: 'middle', tracking: 40 },
          { fill: '#e5c9ff', opacity: 0.75 },
        ),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      defs(760),
      scene({ width: 1920, height: 1080, ground: 760, busAt: 1330, figureAt: 880 }),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      defs(860),
      scene({ width: 1000, height: 1500, ground: 860, busAt: 630, figureAt: 236 }),
    ),
};

interface Scene {
  width: number;
  height: number;
  /** Where the street meets its reflection. */
  ground: number;
  busAt: number;
  figureAt: number;
}

const pink = '#ff3d9a';
const cyan = '#28e0ff';
const night = '#0d0620';

function defs(ground: number): string {
  return (
    linearGradient('sky', [
      [0, '#0b0420'],
      [0.5, '#2a0a4a'],
      [0.82, '#7a1670'],
      [1, '#d0317f'],
    ]) +
    radialGradient('beam', [
      [0, '#fffbe6'],
      [0.12, '#fff1b8', 0.9],
      [0.4, '#ff9ecb', 0.35],
      [1, '#ff3d9a', 0],
    ]) +
    radialGradient('haze', [
      [0, '#ff6ab8', 0.65],
      [1, '#ff3d9a', 0],
    ]) +
    linearGradient('pane', [
      [0, '#fff3c4'],
      [1, '#ffb36b'],
    ]) +
    linearGradient('fade', [
      [0, '#fff', 0.8],
      [0.45, '#fff', 0.34],
      [1, '#fff', 0.06],
    ]) +
    mask('wet', rect(-200, ground, 2400, 900, { fill: 'url(#fade)' })) +
    blur('glow', 14) +
    blur('wide', 38) +
    `<filter id="ripple" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.006 0.06" numOctaves="3" seed="4" result="n"/>` +
    `<feDisplacementMap in="SourceGraphic" in2="n" scale="46" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="1.2 3"/></filter>`
  );
}

function scene(place: Scene): string {
  const { width, height, ground } = place;
  const street = skyline(place) + shelter(place) + bus(place) + figure(place);
  return (
    rect(0, 0, width, ground, { fill: 'url(#sky)' }) +
    street +
    rect(0, ground, width, height - ground, { fill: '#0a0418' }) +
    group(
      { mask: 'url(#wet)' },
      group(
        { filter: 'url(#ripple)' },
        group(
          { transform: `translate(0 ${ground * 2}) scale(1 -1)` },
          rect(0, 0, width, ground, { fill: 'url(#sky)' }),
          street,
        ),
      ),
    ) +
    kerb(place) +
    rain(place)
  );
}

function skyline({ width, ground }: Scene): string {
  const random = randomFrom(202);
  const towers: string[] = [];
  for (let x = -20; x < width;) {
    const w = random.between(56, 128);
    const h = random.between(150, 420) * (0.75 + 0.5 * Math.abs(x / width - 0.5));
    towers.push(
      rect(x, ground - h, w, h, { fill: random.pick(['#1b0936', '#230c44', '#170730'] as const) }),
    );
    towers.push(...lights(x, ground - h, w, h, random));
    x += w + random.between(-8, 10);
  }
  return group({}, ...towers) + signs(width, ground);
}

function lights(
  x: number,
  top: number,
  w: number,
  h: number,
  random: ReturnType<typeof randomFrom>,
): string[] {
  const columns = Math.floor((w - 16) / 16);
  return range(Math.floor(h / 22) - 1).flatMap((row) =>
    range(columns).flatMap((column) =>
      random.between(0, 1) < 0.24
        ? [
            rect(x + 9 + column * 16, top + 14 + row * 22, 8, 11, {
              fill: random.pick(['#ffcf7a', '#ff7ac0', '#6fe9ff', '#ffe9b0'] as const),
              opacity: random.between(0.35, 0.95),
            }),
          ]
        : [],
    ),
  );
}

/** Tubes of light on the façades: frames, an arrow, bars, a cup. */
function signs(width: number, ground: number): string {
  const tube = (d: string, colour: string): string => glowing(d, colour, 5);
  const base = ground - 250;
  return (
    tube(
      `M${width * 0.06} ${base - 60}h64v190h-64z M${width * 0.06 + 16} ${base - 34}h32M${width * 0.06 + 16} ${base}h32M${width * 0.06 + 16} ${base + 34}h32M${width * 0.06 + 16} ${base + 68}h32`,
      cyan,
    ) +
    tube(`M${width * 0.9} ${base - 90}v150q0 40 -40 40h-28m20 -20l-20 20l20 20`, pink) +
    tube(
      `M${width * 0.4} ${base + 20}h70l-10 54q-25 18 -50 0z m70 12q30 0 16 26q-6 8 -22 6`,
      '#ffd34d',
    )
  );
}

function glowing(d: string, colour: string, thickness: number): string {
  const stroke = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return (
    path(d, {
      ...stroke,
      stroke: colour,
      'stroke-width': thickness * 3,
      opacity: 0.8,
      filter: 'url(#glow)',
    }) +
    path(d, { ...stroke, stroke: colour, 'stroke-width': thickness * 1.3 }) +
    path(d, { ...stroke, stroke: '#fff', 'stroke-width': thickness * 0.45, opacity: 0.9 })
  );
}

function neon(lettering: Lettering, placement: Placement, colour: string): string {
  const tube = (
    width: number,
    stroke: string,
    extra: Record<string, string | number> = {},
  ): string =>
    words(lettering, placement, {
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linejoin': 'round',
      ...extra,
    });
  return (
    group({ filter: 'url(#wide)', opacity: 0.9 }, tube(64, colour)) +
    group({ filter: 'url(#glow)' }, tube(40, colour)) +
    tube(22, colour) +
    tube(8, '#fff5fb')
  );
}

function shelter({ figureAt, ground }: Scene): string {
  const [left, right, top] = [figureAt - 190, figureAt + 170, ground - 330];
  return (
    ellipse([figureAt, top + 120], 330, 210, { fill: 'url(#haze)', opacity: 0.6 }) +
    rect(left + 16, top + 20, right - left - 32, 236, { fill: '#7fefff', opacity: 0.1 }) +
    rect(left - 20, top - 16, right - left + 60, 26, { fill: '#12062a' }) +
    glowing(`M${left - 16} ${top + 14}H${right + 34}`, cyan, 4) +
    [left, left + 120, right].map((x) => rect(x, top, 9, 330, { fill: '#12062a' })).join('') +
    rect(left + 10, ground - 74, 200, 12, { fill: '#12062a' }) +
    rect(left + 30, ground - 62, 8, 62, { fill: '#12062a' }) +
    rect(left + 180, ground - 62, 8, 62, { fill: '#12062a' }) +
    rect(left + 22, top + 40, 86, 180, { fill: '#fff0f8', opacity: 0.92 }) +
    rect(left + 30, top + 48, 70, 104, { fill: pink, opacity: 0.85 }) +
    circle([left + 65, top + 100], 26, { fill: '#ffe066' }) +
    range(4)
      .map((i) => rect(left + 30, top + 164 + i * 12, 70 - (i % 3) * 14, 5, { fill: '#40105a' }))
      .join('')
  );
}

/** The bus that is on no map, seen from the front with its lamps full on. */
function bus({ busAt, ground }: Scene): string {
  const x = busAt;
  const top = ground - 356;
  const lamp = (cx: number): string =>
    circle([cx, ground - 74], 190, { fill: 'url(#beam)' }) +
    circle([cx, ground - 74], 21, { fill: '#fffef2' });
  return (
    ellipse([x, ground - 140], 470, 330, { fill: 'url(#haze)' }) +
    path(
      `M${x - 160} ${ground - 22}V${top + 44}q0 -44 44 -44h232q44 0 44 44V${ground - 22}q0 10 -10 10h-300q-10 0 -10 -10z`,
      { fill: '#190b33' },
    ) +
    path(`M${x - 138} ${top + 96}h276v128q-138 26 -276 0z`, { fill: 'url(#pane)' }) +
    path(`M${x - 138} ${top + 96}h276v22h-276z`, { fill: '#ffe9a8', opacity: 0.6 }) +
    path(`M${x - 92} ${top + 224}q0 -74 40 -74t40 74z`, { fill: '#3a1230' }) +
    circle([x - 52, top + 138], 22, { fill: '#3a1230' }) +
    path(`M${x - 76} ${top + 130}q24 -22 50 0l4 -8q-28 -24 -58 0z`, { fill: '#12061f' }) +
    rect(x - 6, top + 96, 6, 134, { fill: '#190b33' }) +
    rect(x - 112, top + 26, 224, 48, { fill: '#090314', rx: 6 }) +
    words(
      lettering.clock,
      { at: [x, top + 66], size: 48, anchor: 'middle', tracking: 60 },
      { fill: '#ffb02e' },
    ) +
    glowing(`M${x - 132} ${ground - 118}h264`, pink, 4) +
    rect(x - 150, ground - 30, 60, 30, { fill: '#05020c' }) +
    rect(x + 90, ground - 30, 60, 30, { fill: '#05020c' }) +
    line([x - 160, top + 110], [x - 196, top + 130], { stroke: '#190b33', 'stroke-width': 9 }) +
    rect(x - 208, top + 126, 20, 62, { fill: '#190b33', rx: 8 }) +
    line([x + 160, top + 110], [x + 196, top + 130], { stroke: '#190b33', 'stroke-width': 9 }) +
    rect(x + 188, top + 126, 20, 62, { fill: '#190b33', rx: 8 }) +
    lamp(x - 108) +
    lamp(x + 108)
  );
}

/** The driver for hire under his umbrella, his back to us. */
function figure({ figureAt, ground }: Scene): string {
  const at = `translate(${figureAt + 70} ${ground}) scale(1.2)`;
  return group(
    { transform: at, fill: night },
    path(
      'M-26 0L-22 -86Q-40 -92 -36 -132Q-34 -164 0 -168Q34 -164 36 -132Q40 -92 24 -86L28 0H6L2 -72L-4 0Z',
      {},
    ),
    ellipse([0, -186], 17, 21, {}),
    path('M-18 -190q0 -22 18 -22t18 22l-4 8q-14 -8 -28 0z', {}),
    path('M24 -140L40 -176L44 -252', { fill: 'none', stroke: night, 'stroke-width': 6 }),
    path(
      'M-62 -236Q-48 -300 44 -306Q136 -300 150 -236Q128 -250 106 -238Q76 -254 44 -240Q12 -254 -18 -238Q-40 -250 -62 -236Z',
      { fill: '#c21e6d' },
    ),
    path('M44 -306Q0 -296 -18 -238Q12 -254 44 -240Z', { fill: '#ff5cae' }),
    path('M36 -132Q40 -92 24 -86L28 0', { fill: 'none', stroke: '#ff8fd0', 'stroke-width': 3 }),
    path('M17 -190Q18 -176 10 -168', { fill: 'none', stroke: '#ff8fd0', 'stroke-width': 3 }),
  );
}

function kerb({ width, ground }: Scene): string {
  return (
    rect(0, ground - 3, width, 7, { fill: '#05020c' }) +
    rect(0, ground + 4, width, 2, { fill: '#ff8fd0', opacity: 0.7 })
  );
}

function rain({ width, height }: Scene): string {
  const random = randomFrom(2);
  return group(
    { stroke: '#d9f6ff', 'stroke-width': 1.5, 'stroke-linecap': 'round' },
    ...range(Math.round(width / 5)).map(() => {
      const [x, y, length] = [
        random.between(0, width + 80),
        random.between(-40, height),
        random.between(22, 74),
      ];
      return line([x, y], [x - length * 0.16, y + length], { opacity: random.between(0.08, 0.42) });
    }),
  );
}
