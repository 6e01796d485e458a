import type { ChartNode } from '../read-chart.ts';
import { cardOf, rowWidth, type PlacelessCard } from './card-content.ts';
import type { Line } from './drawing.ts';
import {
  FIRST_LAYER,
  FIXED_PORTS,
  LAST_LAYER,
  layered,
  packed,
  WRAPPED,
  type Padding,
} from './elk-options.ts';
import type { ElkEdge, ElkNode, ElkPort } from './elk.ts';
import { joinedRows } from './joined-rows.ts';
import type { Sight } from './sight.ts';
import { LINE_HEIGHT, SIDE, stackCard } from './stack-card.ts';

/** A graph for ELK, and what its nodes and edges stand for. */
export interface ElkTask {
  readonly graph: ElkNode;
  /** The cards by the ids of their nodes. */
  readonly cards: ReadonlyMap<string, PlacelessCard>;
  /** The lines by the ids of their edges. An edge without one only keeps a state's name above its regions. */
  readonly links: ReadonlyMap<string, Link>;
}

export interface Link {
  /** Whether the edge is turned round: then ELK finds no cycles, and later in the file is further down. */
  readonly isTurned: boolean;
  readonly line: Omit<Line, 'points'>;
}

/** Around the outermost card. */
export const PAGE: Padding = { top: 8, side: 8, bottom: 8 };
const NONE: Padding = { top: 0, side: 0, bottom: 0 };
const INSIDE = { side: 14, bottom: 14 };
/** Above the first card in an open state, which has its name. */
const ABOVE_HEAD = 6;
/** Where lines enter a card from above and below, unless it is narrow: near its name. */
const ENTRANCE = 60;
/** The place and the width of the dot where the initial state's line begins. */
const START = 16;

/** The id of the card with the name, notes and rows of an open state. */
export function headId(id: string): string {
  return `${id}#head`;
}

/** The graph of what a view shows: a node for each card, a port for each end of a line. */
export function elkTask(sight: Sight): ElkTask {
  const builder = new GraphBuilder(sight);
  const children = [builder.node(sight.top)];
  builder.keepHeadsFirst();
  const graph = { id: '#', layoutOptions: layered(PAGE), children, edges: builder.edges };
  return { graph, cards: builder.cards, links: builder.links };
}

/** The same task, with layers that continue in another column. */
export function inColumns({ graph, ...rest }: ElkTask): ElkTask {
  return { graph: wrapped(graph), ...rest };
}

function wrapped(node: ElkNode): ElkNode {
  if (node.children === undefined) return node;
  const layoutOptions = { ...node.layoutOptions, ...WRAPPED };
  return { ...node, layoutOptions, children: node.children.map(wrapped) };
}

class GraphBuilder {
  readonly cards = new Map<string, PlacelessCard>();
  readonly links = new Map<string, Link>();
  readonly edges: ElkEdge[] = [];
  readonly #sight: Sight;
  readonly #headed: ChartNode[] = [];

  constructor(sight: Sight) {
    this.#sight = sight;
  }

  node(node: ChartNode): ElkNode {
    const card = cardOf(node, this.#sight.rows(node.id), this.#sight.isOpen(node));
    if (card.look !== 'open') return this.#closed(card);
    return node === this.#sight.top ? this.#top(node, card) : this.#open(node, card);
  }

  /** Adds edges without a line from the heads of open states to the states inside that would otherwise stand beside them. */
  keepHeadsFirst(): void {
    for (const node of this.#headed) {
      const { joined, loose } = this.#grouped(node);
      const first = joined.filter(
        ({ id }) => !this.#sight.isExit(id) && !this.#isBelow(id, node.id),
      );
      const groups = loose.length > 0 ? [looseId(node.id)] : [];
      for (const id of [...first.map((child) => child.id), ...groups]) {
        this.#connect(startId(node.id), id, false);
      }
    }
  }

  /** Whether an edge leads down to a state from elsewhere in the state around it. */
  #isBelow(id: string, around: string): boolean {
    return [...this.links.values()].some(({ isTurned, line: { from, to } }) => {
      const [upper, lower] = isTurned ? [to, from] : [from, to];
      const isWithin = (one: string, outer: string) => this.#sight.isWithin(one, outer);
      return isWithin(lower, id) && !isWithin(upper, id) && isWithin(upper, around);
    });
  }

  #closed(card: PlacelessCard): ElkNode {
    const { id, w: width, h: height } = card;
    const layer = this.#sight.isExit(id) ? LAST_LAYER : {};
    const ports = [...this.#entrances(card), ...this.#rowPorts(card, id)];
    this.cards.set(id, card);
    return { id, width, height, ports, layoutOptions: { ...FIXED_PORTS, ...layer } };
  }

  /** An open state: its name, notes and rows are a card inside it, so that lines go around them. */
  #open(node: ChartNode, card: PlacelessCard): ElkNode {
    this.cards.set(node.id, { ...card, ...stackCard([], []) });
    const head: PlacelessCard = { ...card, id: headId(node.id), look: 'head' };
    return {
      id: node.id,
      children: [this.#head(node, head), ...this.#body(node)],
      layoutOptions: layered({ top: ABOVE_HEAD, ...INSIDE }),
    };
  }

