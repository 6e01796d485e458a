import type { PortraitStyle } from '../../../types.ts';
import { circle, ellipse, group, path } from '../svg/draw.ts';
import { clipPath } from '../svg/paint.ts';
import { darker, lighter, mix, skin } from './colour.ts';

/** Measures of a head on the canvas of 800 × 800; half widths from the middle at x 400. */
export interface Head {
  half: number;
  jaw: number;
  chin: number;
  /** How far the features look to one side; negative is left. */
  turn: number;
  eyeLine: number;
}

const faces: Readonly<Record<PortraitStyle['face'], Pick<Head, 'half' | 'jaw' | 'chin'>>> = {
  oval: { half: 112, jaw: 82, chin: 512 },
  round: { half: 121, jaw: 100, chin: 500 },
  square: { half: 113, jaw: 104, chin: 510 },
  long: { half: 104, jaw: 82, chin: 528 },
  heart: { half: 116, jaw: 68, chin: 510 },
};

export function headOf(style: PortraitStyle): Head {
  const face = faces[style.face];
  const child = style.age === 'child';
  return {
    ...face,
    chin: child ? face.chin - 16 : face.chin,
    turn: style.facing === 'left' ? -17 : 17,
    eyeLine: child ? 374 : 356,
  };
}

export function drawNeck(style: PortraitStyle): string {
  const tone = skin[style.skinTone];
  const narrow = style.age === 'child' ? 42 : 54;
  return (
    path(`M${400 - narrow} 440V590Q400 660 ${400 + narrow} 590V440Z`, { fill: tone }) +
    path(`M${400 - narrow} 470Q400 590 ${400 + narrow} 480V548Q400 620 ${400 - narrow} 534Z`, {
      fill: darker(tone, 0.24),
    })
  );
}

export function drawFace(style: PortraitStyle, head: Head): string {
  const tone = skin[style.skinTone];
  const outline = faceOutline(head);
  const shadeFrom = head.turn < 0 ? 1 : -1;
  return (
    ear(head, -shadeFrom, tone) +
    ear(head, shadeFrom, darker(tone, 0.1)) +
    path(outline, { fill: tone }) +
    clipPath('face', path(outline, {})) +
    group(
      { 'clip-path': 'url(#face)' },
      path(
        `M${400 + shadeFrom * 60} 160Q${400 + shadeFrom * 84} 340 ${400 + shadeFrom * 52} 420Q${400 + shadeFrom * 46} 500 ${400 + shadeFrom * 8} 560H${400 + shadeFrom * 200}V160Z`,
        { fill: darker(tone, 0.13) },
      ),
      ellipse([400 + head.turn - 66, head.eyeLine + 66], 34, 22, {
        fill: mix(tone, '#e2574c', 0.34),
        opacity: 0.5,
      }),
      ellipse([400 + head.turn + 66, head.eyeLine + 66], 34, 22, {
        fill: mix(tone, '#e2574c', 0.34),
        opacity: 0.5,
      }),
      facialHair(style, head),
    ) +
    features(style, head, tone)
  );
}

function faceOutline({ half, jaw, chin }: Head): string {
  return (
    `M${400 - half} 330C${400 - half} 220 ${400 - half * 0.7} 184 400 184C${400 + half * 0.7} 184 ${400 + half} 220 ${400 + half} 330` +
    `C${400 + half} 400 ${400 + jaw + 12} 430 ${400 + jaw} 456C${400 + jaw * 0.8} ${chin - 16} ${400 + 40} ${chin} 400 ${chin}` +
    `C${400 - 40} ${chin} ${400 - jaw * 0.8} ${chin - 16} ${400 - jaw} 456C${400 - jaw - 12} 430 ${400 - half} 400 ${400 - half} 330Z`
  );
}

function ear({ half, eyeLine }: Head, side: number, fill: string): string {
  const x = 400 + side * (half + 2);
  return (
    ellipse([x, eyeLine + 20], 20, 34, { fill }) +
    path(`M${x + side * 8} ${eyeLine + 4}q${-side * 12} 14 ${-side * 2} 32`, {
      fill: 'none',
      stroke: darker(fill, 0.3),
      'stroke-width': 4,
      'stroke-linecap': 'round',
    })
  );
}

