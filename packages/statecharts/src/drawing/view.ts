import type { Chart, ChartNode } from '../read-chart.ts';
import type { Marks } from './marks.ts';

/** A part of a chart to be drawn. */
export interface View {
  /** `changes`, `overview`, `everything`, or the path of the state that is shown from the inside. */
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
 * @param marks what two versions differ in: the first view folds the states in which nothing differs
 */
export function viewsOf(chart: Chart, marks?: Marks): View[] {
  const compounds = compoundStates(chart.root);
  if (compounds.length === 0) return [EVERYTHING];
  const changes = marks === undefined ? [] : [changesView(chart, compounds, marks)];
  const folded = new Set(compounds.map(({ id }) => id));
  return [
    ...changes,
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

function changesView(chart: Chart, compounds: readonly ChartNode[], marks: Marks): View {
  const changed = new Set([
    ...marks.keys(),
    ...chart.transitions.filter(({ id }) => marks.has(id)).map(({ source }) => source),
  ]);
  const isChanged = ({ id, children }: ChartNode): boolean =>
    changed.has(id) || children.some(isChanged);
  const folded = compounds.filter(({ children }) => !children.some(isChanged));
  return { id: 'changes', title: 'Changes', folded: new Set(folded.map(({ id }) => id)) };
}

/** The states below a state that have states inside, without the regions of parallel states. */
function compoundStates(node: ChartNode): ChartNode[] {
  return node.children
    .filter(({ children }) => children.length > 0)
    .flatMap((child) => [...(node.type === 'parallel' ? [] : [child]), ...compoundStates(child)]);
}
