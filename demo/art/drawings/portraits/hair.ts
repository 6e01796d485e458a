import type { HairStyle, PortraitStyle } from '../../../types.ts';
import { circle, ellipse, path, range } from '../svg/draw.ts';
import { darker, lighter } from './colour.ts';
import type { Head } from './head.ts';

/** Hair behind the neck, and hair over the forehead. */
export interface Hair {
  back: string;
  front: string;
}

interface Comb {
  /** Half width of the head. */
  h: number;
  /** 1 when the person looks right, else -1. */
  s: 1 | -1;
  fill: string;
  deep: string;
  shine: string;
}

export function hairOf(style: PortraitStyle, head: Head): Hair {
  const comb: Comb = {
    h: head.half,
    s: head.turn > 0 ? 1 : -1,
    fill: style.hairColour,
    deep: darker(style.hairColour, 0.3),
    shine: lighter(style.hairColour, 0.2),
  };
  return styles[style.hair](comb);
}

const styles: Readonly<Record<HairStyle, (comb: Comb) => Hair>> = {
  bob: (c) => ({ back: fall(c, 536, 58, 46), front: sweep(c, 1) + gloss(c) }),
  long: (c) => ({ back: fall(c, 740, 62, 70), front: fringe(c, 296) + locks(c, 560) + gloss(c) }),
  longParted: (c) => ({
    back: fall(c, 740, 60, 66),
    front: parted(c, 330) + locks(c, 600) + gloss(c),
  }),
  bun: (c) => ({
    back: circle([400 - c.s * 14, 132], 66, { fill: c.deep }) + cap(c, 12, 400),
    front:
      parted(c, 300) +
      path(`M${400 - c.s * 70} 120q${c.s * 50} -50 ${c.s * 104} 6`, {
        fill: 'none',
        stroke: c.shine,
        'stroke-width': 7,
        opacity: 0.6,
      }),
  }),
  ponytail: (c) => ({
    back:
      path(
        `M${400 - c.s * 60} 190Q${400 - c.s * 250} 170 ${400 - c.s * 228} 380Q${400 - c.s * 216} 520 ${400 - c.s * 268} 610Q${400 - c.s * 150} 560 ${400 - c.s * 148} 400Q${400 - c.s * 150} 300 ${400 - c.s * 100} 260Z`,
        { fill: c.deep },
      ) + cap(c, 12, 390),
    front: sweep(c, 0.72),
  }),
  curly: (c) => ({ back: curls(c, 54, 1), front: curls(c, 40, 0) }),
  pixie: (c) => ({
    back: cap(c, 18, 420),
    front:
      path(
        `M${400 - c.s * (c.h + 14)} 380Q${400 - c.s * (c.h + 34)} 170 400 150Q${400 + c.s * (c.h + 44)} 154 ${400 + c.s * (c.h + 18)} 350L${400 + c.s * (c.h - 8)} 300Q${400 + c.s * 60} 296 ${400 + c.s * 10} 238Q${400 - c.s * 30} 292 ${400 - c.s * 92} 282Q${400 - c.s * (c.h - 10)} 320 ${400 - c.s * (c.h + 14)} 380Z`,
        { fill: c.fill },
      ) + gloss(c),
  }),
  short: (c) => ({
    back: cap(c, 10, 360),
    front:
      path(
        `M${400 - c.h - 12} 350Q${400 - c.h - 26} 176 400 158Q${400 + c.h + 26} 176 ${400 + c.h + 12} 350L${400 + c.h - 6} 296Q${400 + 84} 252 ${400 + c.s * 20} 250Q${400 - 60} 262 ${400 - c.h + 6} 296Z`,
        { fill: c.fill },
      ) + gloss(c),
  }),
  sidePart: (c) => ({
    back: cap(c, 8, 360),
    front:
      path(
        `M${400 - c.s * (c.h + 12)} 352Q${400 - c.s * (c.h + 30)} 190 ${400 - c.s * 50} 168Q${400 + c.s * 90} 130 ${400 + c.s * (c.h + 20)} 230L${400 + c.s * (c.h + 12)} 350L${400 + c.s * (c.h - 8)} 292Q${400 + c.s * 40} 284 ${400 - c.s * 54} 226Q${400 - c.s * (c.h - 20)} 258 ${400 - c.s * (c.h - 8)} 300Z`,
        { fill: c.fill },
      ) + gloss(c),
  }),
  slickedBack: (c) => ({
    back: cap(c, 8, 350),
    front:
      path(
        `M${400 - c.h - 10} 346Q${400 - c.h - 22} 172 400 156Q${400 + c.h + 22} 172 ${400 + c.h + 10} 346L${400 + c.h - 10} 276Q${400 + 70} 222 400 216Q${400 - 70} 222 ${400 - c.h + 10} 276Z`,
        { fill: c.fill },
      ) +
      range(6)
        .map((i) =>
          path(`M${400 - 70 + i * 28} 222Q${400 - 56 + i * 22} 182 ${400 - 40 + i * 16} 164`, {
            fill: 'none',
            stroke: c.shine,
            'stroke-width': 4,
            opacity: 0.5,
          }),
        )
        .join(''),
  }),
  curtain: (c) => ({
    back: cap(c, 8, 356),
    front: curtains(c) + gloss(c),
  }),
  buzz: (c) => ({
    back: '',
    front: path(
      `M${400 - c.h - 2} 330Q${400 - c.h - 8} 180 400 174Q${400 + c.h + 8} 180 ${400 + c.h + 2} 330L${400 + c.h - 10} 280Q${400 + 80} 226 400 222Q${400 - 80} 226 ${400 - c.h + 10} 280Z`,
      { fill: c.fill, opacity: 0.86 },
    ),
  }),
  perm: (c) => ({ back: curls(c, 40, 0.72), front: curls(c, 31, 0) }),
  balding: (c) => ({
    back: '',
    front:
      [-1, 1]
        .map((side) =>
          path(
            `M${400 + side * (c.h + 16)} 400Q${400 + side * (c.h + 40)} 300 ${400 + side * (c.h - 8)} 232Q${400 + side * (c.h - 26)} 268 ${400 + side * (c.h - 8)} 330Z`,
            { fill: c.fill },
          ),
        )
        .join('') +
      path('M352 196Q400 176 450 198', {
        fill: 'none',
        stroke: c.fill,
        'stroke-width': 5,
        opacity: 0.6,
      }),
  }),
  bowl: (c) => ({ back: cap(c, 22, 430), front: fringe(c, 312) + gloss(c) }),
  braid: (c) => ({ back: cap(c, 16, 430), front: parted(c, 300) + braids(c) + gloss(c) }),
};

