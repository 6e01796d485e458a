import { bracePaths } from './brace-path.ts';
import { lineWidth, rowWidth } from './card-content.ts';
import { COLOURS, LINE_COLOURS, MARK_COLOURS, ROW_COLOURS } from './colours.ts';
import type { Card, Drawing, Line, Row, TextLine } from './drawing.ts';
import { linePath } from './line-path.ts';
import { markOf, SIGNS, type Marking, type Marks } from './marks.ts';
import { BASELINE, LINE_HEIGHT, SIDE, TEXT_SIZE } from './stack-card.ts';

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

const MARK_STYLE = `
.sign{font-weight:700}text.sign{text-anchor:middle}
${each(MARK_COLOURS, (mark, colour) => `.sign.${mark}{fill:${colour}}rect.tint.${mark}{fill:${colour};fill-opacity:.16}g.${mark}>rect{stroke:${colour};stroke-width:2}path.${mark}{stroke:${colour};stroke-width:1.8}`)}
.gone,g.removed>.title{text-decoration:line-through}
g.removed>rect,path.removed{stroke-dasharray:5 3}
`.replaceAll('\n', '');

const TIP = 7;
/** The height of the line below the drawing that explains the signs, in pixels. */
const LEGEND = 26;

/**
 * A drawing as an SVG file that needs nothing else: its style is inside, and its texts fit in any font.
 * @param marks what two versions differ in, which the drawing then shows and explains
 */
export function toSvg({ id, width, height, cards, lines }: Drawing, marks?: Marks): string {
  const tips = [...new Set(lines.map(({ kind }) => kind))].map(tip);
  const style = marks === undefined ? STYLE : `${STYLE}${MARK_STYLE}`;
  const below = marks === undefined ? 0 : LEGEND;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + below}" viewBox="0 0 ${width} ${height + below}">`,
    `<title>${escape(id)}</title><style>${style}</style><defs>${tips.join('')}</defs>`,
    // Programs other than browsers know no background of an SVG.
    `<rect width="${width}" height="${height + below}" fill="${COLOURS.background}"/>`,
    ...cards.map((card) => drawCard(card, marks)),
    ...lines.map((line) => drawLine(line, marks)),
    ...(marks === undefined ? [] : [legend(height)]),
    '</svg>',
    '',
  ].join('\n');
}

function legend(top: number): string {
  const words = each(
    SIGNS,
    (mark, sign) => `<tspan class="sign ${mark}">${sign}</tspan> ${mark}   `,
  );
  return `<text class="legend note" x="${SIDE}" y="${top + 14}">${words.trimEnd()}</text>`;
}

function tip(kind: Line['kind']): string {
  return `<marker id="tip-${kind}" viewBox="0 0 8 8" refX="${TIP}" refY="4" markerWidth="${TIP}" markerHeight="${TIP}" markerUnits="userSpaceOnUse" orient="auto"><path d="M0,.5L8,4L0,7.5z"/></marker>`;
}

function drawCard(card: Card, marks: Marks = NO_MARKS): string {
  const braces = bracePaths(card).map((d) => `<path class="brace" d="${d}"/>`);
  // An open state's head has its texts, and its own card the border.
  const marking = marks.get(card.id.replace(/#head$/, ''));
  const [title] = card.lines;
  return [
    marking === undefined ? '<g>' : `<g class="${marking.mark}">${noteOf(marking)}`,
    ...boxes(card),
    ...(title === undefined ? [] : signOf(marking, card, title.y + BASELINE[title.look])),
    ...card.lines.map((line) => drawText(card, line)),
    ...card.rows.map((row) => drawRow(card, row, markOf(row.transitions, marks))),
    ...braces,
    '</g>',
  ].join('');
}

const NO_MARKS: Marks = new Map();

function signOf(marking: Marking | undefined, { x, y }: Card, base: number): string[] {
  if (marking === undefined) return [];
  const place = `x="${x + SIDE / 2}" y="${y + base}"`;
  return [`<text class="sign ${marking.mark}" ${place}>${SIGNS[marking.mark]}</text>`];
}

function noteOf({ note }: Marking): string {
  return note === '' ? '' : `<title>${escape(note)}</title>`;
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

function drawRow(card: Card, row: Row, marking: Marking | undefined): string {
  const { x, y, w } = card;
  const place = `x="${x + SIDE}" y="${y + row.y + BASELINE.row}"`;
  const more = [span('guard', row.guard), span('tail', row.tail)].join('');
  const gone = marking?.mark === 'removed' ? ' gone' : '';
  const text = `<text class="row ${row.kind}${gone}" ${place} ${fit(rowWidth(row))}>${escape(row.text)}${more}</text>`;
  if (marking === undefined) return text;
  const tint = `<rect class="tint ${marking.mark}" x="${x + 1}" y="${y + row.y}" width="${w - 2}" height="${LINE_HEIGHT.row}"/>`;
  const sign = signOf(marking, card, row.y + BASELINE.row).join('');
  return `<g>${noteOf(marking)}${tint}${sign}${text}</g>`;
}

function span(name: string, text: string): string {
  return text === '' ? '' : `<tspan class="${name}">${escape(text)}</tspan>`;
}

/** Another font than Pretendard is made as narrow or wide as the layout expects. */
function fit(width: number): string {
  return `textLength="${Math.round(width)}" lengthAdjust="spacingAndGlyphs"`;
}

function drawLine({ points, kind, transitions }: Line, marks: Marks = NO_MARKS): string {
  const mark = markOf(transitions, marks)?.mark;
  const [x, y] = points;
  const dot = kind === 'start' ? `<circle class="dot" cx="${x ?? 0}" cy="${y ?? 0}" r="4.5"/>` : '';
  return `<path class="${mark === undefined ? kind : `${kind} ${mark}`}" d="${linePath(points)}" marker-end="url(#tip-${kind})"/>${dot}`;
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
