import type { Chart, ChartNode, ChartTransition } from '../read-chart.ts';
import { ChartTree } from './chart-tree.ts';
import type { Row } from './drawing.ts';
import { eventText, guardText, kindOf } from './row-text.ts';
import type { View } from './view.ts';

/** A row without its place on the card. */
export type RowContent = Omit<Row, 'y'>;

/** A state that so many others lead to and that leads nowhere gets no lines: they would cross everything. */
const EXIT_SOURCES = 5;

/** What a view shows of a chart: its states, their rows, and where lines lead. */
export class Sight {
  /** The state around everything that is shown. */
  readonly top: ChartNode;
  readonly #chart: Chart;
  readonly #view: View;
  readonly #tree: ChartTree;
  readonly #exits: ReadonlySet<string>;
  readonly #rows: ReadonlyMap<string, readonly RowContent[]>;
  /** The states in which others begin. */
  readonly #initials: ReadonlySet<string>;

  constructor(chart: Chart, view: View) {
    this.#chart = chart;
    this.#view = view;
    this.#tree = new ChartTree(chart);
    this.top = view.inside === undefined ? chart.root : this.#tree.node(view.inside);
    this.#exits = new Set(
      chart.nodes.map(({ id }) => id).filter((id) => isExit(chart.transitions, id)),
    );
    const shown = chart.nodes.filter(({ id }) => this.#isShown(id));
    this.#rows = new Map(shown.map((node) => [node.id, this.#makeRows(node)]));
    this.#initials = new Set(
      shown.flatMap((node) => (this.isOpen(node) ? (this.begin(node) ?? []) : [])),
    );
  }

  /** Whether a state is drawn with the states inside it. */
  isOpen({ id, children }: ChartNode): boolean {
    return children.length > 0 && !this.#view.folded.has(id);
  }

  /** Whether a state is drawn as a card without states inside. */
  isClosed(id: string): boolean {
    return this.#rows.has(id) && !this.isOpen(this.#tree.node(id));
  }

  isExit(id: string): boolean {
    return this.#exits.has(id);
  }

  /** The state that an open compound state begins in, as far as it is shown. */
  begin({ initial }: ChartNode): string | undefined {
    return initial === undefined ? undefined : this.#drawn(initial);
  }

  /** Whether a state is a card that no line joins to anything. */
  isLoose(id: string): boolean {
    const { forth, back } = this.entrances(id);
    const leaves = this.rows(id).some(({ to }) => to !== undefined);
    return this.isClosed(id) && !this.isExit(id) && !forth && !back && !leaves;
  }

  isWithin(id: string, outer: string): boolean {
    return this.#tree.isWithin(id, outer);
  }

  rows(id: string): readonly RowContent[] {
    return this.#rows.get(id) ?? [];
  }

  /** Whether lines lead into a state from before it, and from after it. */
  entrances(id: string): { readonly forth: boolean; readonly back: boolean } {
    const sides = new Set(
      [...this.#rows.values()].flat().flatMap(({ to, side }) => (to === id ? side : [])),
    );
    return { forth: sides.has('forth') || this.#initials.has(id), back: sides.has('back') };
  }

  /** Whether a line leads out of a region of a parallel state, or into one from elsewhere. */
  isCrossed(parallel: ChartNode): boolean {
    const regionOf = (id: string) =>
      parallel.children.find((region) => this.#tree.isWithin(id, region.id));
    return [...this.#rows].some(([from, rows]) =>
      rows.some(({ to }) => to !== undefined && regionOf(from) !== regionOf(to)),
    );
  }

  #isShown(id: string): boolean {
    return this.#tree.isWithin(id, this.top.id) && this.#drawn(id) === id;
  }

  /** The state itself, or the folded state around it. */
  #drawn(id: string): string {
    return this.#tree.line(id).find((one) => this.#view.folded.has(one)) ?? id;
  }

  /**
   * The rows of a state: its own transitions, and those that leave it from the states folded into it. Folded states are named
   * where rows would read the same.
   */
  #makeRows(node: ChartNode): RowContent[] {
    const rows = new Map<string, RowContent>();
    const sources = new Map<string, Set<string>>();
    for (const transition of this.#chart.transitions) {
      if (this.#drawn(transition.source) !== node.id) continue;
      const isLifted = transition.source !== node.id;
      if (isLifted && this.#staysWithin(transition, node)) continue;
      const row = this.#row(transition, node);
      const key = isLifted ? [row.text, row.guard, row.tail, row.to].join(' ') : transition.id;
      const transitions = [...(rows.get(key)?.transitions ?? []), transition.id];
      rows.set(key, { ...row, transitions });
      if (isLifted) sources.set(key, (sources.get(key) ?? new Set()).add(transition.source));
    }
    return [...rows].map(([key, row]) => {
      const isAlone = [...rows.values()].filter((other) => readsLike(row, other)).length === 1;
      const names = [...(sources.get(key) ?? [])].map((id) => this.#tree.node(id).key);
      return isAlone || names.length === 0
        ? row
        : { ...row, tail: `${row.tail} in ${names.join(', ')}` };
    });
  }

  #staysWithin({ targets }: ChartTransition, { id }: ChartNode): boolean {
    return targets.every((target) => this.#tree.isWithin(target, id));
  }

  #row(transition: ChartTransition, node: ChartNode): RowContent {
    const content = {
      text: eventText(transition),
      guard: guardText(transition),
      kind: kindOf(transition),
      transitions: [transition.id],
    };
    const [target, ...others] = transition.targets;
    if (target === undefined) return { ...content, tail: '' };
    if (target === transition.source && others.length === 0) return { ...content, tail: ' ↻' };
    const to = this.#drawn(target);
    if (others.length > 0 || this.#isNamed(node.id, to)) {
      const names = transition.targets.map((id) => this.#tree.shortName(id));
      return { ...content, tail: ` → ${names.join(', ')}` };
    }
    const side = this.#tree.isAfter(node.id, to) ? 'back' : 'forth';
    return { ...content, tail: '', to, side };
  }

  /** Whether a row names its target instead of leading there with a line. */
  #isNamed(source: string, target: string): boolean {
    return (
      source === this.#chart.id ||
      !this.#isShown(target) ||
      this.isExit(target) ||
      this.#tree.isWithin(source, target)
    );
  }
}

function readsLike(one: RowContent, other: RowContent): boolean {
  return one.text === other.text && one.guard === other.guard;
}

function isExit(transitions: readonly ChartTransition[], id: string): boolean {
  const sources = transitions.filter(({ targets }) => targets.includes(id));
  const leaves = transitions.some(({ source, targets }) => source === id && targets.length > 0);
  return new Set(sources.map(({ source }) => source)).size >= EXIT_SOURCES && !leaves;
}