  /** The state around everything: its name stands in the corner, and only rows with lines are a card inside it. */
  #top(node: ChartNode, whole: PlacelessCard): ElkNode {
    const drawn = whole.rows.filter(({ to }) => to !== undefined);
    const named = whole.rows.filter(({ to }) => to === undefined);
    const card = { ...whole, ...stackCard(whole.lines, named) };
    this.cards.set(node.id, card);
    const padding = { top: card.h, ...INSIDE };
    if (drawn.length === 0 && this.#isPacked(node)) {
      return { id: node.id, children: this.#nodes(node.children), layoutOptions: packed(padding) };
    }
    const rows = stackCard([], drawn);
    const w = Math.ceil(Math.max(2 * START, ...drawn.map((row) => rowWidth(row) + 2 * SIDE)));
    const head: PlacelessCard = { id: headId(node.id), w, look: 'head', ...rows };
    return {
      id: node.id,
      children: [this.#head(node, head), ...this.#body(node)],
      layoutOptions: layered(padding),
    };
  }

  #head(node: ChartNode, head: PlacelessCard): ElkNode {
    const start = port(startId(node.id), 'SOUTH', START, head.h);
    const begin = this.#isPacked(node) ? undefined : this.#sight.begin(node);
    if (begin !== undefined) {
      this.#draw(start.id, { transitions: [], kind: 'start', from: node.id, to: begin }, false);
    }
    const ports = [...this.#rowPorts(head, node.id), start];
    this.cards.set(head.id, head);
    this.#headed.push(node);
    const layoutOptions = { ...FIXED_PORTS, ...FIRST_LAYER };
    return { id: head.id, width: head.w, height: head.h, ports, layoutOptions };
  }

  #body(node: ChartNode): ElkNode[] {
    const { joined, loose } = this.#grouped(node);
    if (loose.length === 0) return this.#nodes(joined);
    const group = {
      id: looseId(node.id),
      children: this.#nodes(loose),
      layoutOptions: packed(NONE),
    };
    return [...this.#nodes(joined), group];
  }

  /** The states inside a state: those that lines join, and several without lines, which are packed. */
  #grouped(node: ChartNode): { joined: readonly ChartNode[]; loose: readonly ChartNode[] } {
    const loose = node.children.filter(({ id }) => this.#isPacked(node) || this.#sight.isLoose(id));
    if (loose.length < 2) return { joined: node.children, loose: [] };
    return { joined: node.children.filter((child) => !loose.includes(child)), loose };
  }

  #nodes(states: readonly ChartNode[]): ElkNode[] {
    return states.map((state) => this.node(state));
  }

  #isPacked(node: ChartNode): boolean {
    return node.type === 'parallel' && !this.#sight.isCrossed(node);
  }

  /** All lines into a state from before it share one arrowhead, and all from after it another. */
  #entrances({ id, w, h }: PlacelessCard): ElkPort[] {
    const x = Math.min(w / 2, ENTRANCE);
    return [
      port(entranceId(id, false), 'NORTH', x, 0),
      ...(this.#sight.entrances(id).back ? [port(entranceId(id, true), 'SOUTH', x, h)] : []),
    ];
  }

  /** The ports where the lines of a card's rows leave, and their edges. */
  #rowPorts({ id, w, rows }: PlacelessCard, from: string): ElkPort[] {
    return joinedRows(rows).flatMap((run) => {
      const [first] = run;
      const { y } = run.at(-1) ?? first;
      if (first.to === undefined) return [];
      const isBack = first.side === 'back';
      const middle = (first.y + y + LINE_HEIGHT.row) / 2;
      const leaving = port(`${id}#${first.y}`, isBack ? 'WEST' : 'EAST', isBack ? 0 : w, middle);
      const isOfOneKind = run.every(({ kind }) => kind === first.kind);
      const line = {
        transitions: run.flatMap(({ transitions }) => transitions),
        kind: isOfOneKind ? first.kind : ('mixed' as const),
        from,
        to: first.to,
      };
      this.#draw(leaving.id, line, isBack);
      return [leaving];
    });
  }

  #draw(from: string, line: Link['line'], isTurned: boolean): void {
    const id = this.#connect(from, line.to, isTurned);
    this.links.set(id, { isTurned, line });
  }

  #connect(from: string, to: string, isTurned: boolean): string {
    const id = `${from} > ${to}`;
    const into = this.#sight.isClosed(to) ? entranceId(to, isTurned) : to;
    const [source, target] = isTurned ? [into, from] : [from, into];
    this.edges.push({ id, sources: [source], targets: [target] });
    return id;
  }
}

/** The id of the port below a head: of the line to the initial state, and of the edges that keep the head first. */
function startId(id: string): string {
  return `${id}#start`;
}

/** The id of the node around the packed states of a state. */
function looseId(id: string): string {
  return `${id}#loose`;
}

function entranceId(id: string, isBack: boolean): string {
  return `${id}#${isBack ? 'back' : 'forth'}`;
}

function port(id: string, side: string, x: number, y: number): ElkPort {
  return { id, x, y, width: 0, height: 0, layoutOptions: { 'elk.port.side': side } };
}
