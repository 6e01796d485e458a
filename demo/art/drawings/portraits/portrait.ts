import type { DemoActor } from '../../../types.ts';
import { circle, group, path, picture, polygon, rect } from '../svg/draw.ts';
import { grain } from '../svg/paint.ts';
import { drawClothing } from './clothing.ts';
import { lighter, mix } from './colour.ts';
import { hairOf } from './hair.ts';
import { drawFace, drawNeck, headOf } from './head.ts';

const size = 800;

/** An actor's portrait as an SVG document, square; the head stays whole when it is cut to a circle. */
export function drawPortrait({ slug, portrait }: Pick<DemoActor, 'slug' | 'portrait'>): string {
  const head = headOf(portrait);
  const hair = hairOf(portrait, head);
  return picture(
    { width: size, height: size },
    grain('grain', 0.4),
    rect(0, 0, size, size, { fill: portrait.background }) +
      backdropShape(slug, portrait.background, portrait.accent) +
      group(
        { transform: 'translate(400 452) scale(1.16) translate(-400 -440)' },
        hair.back,
        drawNeck(portrait),
        group({ transform: 'translate(0 -24)' }, drawClothing(portrait)),
        drawFace(portrait, head),
        hair.front,
      ) +
      rect(0, 0, size, size, { fill: 'url(#grain)', opacity: 0.22 }),
  );
}

/** One large flat form behind the head; which one follows from the name. */
function backdropShape(slug: string, background: string, accent: string): string {
  const tint = mix(background, accent, 0.62);
  const kind = slug.split('').reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 5;
  const shapes = [
    circle([400, 380], 300, { fill: tint }),
    path('M120 800V420A280 280 0 0 1 680 420V800Z', { fill: tint }),
    path(
      polygon([
        [0, 800],
        [0, 520],
        [800, 60],
        [800, 800],
      ]),
      { fill: tint },
    ),
    circle([560, 250], 230, { fill: tint }) +
      circle([190, 610], 130, { fill: lighter(background, 0.2) }),
    path('M0 0H330V800H0Z', { fill: tint }) +
      path('M330 0H420V800H330Z', { fill: lighter(background, 0.16) }),
  ];
  return shapes[kind] ?? '';
}
