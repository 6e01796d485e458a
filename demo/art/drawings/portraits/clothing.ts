import type { Clothing, PortraitStyle } from '../../../types.ts';
import { circle, line, path } from '../svg/draw.ts';
import { darker, lighter, mix, skin } from './colour.ts';

/** Shoulders and what is worn on them, from the neck to the lower edge. */
export function drawClothing(style: PortraitStyle): string {
  const colour = style.clothingColour;
  const width = style.age === 'child' ? 196 : 262;
  const torso = path(
    `M${400 - width - 40} 820Q${400 - width - 10} 640 ${400 - 96} 598Q400 640 ${400 + 96} 598Q${400 + width + 10} 640 ${400 + width + 40} 820Z`,
    { fill: colour },
  );
  const shade = path(
    `M${400 + (style.facing === 'left' ? 1 : -1) * 110} 606Q${400 + (style.facing === 'left' ? 1 : -1) * 80} 720 ${400 + (style.facing === 'left' ? 1 : -1) * 120} 820H${400 + (style.facing === 'left' ? 1 : -1) * (width + 44)}Q${400 + (style.facing === 'left' ? 1 : -1) * (width + 10)} 640 ${400 + (style.facing === 'left' ? 1 : -1) * 110} 606Z`,
    { fill: darker(colour, 0.22), opacity: 0.7 },
  );
  return garments[style.clothing](style, torso + shade);
}

const garments: Readonly<Record<Clothing, (style: PortraitStyle, torso: string) => string>> = {
  turtleneck: ({ clothingColour }, torso) =>
    torso +
    path('M336 522Q400 566 464 522L474 622Q400 662 326 622Z', {
      fill: lighter(clothingColour, 0.08),
    }) +
    path('M332 560Q400 602 468 560M330 590Q400 632 470 590', {
      fill: 'none',
      stroke: darker(clothingColour, 0.3),
      'stroke-width': 4,
      opacity: 0.6,
    }),
  crew: ({ clothingColour }, torso) =>
    torso +
    path('M318 596Q400 690 482 596', {
      fill: 'none',
      stroke: darker(clothingColour, 0.2),
      'stroke-width': 17,
      'stroke-linecap': 'round',
    }),
  vneck: ({ clothingColour, skinTone }, torso) =>
    torso +
    path('M322 594L400 716L478 594Q400 640 322 594Z', { fill: skin[skinTone] }) +
    path('M318 592L400 722L482 592', {
      fill: 'none',
      stroke: darker(clothingColour, 0.22),
      'stroke-width': 14,
      'stroke-linejoin': 'round',
    }),
  shirt: ({ clothingColour, skinTone }, torso) =>
    torso +
    path('M338 586L400 676L462 586Q400 620 338 586Z', { fill: skin[skinTone] }) +
    path('M336 566L304 610L362 684L400 640Z M464 566L496 610L438 684L400 640Z', {
      fill: lighter(clothingColour, 0.32),
      stroke: darker(clothingColour, 0.2),
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }) +
    line([400, 644], [400, 820], { stroke: darker(clothingColour, 0.28), 'stroke-width': 4 }) +
    [704, 764].map((y) => circle([414, y], 6, { fill: darker(clothingColour, 0.4) })).join(''),
  suit: ({ clothingColour, accent }, torso) =>
    torso +
    path('M330 588L400 800L470 588Q400 632 330 588Z', { fill: '#f6f1e8' }) +
    path('M384 636H416L424 668L414 800H386L376 668Z', { fill: mix(accent, '#6a2a2a', 0.2) }) +
    path('M336 572L400 646L352 672L322 606Z M464 572L400 646L448 672L478 606Z', {
      fill: '#fffdf8',
      stroke: '#d5cdbf',
      'stroke-width': 3,
    }) +
    path(
      'M318 592L262 656L312 690L290 714L392 820L346 690Z M482 592L538 656L488 690L510 714L408 820L454 690Z',
      { fill: darker(clothingColour, 0.3) },
    ),
  coat: ({ clothingColour, accent }, torso) =>
    torso +
    path('M338 540Q400 578 462 540L474 660L400 800L326 660Z', { fill: accent }) +
    path('M336 556Q400 596 464 556L470 600Q400 640 330 600Z', { fill: lighter(accent, 0.2) }) +
    path(
      'M316 586L232 664L300 712L264 740L388 820L336 660Z M484 586L568 664L500 712L536 740L412 820L464 660Z',
      { fill: darker(clothingColour, 0.28) },
    ),
  hoodie: ({ clothingColour, accent }, torso) =>
    path('M262 640Q270 520 344 524Q400 560 456 524Q530 520 538 640Z', {
      fill: darker(clothingColour, 0.3),
    }) +
    torso +
    path(
      'M316 590Q330 690 400 716Q470 690 484 590Q530 640 516 690Q470 760 400 762Q330 760 284 690Q270 640 316 590Z',
      { fill: lighter(clothingColour, 0.1) },
    ) +
    path('M366 728V800M434 728V796', {
      stroke: accent,
      'stroke-width': 8,
      'stroke-linecap': 'round',
    }),
  hanbok: ({ clothingColour, accent, skinTone }, torso) =>
    torso +
    path('M338 588L392 668L462 588Q400 622 338 588Z', { fill: skin[skinTone] }) +
    path('M484 584L372 760L306 820H250L366 700L456 570Z', { fill: lighter(clothingColour, 0.26) }) +
    path('M316 584L404 706L384 736L292 610Z', { fill: lighter(clothingColour, 0.26) }) +
    path('M470 578L378 716L392 730L486 590Z M330 578L404 694L392 712L316 592Z', {
      fill: '#fffdf8',
    }) +
    path('M372 742Q420 724 452 750L540 812L500 820L430 772L440 820H404L398 768Z', { fill: accent }),
};