function cap({ h, deep }: Comb, wider: number, bottom: number): string {
  return path(
    `M${400 - h - wider} ${bottom}V310C${400 - h - wider} 190 ${400 - 80} 154 400 154C${400 + 80} 154 ${400 + h + wider} 190 ${400 + h + wider} 310V${bottom}Q400 ${bottom + 50} ${400 - h - wider} ${bottom}Z`,
    { fill: deep },
  );
}

/** Hair that hangs to a height, wider at its ends. */
function fall({ h, deep }: Comb, bottom: number, wider: number, flare: number): string {
  const top = h + wider - 20;
  return path(
    `M400 146C${400 - 100} 146 ${400 - top} 210 ${400 - top} 330C${400 - top} 430 ${400 - h - flare - 20} ${bottom - 60} ${400 - h - flare} ${bottom}Q400 ${bottom + 54} ${400 + h + flare} ${bottom}C${400 + h + flare + 20} ${bottom - 60} ${400 + top} 430 ${400 + top} 330C${400 + top} 210 ${400 + 100} 146 400 146Z`,
    { fill: deep },
  );
}

/** Strands before the shoulders. */
function locks({ h, fill }: Comb, bottom: number): string {
  return [-1, 1]
    .map((side) =>
      path(
        `M${400 + side * (h + 30)} 300Q${400 + side * (h + 52)} 440 ${400 + side * (h + 40)} ${bottom}Q${400 + side * (h + 4)} ${bottom + 40} ${400 + side * (h - 10)} ${bottom - 20}Q${400 + side * (h + 8)} 430 ${400 + side * (h - 6)} 330Z`,
        { fill },
      ),
    )
    .join('');
}

function fringe({ h, fill, deep }: Comb, bottom: number): string {
  return (
    path(
      `M${400 - h - 32} 352C${400 - h - 40} 200 ${400 - 90} 144 400 144C${400 + 90} 144 ${400 + h + 40} 200 ${400 + h + 32} 352L${400 + h - 4} 346Q${400 + h - 4} 312 ${400 + h - 20} ${bottom}Q400 ${bottom - 26} ${400 - h + 20} ${bottom}Q${400 - h + 4} 312 ${400 - h + 4} 346Z`,
      { fill },
    ) +
    [-52, -14, 30, 66]
      .map((dx) =>
        path(`M${400 + dx} ${bottom - 8}q-4 -36 6 -60`, {
          fill: 'none',
          stroke: deep,
          'stroke-width': 4,
          opacity: 0.6,
        }),
      )
      .join('')
  );
}

