import type { Chart, ChartNode } from '../read-chart.ts';

/** A part of a chart to be drawn. */
export interface View {
  /** `overview`, `everything`, or the path of the state that is shown from the inside. */
  readonly id: string;
  readonly title: string;
  /** The id of the state that is shown from the inside; what leaves it is named in its rows. */
  readonly inside?: string;
  /** The ids of the states that are drawn without the states inside them. */
  readonly folded: ReadonlySet<string>;
}

const EVERYTHING: View = { id: 'everything', title: 'Everything', folded: new Set() };

/**
 * The views of a chart: an overview with its compound states folded, everything, and each compound state from the inside. A
 * region of a parallel state is shown with the other regions only. A chart in which nothing can be folded has one view.
 */
export function viewsOf(chart: Chart): View[] {
  const compounds = compoundStates(chart.root);
  if (compounds.length === 0) return [EVERYTHING];
  const folded = new Set(compounds.map(({ id }) => id));
  return [
    { id: 'overview', title: 'Overview', folded },
    EVERYTHING,
    ...compounds.map(({ id, path }) => ({
      id: path,
      title: `Inside ${path}`,
      inside: id,
      folded: EVERYTHING.folded,
    })),
  ];
}

/** The states below a state that have states inside, without the regions of parallel states. */
function compoundStates(node: ChartNode): ChartNode[] {
  return node.children
    .filter(({ children }) => children.length > 0)
    .flatMap((child) => [...(node.type === 'parallel' ? [] : [child]), ...compoundStates(child)]);
}
