import type { Chart, ChartNode } from '../read-chart.ts';

/** Finds states of a chart by their ids, and what is around them. */
export class ChartTree {
  readonly #nodes: ReadonlyMap<string, ChartNode>;
  readonly #parents: ReadonlyMap<string, string>;

  constructor({ nodes }: Chart) {
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
    this.#parents = new Map(
      nodes.flatMap(({ id, children }) => children.map((child) => [child.id, id] as const)),
    );
  }

  /** @throws Error when the chart has no such state */
  node(id: string): ChartNode {
    const found = this.#nodes.get(id);
    if (found === undefined) throw new Error(`the chart has no state ${id}`);
    return found;
  }

  /** The states around a state from the root on, and the state itself. */
  line(id: string): string[] {
    const parent = this.#parents.get(id);
    return parent === undefined ? [id] : [...this.line(parent), id];
  }

  /** Whether a state is another, or inside it. */
  isWithin(id: string, outer: string): boolean {
    return this.line(id).includes(outer);
  }

  /** Whether a state stands later in the file than another, neither being inside the other. */
  isAfter(id: string, other: string): boolean {
    const [one, two] = [this.line(id), this.line(other)];
    const parting = one.findIndex((ancestor, index) => ancestor !== two[index]);
    const [mine, its, parent] = [one[parting], two[parting], one[parting - 1]];
    if (mine === undefined || its === undefined || parent === undefined) return false;
    const siblings = this.node(parent).children.map((child) => child.id);
    return siblings.indexOf(mine) > siblings.indexOf(its);
  }

  /** The key of a state, or its path where another state has the same key. */
  shortName(id: string): string {
    const { key, path } = this.node(id);
    const namesakes = [...this.#nodes.values()].filter((node) => node.key === key);
    return namesakes.length > 1 ? path : key;
  }
}
