import type { ChartInvoke, ChartNode } from '../read-chart.ts';
import type { Card, TextLine } from './drawing.ts';
import type { RowContent } from './sight.ts';
import { stackCard, TEXT_SIZE, SIDE } from './stack-card.ts';
import { breakLines, textWidth } from './text-width.ts';

/** A card without its place. */
export type PlacelessCard = Omit<Card, 'x' | 'y' | 'depth'>;

type LineContent = Omit<TextLine, 'y'>;

const NARROWEST = 56;
/** The width of descriptions, and in an open state of lists too. */
const LEAF_WIDTH = 200;
const OPEN_WIDTH = 250;
/** In characters. */
const LONGEST_VALUE = 38;

/** The card of a state: its name, description, actors and actions, then its rows, just wide and high enough. */
export function cardOf(
  node: ChartNode,
  rows: readonly RowContent[],
  isOpen: boolean,
): PlacelessCard {
  const lines = [
    { text: titleOf(node), look: 'title' as const },
    ...notes(node, isOpen ? OPEN_WIDTH : LEAF_WIDTH),
    ...list(node.invokes.map(invocation), 'invoke', isOpen),
    ...list(doings(node), 'doing', isOpen),
    ...(isFolded(node, isOpen)
      ? [{ text: `▸ ${statesInside(node)} states`, look: 'doing' as const }]
      : []),
  ];
  const widths = [...lines.map(lineWidth), ...rows.map(rowWidth)];
  const w = Math.ceil(Math.max(NARROWEST, ...widths) + 2 * SIDE);
  return { id: node.id, w, look: lookOf(node, isOpen), ...stackCard(lines, rows) };
}

/** The width of a line of text in pixels. */
export function lineWidth({ text, look }: LineContent): number {
  return textWidth(text, TEXT_SIZE[look], look === 'title');
}

/** The width of a row's text in pixels. */
export function rowWidth({ text, guard, tail }: RowContent): number {
  return textWidth(`${text}${guard}${tail}`, TEXT_SIZE.row);
}

function titleOf(node: ChartNode): string {
  return node.type === 'history' ? historyTitle(node) : node.key;
}

/** `H`, `H*` for a deep one, `H → idle, on` with the ends of the ids of its default targets. */
export function historyTitle({ history, historyTargets }: ChartNode): string {
  const targets = historyTargets.map((id) => id.split('.').at(-1)).join(', ');
  return [history === 'deep' ? 'H*' : 'H', targets].filter((part) => part !== '').join(' → ');
}

function invocation({ source, systemId }: ChartInvoke): string {
  return systemId === undefined ? `⚙ ${source}` : `⚙ ${source} @${systemId}`;
}

function notes({ description = '' }: ChartNode, width: number): LineContent[] {
  const words = description.split(/\s+/).filter((word) => word !== '');
  return breakLines(words, { width, size: TEXT_SIZE.note }).map((text) => ({ text, look: 'note' }));
}

/** Short names stand one below another; an open state has room for several beside one another. */
function list(names: readonly string[], look: 'invoke' | 'doing', isOpen: boolean): LineContent[] {
  const packed = { width: OPEN_WIDTH, size: TEXT_SIZE[look], gap: '   ' };
  return (isOpen ? breakLines(names, packed) : names).map((text) => ({ text, look }));
}

function doings({ entry, exit, initialActions, output, meta }: ChartNode): string[] {
  const nameOf = (action: string) => action.replace(/ \{.*/, '');
  return [
    ...entry.map((action) => `entry / ${nameOf(action)}`),
    ...initialActions.map((action) => `initial / ${nameOf(action)}`),
    ...exit.map((action) => `exit / ${nameOf(action)}`),
    ...(output === undefined ? [] : [`output ${shortened(output)}`]),
    ...(meta === undefined ? [] : [`meta ${shortened(meta)}`]),
  ];
}

/** JSON without its quotes, cut when it is long. */
function shortened(json: string): string {
  const text = json.replaceAll('"', '');
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text;
}

function isFolded({ children }: ChartNode, isOpen: boolean): boolean {
  return children.length > 0 && !isOpen;
}

function lookOf(node: ChartNode, isOpen: boolean): Card['look'] {
  if (isOpen) return 'open';
  if (isFolded(node, isOpen)) return 'folded';
  return node.type === 'final' || node.type === 'history' ? node.type : 'leaf';
}

function statesInside({ children }: ChartNode): number {
  return children.reduce((sum, child) => sum + 1 + statesInside(child), 0);
}
