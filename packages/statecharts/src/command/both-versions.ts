import {
  withDescendants,
  type Chart,
  type ChartNode,
  type ChartTransition,
} from '../read-chart.ts';
import type { Marking, Marks } from '../drawing/marks.ts';
import { factsText, pathsOf, type Change, type ChartChanges } from './diff.ts';

/** Not the id of a state or transition of the second chart. */
const GONE = 'removed: ';
/** What the row of a transition shows: another value is drawn as a row of its own. */
const SHOWN_FACTS = ['guard', 'target', 'reenter'];

/**
 * Two versions of a chart as one: the second, with the states and transitions that only the first has. A transition that leads
 * elsewhere or has another guard stands there twice.
 */
export function bothVersions(
  before: Chart,
  after: Chart,
  { states, transitions }: ChartChanges,
): { readonly chart: Chart; readonly marks: Marks } {
  const idOf = idsInAfter(before, after);
  const gone = new Set(
    states.flatMap(({ mark, before: node }) => (mark === 'removed' && node ? node : [])),
  );
  const removed = (node: ChartNode): ChartNode => ({
    ...node,
    id: idOf(node.id),
    initial: node.initial === undefined ? undefined : idOf(node.initial),
    historyTargets: node.historyTargets.map(idOf),
    children: node.children.map(removed),
  });
  const oldNodes = new Map(before.nodes.map((node) => [idOf(node.id), node]));
  const merged = (node: ChartNode): ChartNode => ({
    ...node,
    children: [
      ...node.children.map(merged),
      ...(oldNodes.get(node.id)?.children ?? []).filter((child) => gone.has(child)).map(removed),
    ],
  });
  const root = merged(after.root);

  const old = (transition: ChartTransition): ChartTransition => ({
    ...transition,
    id: `${GONE}${transition.id}`,
    source: idOf(transition.source),
    targets: transition.targets.map(idOf),
  });
  const replaced = new Map(
    transitions.flatMap((change) =>
      isShown(change) && change.before && change.after ? [[change.after.id, change.before]] : [],
    ),
  );
  const leftOut = transitions.flatMap((change) =>
    change.mark === 'removed' && change.before ? change.before : [],
  );
  return {
    chart: {
      id: after.id,
      root,
      nodes: withDescendants(root),
      transitions: [
        ...after.transitions.flatMap((transition) => {
          const was = replaced.get(transition.id);
          return was === undefined ? [transition] : [old(was), transition];
        }),
        ...leftOut.map(old),
      ],
    },
    marks: new Map([...states, ...transitions].flatMap(markings)),
  };

  function markings(change: Change<ChartNode> | Change<ChartTransition>): [string, Marking][] {
    const note = factsText(change.facts);
    const { before: was, after: is } = change;
    const oldId = was === undefined ? '' : 'children' in was ? idOf(was.id) : `${GONE}${was.id}`;
    if (is === undefined) return [[oldId, { mark: 'removed', note }]];
    if (!isShown(change) || 'children' in is) return [[is.id, { mark: change.mark, note }]];
    return [
      [oldId, { mark: 'removed', note }],
      [is.id, { mark: 'added', note }],
    ];
  }
}

function isShown({ facts }: Change<unknown>): boolean {
  return SHOWN_FACTS.some((fact) => facts.has(fact));
}

/** The ids of the first chart's states in the second: the state of the same path, or an id that the second has not. */
function idsInAfter(before: Chart, after: Chart): (id: string) => string {
  const paths = pathsOf(before);
  const ids = new Map([...pathsOf(after)].map(([id, path]) => [path, id]));
  return (id) => ids.get(paths.get(id) ?? id) ?? `${GONE}${id}`;
}
