import { historyTitle } from './drawing/card-content.ts';
import type { Chart, ChartNode, ChartTransition } from './read-chart.ts';

/** A drawing of one level of a chart, as Mermaid text (`stateDiagram-v2`). */
export interface Diagram {
  /** The state whose child states are drawn: the root for the overview. */
  readonly state: ChartNode;
  readonly text: string;
}

/**
 * The overview of a chart, and one diagram for each state that has states inside. A diagram draws the states of
 * one level as boxes; only the regions of a parallel state are drawn with their own states.
 *
 * Transitions that a diagram's own states declare have full labels. Transitions from deeper states leave from
 * the box around their source with the event alone, and so do all of an overview that has other diagrams.
 *
 * Mermaid cannot draw an arrow between a composite state and itself or its own states. So a transition that
 * the drawn state declares for all its states leaves from a small state named "any".
 */
export function diagrams(chart: Chart): Diagram[] {
  const states = [chart.root, ...inner(chart.root)];
  return states.map((state) => ({
    state,
    text: new Drawing(chart, state, state === chart.root && states.length > 1).text(),
  }));
}

/** The states below one that have a diagram of their own. */
function inner(node: ChartNode): ChartNode[] {
  return node.children
    .filter((child) => child.children.length > 0)
    .flatMap((child) => (node.type === 'parallel' ? inner(child) : [child, ...inner(child)]));
}

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  /** Arrows between the same states are drawn as one arrow. */
  readonly isGrouped: boolean;
}

class Drawing {
  readonly #chart: Chart;
  readonly #scope: ChartNode;
  readonly #isOverview: boolean;
  readonly #nodes: ReadonlyMap<string, ChartNode>;
  readonly #parents: ReadonlyMap<string, ChartNode>;
  readonly #names: ReadonlyMap<ChartNode, string>;