function parted({ h, s, fill }: Comb, bottom: number): string {
  const from = 400 + s * 12;
  return [-1, 1]
    .map((side) =>
      path(
        `M${from} 158Q${400 + side * (h + 30)} 140 ${400 + side * (h + 34)} 320Q${400 + side * (h + 30)} ${bottom + 40} ${400 + side * (h + 10)} ${bottom + 66}Q${400 + side * (h + 2)} ${bottom - 10} ${400 + side * (h - 22)} ${bottom - 44}Q${400 + side * 50} 250 ${from} 206Z`,
        { fill },
      ),
    )
    .join('');
}

/** A man's middle parting, cut above the ears. */
function curtains({ h, s, fill }: Comb): string {
  const from = 400 + s * 16;
  return [-1, 1]
    .map((side) =>
      path(
        `M${from} 156Q${400 + side * (h + 30)} 146 ${400 + side * (h + 14)} 346L${400 + side * (h - 4)} 322Q${400 + side * (h - 14)} 284 ${400 + side * 62} 262Q${400 + side * 34} 240 ${from} 202Z`,
        { fill },
      ),
    )
    .join('');
}

/** Hair from a parting on one side over the forehead. */
function sweep({ h, s, fill }: Comb, length: number): string {
  const end = 300 + 130 * length;
  return path(
    `M${400 - s * (h + 30)} ${end}C${400 - s * (h + 44)} 210 ${400 - s * 110} 144 ${400 - s * 10} 146C${400 + s * 96} 142 ${400 + s * (h + 42)} 206 ${400 + s * (h + 30)} ${end}L${400 + s * (h - 2)} 330Q${400 + s * (h - 16)} 282 ${400 + s * 46} 244Q${400 + s * 10} 226 ${400 - s * 34} 206Q${400 - s * 50} 280 ${400 - s * (h - 6)} 318Z`,
    { fill },
  );
}

/** Rows of curls round the skull; `low` says how far down the sides they come, 0 is the forehead only. */
function curls({ h, fill, deep }: Comb, size: number, low: number): string {
  const count = low > 0 ? 17 : 9;
  return (
    range(count)
      .map((i) => {
        const spread = low > 0 ? 1.12 + low * 0.34 : 0.82;
        const angle = -Math.PI / 2 + ((i / (count - 1)) * 2 - 1) * Math.PI * (spread / 2);
        const [x, y] = [
          400 + Math.cos(angle) * (h + (low > 0 ? 26 : -6)),
          320 + Math.sin(angle) * (low > 0 ? 156 : 118),
        ];
        const r = size * (1 + 0.16 * Math.sin(i * 2.4));
        return (
          circle([x, y], r, { fill: low > 0 ? deep : fill }) +
          path(`M${x - r * 0.5} ${y + r * 0.1}q${r * 0.4} ${-r * 0.7} ${r * 0.9} ${-r * 0.1}`, {
            fill: 'none',
            stroke: low > 0 ? fill : deep,
            'stroke-width': 5,
            'stroke-linecap': 'round',
            opacity: 0.55,
          })
        );
      })
      .join('') +
    (low > 0
      ? ellipse([400, 300], h + 20, 140, { fill: deep })
      : ellipse([400, 216], h - 14, 46, { fill }))
  );
}

function braids({ h, fill, deep }: Comb): string {
  return [-1, 1]
    .flatMap((side) =>
      range(6).map((i) => {
        const [x, y] = [400 + side * (h + 24 + i * 3), 430 + i * 42];
        return ellipse([x, y], 25 - i * 1.6, 27, {
          fill: i % 2 === 0 ? fill : deep,
          transform: `rotate(${side * (i % 2 === 0 ? 18 : -18)} ${x} ${y})`,
        });
      }),
    )
    .join('');
}

function gloss({ s, shine }: Comb): string {
  return path(`M${400 - s * 84} 214Q${400 - s * 40} 176 ${400 + s * 30} 178`, {
    fill: 'none',
    stroke: shine,
    'stroke-width': 9,
    'stroke-linecap': 'round',
    opacity: 0.5,
  });
}
