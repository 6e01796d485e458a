import type { Chart, ChartNode, ChartTransition } from './read-chart.ts';

/**
 * The chart as Mermaid text (`stateDiagram-v2`).
 *
 * Mermaid cannot draw an arrow between a composite state and itself or what it contains. So a transition
 * that a composite state declares for all its substates leaves from a small state named "any", and one that
 * leads to a composite state around its source is drawn to where that state begins.
 */
export function mermaid(chart: Chart): string {
  const drawing = new Drawing(chart);
  return ['stateDiagram-v2', ...drawing.states(), ...drawing.arrows()].join('\n');
}

class Drawing {
  readonly #chart: Chart;
  readonly #nodes: ReadonlyMap<string, ChartNode>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #withAny: ReadonlySet<string>;

  constructor(chart: Chart) {
    this.#chart = chart;
    this.#nodes = new Map(chart.nodes.map((node) => [node.id, node]));
    this.#names = new Map(chart.nodes.map((node) => [node.id, mermaidName(chart, node)]));
    this.#withAny = new Set(
      chart.transitions
        .filter((transition) => this.#leavesFromAny(transition))
        .map(({ source }) => source),
    );
  }

  states(): string[] {
    const { root } = this.#chart;
    return root.type === 'compound' ? this.#inside(root, '  ') : this.#state(root, '  ');
  }

  arrows(): string[] {
    return this.#chart.transitions.flatMap((transition) => {
      const from = this.#leavesFromAny(transition)
        ? this.#anyOf(transition.source)
        : this.#name(transition.source);
      const targets = transition.targets.map((id) =>
        this.#name(this.#arrowhead(transition.source, id)),
      );
      return (targets.length > 0 ? targets : [from]).map(
        (to) => `  ${from} --> ${to} : ${arrowLabel(transition)}`,
      );
    });
  }

  #state(node: ChartNode, indent: string): string[] {
    const name = this.#name(node.id);
    if (node.children.length > 0) {
      return [
        `${indent}state "${node.key}" as ${name} {`,
        ...this.#inside(node, `${indent}  `),
        `${indent}}`,
      ];
    }
    const lines = [`${indent}state "${stateTitle(node)}" as ${name}`];
    return node.type === 'final' ? [...lines, `${indent}${name} --> [*]`] : lines;
  }

  #inside(node: ChartNode, indent: string): string[] {
    const any = this.#withAny.has(node.id)
      ? [`${indent}state "any" as ${this.#anyOf(node.id)}`]
      : [];
    if (node.type === 'parallel') {
      const markers = node.children.filter((child) => child.type === 'history');
      const regions = node.children.filter((child) => child.type !== 'history');
      const beside = [...any, ...markers.flatMap((child) => this.#state(child, indent))];
      return [beside, ...regions.map((child) => this.#state(child, indent))]
        .filter((part) => part.length > 0)
        .flatMap((part, index) => (index === 0 ? part : [`${indent}--`, ...part]));
    }
    const parts = node.children.flatMap((child) => this.#state(child, indent));
    const initial =
      node.initial === undefined ? [] : [`${indent}[*] --> ${this.#name(node.initial)}`];
    return [...initial, ...any, ...parts];
  }

  #leavesFromAny({ source, targets }: ChartTransition): boolean {
    if (this.#nodes.get(source)?.children.length === 0) return false;
    return targets.length === 0 || targets.some((target) => this.#contains(source, target));
  }

  /** The state an arrow can point at: for a state around the source, the one that it begins in. */
  #arrowhead(source: string, target: string): string {
    const initial = this.#nodes.get(target)?.initial;
    if (initial === undefined || !this.#contains(target, source)) return target;
    return this.#arrowhead(source, initial);
  }

  #contains(outer: string, inner: string): boolean {
    if (outer === inner) return true;
    const children = this.#nodes.get(outer)?.children ?? [];
    return children.some((child) => this.#contains(child.id, inner));
  }

  #name(id: string): string {
    return this.#names.get(id) ?? id;
  }

  #anyOf(id: string): string {
    return `${this.#name(id)}_any`;
  }
}

/** With a prefix, for a state may be called like a word of Mermaid's. */
function mermaidName(chart: Chart, node: ChartNode): string {
  return node.id === chart.id ? 'machine' : `s_${node.path.replace(/\W/g, '_')}`;
}

function stateTitle(node: ChartNode): string {
  if (node.type === 'history') return node.history === 'deep' ? 'H*' : 'H';
  return [node.key, ...node.invokes.map(({ source }) => `⚙ ${source}`)].join(' ');
}

function arrowLabel({ label, guard, actions }: ChartTransition): string {
  const parts = [
    label,
    ...(guard === undefined ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ];
  // A colon or semicolon would end the label.
  return parts.join(' ').replaceAll(': ', ' ').replace(/[:;#]/g, ' ');
}
