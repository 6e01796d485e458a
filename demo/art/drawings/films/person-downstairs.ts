import { words as lettering } from '../lettering/person-downstairs.ts';
import {
  backdropSize,
  circle,
  ellipse,
  group,
  n,
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
import { blur, grain, linearGradient, radialGradient } from '../svg/paint.ts';
import type { FilmArt } from '../types.ts';

/** A stairwell from above in bone and black; the eye of the spiral is red, and someone looks up. */
export const personDownstairs: FilmArt = {
  poster: () =>
    picture(
      posterSize,
      defs(),
      rect(0, 0, 1000, 1500, { fill: black }) +
        stairwell([520, 800], 1180, 0.3) +
        rect(0, 0, 1000, 1500, { fill: 'url(#vignette)' }) +
        rect(0, 1180, 1000, 320, { fill: 'url(#foot)' }) +
        title() +
        words(lettering.english, { at: [64, 98], size: 22, tracking: 340 }, { fill: bone }) +
        words(lettering.tagline, { at: [64, 1396], size: 33, tracking: 60 }, { fill: red }) +
        words(
          lettering.credits,
          { at: [64, 1446], size: 21, tracking: 30 },
          { fill: bone, opacity: 0.66 },
        ) +
        rect(0, 0, 1000, 1500, { fill: 'url(#grain)', opacity: 0.55 }),
    ),
  backdrop: () =>
    picture(
      backdropSize,
      defs(),
      rect(0, 0, 1920, 1080, { fill: black }) +
        stairwell([1290, 560], 1560, 1.1) +
        rect(0, 0, 1920, 1080, { fill: 'url(#vignette)' }) +
        rect(0, 0, 1920, 1080, { fill: 'url(#grain)', opacity: 0.55 }),
    ),
  tallBackdrop: () =>
    picture(
      tallBackdropSize,
      defs(),
      rect(0, 0, 1000, 1500, { fill: black }) +
        stairwell([510, 560], 1180, 0.3) +
        rect(0, -260, 1000, 1500, { fill: 'url(#vignette)' }) +
        rect(0, 900, 1000, 600, { fill: 'url(#foot)' }) +
        rect(0, 0, 1000, 1500, { fill: 'url(#grain)', opacity: 0.55 }),
    ),
};

const black = '#08070a';
const bone = '#ece6d8';
const red = '#d3131f';

function defs(): string {
  return (
    radialGradient(
      'vignette',
      [
        [0, black, 0],
        [0.55, black, 0.06],
        [0.82, black, 0.6],
        [1, black, 0.95],
      ],
      [0.52, 0.53, 0.72],
    ) +
    radialGradient('well', [
      [0, '#16010a'],
      [0.3, '#4f0410'],
      [0.72, red],
      [1, '#7a0913'],
    ]) +
    linearGradient('foot', [
      [0, black, 0],
      [0.6, black, 0.8],
      [1, black, 0.96],
    ]) +
    blur('soft', 6) +
    grain('grain', 0.5)
  );
}

/** Steps wind down: each turn is smaller and darker by the same ratio. */
function stairwell(centre: Point, radius: number, start: number): string {
  const perTurn = 22;
  const count = 96;
  const shrink = 0.5 ** (1 / perTurn);
  const at = (step: number, share: number): Point => {
    const angle = start + (step / perTurn) * Math.PI * 2;
    const r = radius * shrink ** step * share;
    return [centre[0] + Math.cos(angle) * r, centre[1] + Math.sin(angle) * r * 0.94];
  };
  const steps = range(count).map((step) => {
    const depth = step / count;
    const tread = [at(step, 1), at(step + 1, 1), at(step + 1, 0.56), at(step, 0.56)];
    const riser = [at(step + 0.8, 1), at(step + 1, 1), at(step + 1, 0.56), at(step + 0.8, 0.56)];
    const light =
      0.42 + 0.58 * (0.5 + 0.5 * Math.cos(start + (step / perTurn) * Math.PI * 2 + 2.3));
    return (
      path(polygon(tread), {
        fill: mix(bone, light * (1 - depth * 0.66)),
        stroke: black,
        'stroke-width': 1.4,
      }) + path(polygon(riser), { fill: mix(bone, light * (1 - depth * 0.66) * 0.24) })
    );
  });
  const rails = [0.55, 0.585].map((share, i) =>
    path(
      `M${range(count * 2)
        .map((half) =>
          at(half / 2, share)
            .map(n)
            .join(' '),
        )
        .join('L')}`,
      {
        fill: 'none',
        stroke: i === 0 ? black : red,
        'stroke-width': i === 0 ? 26 : 3.5,
      },
    ),
  );
  const posts = range(count).map((step) => {
    const [a, b] = [at(step + 0.4, 0.56), at(step + 0.4, 0.515)];
    return path(`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`, {
      stroke: bone,
      'stroke-width': 3.4 * shrink ** step,
      opacity: 0.8,
    });
  });
  const eyeRadius = radius * 0.5 ** (count / perTurn) * 1.62;
  return (
    steps.join('') +
    group({}, ...rails.slice(0, 1), ...posts, ...rails.slice(1)) +
    someone(centre, eyeRadius)
  );
}

/** Bone darkened to a share of its light. */
function mix(colour: string, share: number): string {
  const channel = (from: number): number =>
    Math.round(parseInt(colour.slice(from, from + 2), 16) * share);
  return `rgb(${channel(1)},${channel(3)},${channel(5)})`;
}

/** A head and shoulders in the red, seen from above; the face turned up is a blank. */
function someone(centre: Point, r: number): string {
  const [x, y] = centre;
  return (
    circle(centre, r * 1.5, { fill: red, opacity: 0.5, filter: 'url(#soft)' }) +
    circle(centre, r, { fill: 'url(#well)' }) +
    ellipse([x, y + r * 0.34], r * 0.6, r * 0.36, { fill: black }) +
    ellipse([x, y - r * 0.02], r * 0.26, r * 0.33, { fill: bone }) +
    path(
      `M${n(x - r * 0.29)} ${n(y)}Q${n(x - r * 0.34)} ${n(y - r * 0.46)} ${n(x)} ${n(y - r * 0.44)}Q${n(x + r * 0.34)} ${n(y - r * 0.46)} ${n(x + r * 0.29)} ${n(y)}Q${n(x + r * 0.2)} ${n(y - r * 0.28)} ${n(x)} ${n(y - r * 0.26)}Q${n(x - r * 0.2)} ${n(y - r * 0.28)} ${n(x - r * 0.29)} ${n(y)}Z`,
      { fill: black },
    ) +
    ellipse([x - r * 0.1, y], r * 0.045, r * 0.06, { fill: black }) +
    ellipse([x + r * 0.1, y], r * 0.045, r * 0.06, { fill: black })
  );
}

/** The letters go down a step each. */
function title(): string {
  const places: readonly Point[] = [
    [142, 214],
    [300, 262],
    [452, 322],
    [664, 414],
    [794, 496],
  ];
  return places
    .map((at, index) =>
      letter(lettering.title, index, at, 196 - index * 12, {
        fill: bone,
        stroke: black,
        'stroke-width': 46,
        'paint-order': 'stroke',
        'stroke-linejoin': 'round',
      }),
    )
    .join('');
}