  constructor(chart: Chart, scope: ChartNode, isOverview: boolean) {
    this.#chart = chart;
    this.#scope = scope;
    this.#isOverview = isOverview;
    this.#nodes = new Map(chart.nodes.map((node) => [node.id, node]));
    this.#names = mermaidNames(chart);
    this.#parents = new Map(
      chart.nodes.flatMap((node) => node.children.map((child) => [child.id, node])),
    );
  }

  text(): string {
    const arrows = joined(this.#chart.transitions.flatMap((one) => this.#arrows(one)));
    const isUsed = (name: string) => arrows.some(({ from, to }) => from === name || to === name);
    const outside = this.#chart.nodes
      .filter((node) => isUsed(this.#outsideName(node)))
      .map((node) => `  state "→ ${quoted(node.path)}" as ${this.#outsideName(node)}`);
    const lines = arrows.map(({ from, to, label }) => `  ${from} --> ${to} : ${label}`);
    return ['stateDiagram-v2', ...this.#states(isUsed), ...outside, ...lines].join('\n');
  }

  #states(isUsed: (name: string) => boolean): string[] {
    if (this.#scope.type === 'compound') return this.#inside(this.#scope, '  ', isUsed);
    return this.#composite(this.#scope, '  ', isUsed);
  }

  #composite(node: ChartNode, indent: string, isUsed: (name: string) => boolean): string[] {
    if (node.children.length === 0) return this.#box(node, indent);
    return [
      `${indent}state "${quoted(node.key)}" as ${this.#name(node)} {`,
      ...this.#inside(node, `${indent}  `, isUsed),
      `${indent}}`,
    ];
  }

  #inside(node: ChartNode, indent: string, isUsed: (name: string) => boolean): string[] {
    const any = isUsed(this.#anyName(node))
      ? [`${indent}state "any" as ${this.#anyName(node)}`]
      : [];
    if (node.type === 'parallel') {
      const markers = node.children.filter((child) => child.type === 'history');
      const regions = node.children.filter((child) => child.type !== 'history');
      const beside = [...any, ...markers.flatMap((child) => this.#box(child, indent))];
      return [beside, ...regions.map((child) => this.#composite(child, indent, isUsed))]
        .filter((part) => part.length > 0)
        .flatMap((part, index) => (index === 0 ? part : [`${indent}--`, ...part]));
    }
    const initial = this.#nodes.get(node.initial ?? '');
    return [
      ...(initial === undefined ? [] : [`${indent}${this.#start(node, initial)}`]),
      ...any,
      ...node.children.flatMap((child) => this.#box(child, indent)),
    ];
  }

  #start({ initialActions }: ChartNode, initial: ChartNode): string {
    const actions =
      initialActions.length === 0 ? '' : ` : ${plain(`/ ${initialActions.join(', ')}`)}`;
    return `[*] --> ${this.#name(initial)}${actions}`;
  }

  #box(node: ChartNode, indent: string): string[] {
    const line = `${indent}state "${quoted(stateTitle(node))}" as ${this.#name(node)}`;
    return node.type === 'final' ? [line, `${indent}${this.#name(node)} --> [*]`] : [line];
  }

  #arrows(transition: ChartTransition): Arrow[] {
    const source = this.#nodes.get(transition.source);
    if (source === undefined || !this.#contains(this.#scope, source)) return [];
    const drawn = this.#drawn(source);
    const isLifted = drawn !== source;
    const targets = transition.targets.flatMap((id) => this.#nodes.get(id) ?? []);
    const isOfBox = !isLifted && source.children.length > 0 && !this.#isOpen(source);
    if (targets.length === 0) {
      if (isLifted || isOfBox) return [];
      const name = this.#isOpen(source) ? this.#anyName(source) : this.#name(source);
      return [this.#arrow(name, name, transition, false)];
    }
    return targets.flatMap((target) => {
      if ((isLifted || isOfBox) && this.#contains(drawn, target)) return [];
      const leavesFromAny =
        drawn === this.#scope || (this.#isOpen(drawn) && this.#contains(drawn, target));
      const from = leavesFromAny ? this.#anyName(drawn) : this.#name(drawn);
      return [this.#arrow(from, this.#arrowhead(source, target), transition, isLifted)];
    });
  }

  #arrow(from: string, to: string, transition: ChartTransition, isLifted: boolean): Arrow {
    const isGrouped = isLifted || this.#isOverview;
    return { from, to, label: arrowLabel(transition, isGrouped), isGrouped };
  }

  /** The target of an arrow: for a state around the source, its initial state. */
  #arrowhead(source: ChartNode, target: ChartNode): string {
    if (!this.#contains(this.#scope, target)) return this.#outsideName(target);
    const initial = this.#nodes.get(target.initial ?? '');
    const isAround =
      target === this.#scope || (this.#isOpen(target) && this.#contains(target, source));
    if (isAround && initial !== undefined) return this.#arrowhead(source, initial);
    return this.#name(this.#drawn(target));
  }

  /** The state itself if it is drawn, otherwise the box around it. */
  #drawn(node: ChartNode): ChartNode {
    const parent = this.#parents.get(node.id);
    if (parent === undefined || node === this.#scope || this.#isOpen(parent)) return node;
    return this.#drawn(parent);
  }

  #name(node: ChartNode): string {
    return this.#names.get(node) ?? '';
  }

  #anyName(node: ChartNode): string {
    return anyOf(this.#name(node));
  }

  #outsideName(node: ChartNode): string {
    return `to_${this.#name(node)}`;
  }

  /** Whether a state is drawn with the states inside it. */
  #isOpen(node: ChartNode): boolean {
    if (node === this.#scope) return true;
    const isRegion = this.#parents.get(node.id) === this.#scope && this.#scope.type === 'parallel';
    return isRegion && node.children.length > 0;
  }

  #contains(outer: ChartNode, node: ChartNode): boolean {
    if (outer === node) return true;
    const parent = this.#parents.get(node.id);
    return parent !== undefined && this.#contains(outer, parent);
  }
}

/** Equal arrows once, and the grouped ones between the same states as one, at the place of the first. */
function joined(arrows: readonly Arrow[]): Arrow[] {
  const byKey = new Map<string, Arrow>();
  for (const arrow of arrows) {
    const key = `${arrow.from} ${arrow.to} ${arrow.isGrouped ? '' : arrow.label}`;
    const first = byKey.get(key);
    const labels = new Set([...(first?.label.split(', ') ?? []), ...arrow.label.split(', ')]);
    byKey.set(key, arrow.isGrouped ? { ...arrow, label: [...labels].join(', ') } : arrow);
  }
  return [...byKey.values()];
}

/**
 * The names of the states in the text, unlike each other: with a prefix, because a state may have the name of a Mermaid
 * keyword, and with a number where states differ only in characters that Mermaid does not allow.
 */
function mermaidNames({ root, nodes }: Chart): ReadonlyMap<ChartNode, string> {
  const used = new Set<string>();
  const isFree = (name: string) => !used.has(name) && !used.has(anyOf(name));
  return new Map(
    nodes.map((node) => {
      const wanted = node === root ? 'machine' : `s_${node.path.replace(/[^\p{L}\p{N}_]/gu, '_')}`;
      let name = wanted;
      for (let number = 2; !isFree(name); number += 1) name = `${wanted}_${number}`;
      used.add(name).add(anyOf(name));
      return [node, name];
    }),
  );
}

/** The name of the small state from which the transitions of a state for all its states leave. */
function anyOf(name: string): string {
  return `${name}_any`;
}

function stateTitle(node: ChartNode): string {
  if (node.type === 'history') return historyTitle(node);
  const more = node.children.length > 0 ? ['▸'] : [];
  return [node.key, ...node.invokes.map(({ source }) => `⚙ ${source}`), ...more].join(' ');
}

function arrowLabel({ label, guard, actions }: ChartTransition, isShort: boolean): string {
  const parts = [
    label,
    ...(isShort || guard === undefined ? [] : [`[${guard}]`]),
    ...(isShort || actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ];
  return plain(parts.join(' '));
}

/** Without what would end a title. */
function quoted(title: string): string {
  return title.replaceAll('"', "'");
}

/** Without what would end a label. */
function plain(label: string): string {
  return label.replaceAll(': ', ' ').replace(/[:;#]/g, ' ');
}