function features(style: PortraitStyle, head: Head, tone: string): string {
  const x = 400 + head.turn;
  const y = head.eyeLine;
  const ink = style.skinTone > 3 ? '#1d0f0b' : '#2b1a1c';
  const brow =
    style.age === 'elder' ? mix(style.hairColour, '#6d6661', 0.4) : darker(style.hairColour, 0.15);
  const lip = style.details.includes('lipstick') ? '#b8323f' : mix(tone, '#a2453f', 0.55);
  const pairs = [-1, 1].map((side) => {
    const ex = x + side * 49;
    const size = style.age === 'child' ? 11.5 : 9;
    return (
      path(
        `M${ex - 21} ${y + 2}Q${ex} ${y - 15} ${ex + 21} ${y + 1}Q${ex} ${y + 11} ${ex - 21} ${y + 2}Z`,
        { fill: '#fffaf4' },
      ) +
      circle([ex + head.turn * 0.22, y - 1], size, { fill: ink }) +
      circle([ex + head.turn * 0.22 + 3, y - 4], 2.6, { fill: '#fff' }) +
      path(`M${ex - 23} ${y + 3}Q${ex} ${y - 19} ${ex + 23} ${y + 2}`, {
        fill: 'none',
        stroke: ink,
        'stroke-width': style.details.includes('lipstick') ? 6.4 : 4.6,
        'stroke-linecap': 'round',
      }) +
      path(`M${ex - side * 22} ${y - 30}Q${ex + side * 4} ${y - 44} ${ex + side * 28} ${y - 28}`, {
        fill: 'none',
        stroke: brow,
        'stroke-width': style.age === 'child' ? 7 : 9,
        'stroke-linecap': 'round',
      })
    );
  });
  const nose = path(
    `M${x + head.turn * 0.3} ${y + 14}Q${x + head.turn * 1.6} ${y + 54} ${x + head.turn * 1.2} ${y + 62}Q${x + head.turn * 0.4} ${y + 70} ${x - head.turn * 0.5} ${y + 63}`,
    {
      fill: 'none',
      stroke: darker(tone, 0.34),
      'stroke-width': 5.4,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
  );
  return (
    pairs.join('') +
    nose +
    mouth(x + head.turn * 0.3, y + 102, lip, style) +
    age(style, x, y, tone) +
    worn(style, head, tone)
  );
}

function mouth(x: number, y: number, lip: string, style: PortraitStyle): string {
  if (style.details.includes('lipstick')) {
    return (
      path(
        `M${x - 32} ${y}Q${x - 12} ${y - 15} ${x} ${y - 8}Q${x + 12} ${y - 15} ${x + 32} ${y}Q${x} ${y + 30} ${x - 32} ${y}Z`,
        { fill: lip },
      ) +
      path(`M${x - 32} ${y}Q${x} ${y + 9} ${x + 32} ${y}`, {
        fill: 'none',
        stroke: darker(lip, 0.4),
        'stroke-width': 3,
      })
    );
  }
  const smile = style.age === 'child' || style.clothing === 'hoodie' || style.face === 'round';
  return smile
    ? path(
        `M${x - 30} ${y - 4}Q${x} ${y + 34} ${x + 30} ${y - 4}Q${x} ${y + 4} ${x - 30} ${y - 4}Z`,
        {
          fill: '#fffaf4',
          stroke: darker(lip, 0.2),
          'stroke-width': 4.6,
          'stroke-linejoin': 'round',
        },
      )
    : path(`M${x - 29} ${y}Q${x} ${y + 13} ${x + 29} ${y - 2}`, {
        fill: 'none',
        stroke: darker(lip, 0.15),
        'stroke-width': 6.4,
        'stroke-linecap': 'round',
      }) +
        path(`M${x - 12} ${y + 18}Q${x} ${y + 23} ${x + 12} ${y + 17}`, {
          fill: 'none',
          stroke: darker(lip, 0.05),
          'stroke-width': 4,
          'stroke-linecap': 'round',
          opacity: 0.6,
        });
}

function age(style: PortraitStyle, x: number, y: number, tone: string): string {
  const line = {
    fill: 'none',
    stroke: darker(tone, 0.28),
    'stroke-width': 4,
    'stroke-linecap': 'round',
  };
  const freckles = style.details.includes('freckles')
    ? [-70, -54, -62, 54, 70, 62]
        .map((dx, i) =>
          circle([x + dx, y + 48 + (i % 3) * 9], 3.4, { fill: darker(tone, 0.32), opacity: 0.75 }),
        )
        .join('')
    : '';
  if (style.age !== 'elder') return freckles;
  return (
    freckles +
    path(
      `M${x - 58} ${y + 66}Q${x - 66} ${y + 88} ${x - 50} ${y + 112}M${x + 58} ${y + 66}Q${x + 66} ${y + 88} ${x + 50} ${y + 112}`,
      line,
    ) +
    path(
      `M${x - 66} ${y + 22}Q${x - 48} ${y + 30} ${x - 32} ${y + 22}M${x + 32} ${y + 22}Q${x + 48} ${y + 30} ${x + 66} ${y + 22}`,
      { ...line, 'stroke-width': 3 },
    ) +
    path(`M${x - 46} ${y - 78}Q${x} ${y - 88} ${x + 46} ${y - 78}`, {
      ...line,
      'stroke-width': 3,
      opacity: 0.7,
    })
  );
}

function facialHair(style: PortraitStyle, head: Head): string {
  const x = 400 + head.turn;
  const y = head.eyeLine + 102;
  const fill = mix(style.hairColour, skin[style.skinTone], style.age === 'elder' ? 0.08 : 0.18);
  const beard = path(
    `M${400 - head.half - 10} ${y - 70}Q${400 - head.jaw} ${y - 10} ${x - 50} ${y - 16}Q${x - 30} ${y - 34} ${x} ${y - 25}Q${x + 30} ${y - 34} ${x + 50} ${y - 16}Q${400 + head.jaw} ${y - 10} ${400 + head.half + 10} ${y - 70}V600H${400 - head.half - 10}Z` +
      `M${x - 34} ${y - 4}Q${x} ${y + 30} ${x + 34} ${y - 4}Q${x} ${y - 14} ${x - 34} ${y - 4}Z`,
    { fill, 'fill-rule': 'evenodd' },
  );
  const moustache = path(
    `M${x - 46} ${y - 6}Q${x - 32} ${y - 32} ${x} ${y - 22}Q${x + 32} ${y - 32} ${x + 46} ${y - 6}Q${x + 20} ${y - 14} ${x} ${y - 9}Q${x - 20} ${y - 14} ${x - 46} ${y - 6}Z`,
    { fill },
  );
  return (
    (style.details.includes('beard') ? beard : '') +
    (style.details.includes('moustache') ? moustache : '')
  );
}

/** Spectacles and earrings. */
function worn(style: PortraitStyle, head: Head, tone: string): string {
  const x = 400 + head.turn;
  const y = head.eyeLine;
  const frame = {
    fill: '#ffffff',
    'fill-opacity': 0.16,
    stroke: style.skinTone > 3 ? '#e9c98b' : '#2a2327',
    'stroke-width': 6,
  };
  const bridge = path(
    `M${x - 14} ${y - 4}Q${x} ${y - 12} ${x + 14} ${y - 4}M${x - 84} ${y - 8}L${400 - head.half} ${y - 2}M${x + 84} ${y - 8}L${400 + head.half} ${y - 2}`,
    { ...frame, fill: 'none' },
  );
  const round = style.details.includes('roundGlasses')
    ? circle([x - 49, y], 36, frame) + circle([x + 49, y], 36, frame) + bridge
    : '';
  const square = style.details.includes('glasses')
    ? [-49, 49]
        .map((dx) =>
          path(
            `M${x + dx - 37} ${y - 24}H${x + dx + 37}Q${x + dx + 38} ${y + 28} ${x + dx} ${y + 29}Q${x + dx - 38} ${y + 28} ${x + dx - 37} ${y - 24}Z`,
            { ...frame, 'stroke-linejoin': 'round' },
          ),
        )
        .join('') + bridge
    : '';
  const earrings = style.details.includes('earrings')
    ? [-1, 1]
        .map((side) =>
          circle([400 + side * (head.half + 6), y + 66], 11, {
            fill: style.accent,
            stroke: lighter(tone, 0.4),
            'stroke-width': 3,
          }),
        )
        .join('')
    : '';
  return round + square + earrings;
}
