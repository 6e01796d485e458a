import { bracePaths } from './brace-path.ts';
import { lineWidth, rowWidth } from './card-content.ts';
import { COLOURS, LINE_COLOURS, ROW_COLOURS } from './colours.ts';
import type { Card, Drawing, Line, Row, TextLine } from './drawing.ts';
import { linePath } from './line-path.ts';
import { BASELINE, SIDE, TEXT_SIZE } from './stack-card.ts';

const STYLE = `
svg{font:${TEXT_SIZE.row}px Pretendard,'Pretendard Variable',system-ui,sans-serif}
.open{fill:#fff;fill-opacity:.022;stroke:${COLOURS.openBorder}}
.leaf,.final,.history{fill:${COLOURS.card};stroke:${COLOURS.cardBorder}}
.folded{fill:${COLOURS.folded};stroke:${COLOURS.foldedBorder};stroke-width:1.4}
text{white-space:pre}
.title{fill:${COLOURS.text};font-weight:600;font-size:${TEXT_SIZE.title}px}
.note{fill:${COLOURS.quiet};font-size:${TEXT_SIZE.note}px}
.invoke{fill:${COLOURS.invoke}}
.doing,.tail{fill:${COLOURS.quiet}}
.row{font-weight:500}
${each(ROW_COLOURS, (kind, colour) => `.row.${kind}{fill:${colour}}`)}
.row .guard{fill:${COLOURS.guard};font-weight:400}
.row .tail{fill:${COLOURS.quiet};font-weight:400}
path{fill:none;stroke-width:1.2}
${each(LINE_COLOURS, (kind, colour) => `path.${kind}{stroke:${colour}}#tip-${kind} path{fill:${colour}}`)}
path.always{stroke-dasharray:2 3}
path.after{stroke-dasharray:6 3}
.brace{stroke:${LINE_COLOURS.event};stroke-width:1}
.dot{fill:${COLOURS.text}}
`.replaceAll('\n', '');

const TIP = 7;

/** A drawing as an SVG file that needs nothing else: its style is inside, and its texts fit in any font. */
export function toSvg({ id, width, height, cards, lines }: Drawing): string {
  const tips = [...new Set(lines.map(({ kind }) => kind))].map(tip);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escape(id)}</title><style>${STYLE}</style><defs>${tips.join('')}</defs>`,
    // Programs other than browsers know no background of an SVG.
    `<rect width="${width}" height="${height}" fill="${COLOURS.background}"/>`,
    ...cards.map(drawCard),
    ...lines.map(drawLine),
    '</svg>',
    '',
  ].join('\n');
}

function tip(kind: Line['kind']): string {
  return `<marker id="tip-${kind}" viewBox="0 0 8 8" refX="${TIP}" refY="4" markerWidth="${TIP}" markerHeight="${TIP}" markerUnits="userSpaceOnUse" orient="auto"><path d="M0,.5L8,4L0,7.5z"/></marker>`;
}

function drawCard(card: Card): string {
  const braces = bracePaths(card).map((d) => `<path class="brace" d="${d}"/>`);
  return [
    '<g>',
    ...boxes(card),
    ...card.lines.map((line) => drawText(card, line)),
    ...card.rows.map((row) => drawRow(card, row)),
    ...braces,
    '</g>',
  ].join('');
}

function boxes({ x, y, w, h, look }: Card): string[] {
  if (look === 'head') return [];
  return (look === 'final' ? [0, 3] : [0]).map(
    (inset) =>
      `<rect class="${look}" x="${x + inset}" y="${y + inset}" width="${w - 2 * inset}" height="${h - 2 * inset}" rx="${8 - inset}"/>`,
  );
}

function drawText({ x, y }: Card, line: TextLine): string {
  const place = `x="${x + SIDE}" y="${y + line.y + BASELINE[line.look]}"`;
  return `<text class="${line.look}" ${place} ${fit(lineWidth(line))}>${escape(line.text)}</text>`;
}

function drawRow({ x, y }: Card, row: Row): string {
  const place = `x="${x + SIDE}" y="${y + row.y + BASELINE.row}"`;
  const more = [span('guard', row.guard), span('tail', row.tail)].join('');
  return `<text class="row ${row.kind}" ${place} ${fit(rowWidth(row))}>${escape(row.text)}${more}</text>`;
}

function span(name: string, text: string): string {
  return text === '' ? '' : `<tspan class="${name}">${escape(text)}</tspan>`;
}

/** Another font than Pretendard is made as narrow or wide as the layout expects. */
function fit(width: number): string {
  return `textLength="${Math.round(width)}" lengthAdjust="spacingAndGlyphs"`;
}

function drawLine({ points, kind }: Line): string {
  const [x, y] = points;
  const dot = kind === 'start' ? `<circle class="dot" cx="${x ?? 0}" cy="${y ?? 0}" r="4.5"/>` : '';
  return `<path class="${kind}" d="${linePath(points)}" marker-end="url(#tip-${kind})"/>${dot}`;
}

function each<TKey extends string>(
  colours: Readonly<Record<TKey, string>>,
  rule: (kind: string, colour: string) => string,
): string {
  return Object.entries<string>(colours)
    .map(([kind, colour]) => rule(kind, colour))
    .join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
