import { css } from '../theme.ts';
import { COLOURS, LINE_COLOURS, ROW_COLOURS } from '../../drawing/colours.ts';
import { TEXT_SIZE } from '../../drawing/stack-card.ts';

const NOW = '#ffbf47';
const NOW_CARD = '#2b2415';

/** How a drawing looks: the colours of a copied SVG, and what is laid over it. */
export const chartStyle = css({
  display: 'block',
  maxWidth: 'none',
  fontSize: TEXT_SIZE.row,
  fontFamily: '$sans',
  letterSpacing: 0,
  userSelect: 'none',
  '& path': { fill: 'none', strokeWidth: 1.2, transition: 'opacity $fast' },
  '& .card': { transition: 'opacity $fast' },
  '& .box': { stroke: COLOURS.cardBorder, fill: COLOURS.card },
  '& .box-open': { fill: '#fff', fillOpacity: 0.022, stroke: COLOURS.openBorder },
  '& .box-folded': { fill: COLOURS.folded, stroke: COLOURS.foldedBorder, strokeWidth: 1.4 },
  '& .title': { fill: COLOURS.text, fontWeight: 600, fontSize: TEXT_SIZE.title },
  '& .note': { fill: COLOURS.quiet, fontSize: TEXT_SIZE.note },
  '& .invoke': { fill: COLOURS.invoke },
  '& .doing, & .tail': { fill: COLOURS.quiet },
  '& .text': { fontWeight: 500 },
  '& .guard': { fill: COLOURS.guard, fontWeight: 400 },
  '& .tail': { fontWeight: 400 },
  '& .brace': { stroke: LINE_COLOURS.event, strokeWidth: 1 },
  '& .dot': { fill: COLOURS.text },
  ...ofKinds(ROW_COLOURS, (kind, colour) => ({ [`& .text.${kind}`]: { fill: colour } })),
  ...ofKinds(LINE_COLOURS, (kind, colour) => ({
    [`& .line.${kind}`]: { stroke: colour },
    [`& .tip-${kind}`]: { fill: colour },
  })),
  '& path.always': { strokeDasharray: '2 3' },
  '& path.after': { strokeDasharray: '6 3' },

  '& .spot': { cursor: 'pointer', outline: 'none', scrollMargin: '7rem 2rem' },
  '& .back': { fill: 'transparent', stroke: 'none' },
  '& .spot:hover > .back': { fill: '#fff', fillOpacity: 0.06 },
  '& .spot:focus-visible > .back': { stroke: '$colors$focus', strokeWidth: 1.6 },
  '& .spot.selected > .back': { fill: '#fff', fillOpacity: 0.13 },
  '& .faded': { opacity: 0.16 },

  '& .active > .box': { stroke: NOW, strokeWidth: 2, fill: NOW_CARD },
  '& .active > .box-folded': { stroke: NOW, strokeWidth: 2, fill: NOW_CARD },
  '& .active > .box-open': { stroke: NOW, strokeWidth: 1, strokeOpacity: 0.7 },
  '& .spot.enabled > .back': { fill: NOW, fillOpacity: 0.16 },
  '& .spot.enabled:hover > .back': { fillOpacity: 0.3 },
  '& .spot.taken > .back': { fill: NOW, fillOpacity: 0.42 },
  '& .line.now': { stroke: NOW, strokeWidth: 2.2 },
  '& .tip-now': { fill: NOW },
  '& .measured': { fill: '#63d6a0' },
  '& .unmeasured': { fill: '#ff5c5c' },
});

type Rules = Record<string, Record<string, string>>;

function ofKinds(
  colours: Readonly<Record<string, string>>,
  rule: (kind: string, colour: string) => Rules,
): Rules {
  const rules = Object.entries(colours).map(([kind, colour]) => rule(kind, colour));
  return Object.fromEntries(rules.flatMap((each) => Object.entries(each)));
}
