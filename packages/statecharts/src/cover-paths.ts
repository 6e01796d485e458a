import type { Graph, GraphEdge, GraphStart } from './explore.ts';

/** A path through a model: a start and the steps from there. */
export interface CoverPath {
  readonly start: GraphStart;
  readonly steps: readonly GraphEdge[];
}

/** Which paths {@link coverPaths} makes. */
export interface CoverOptions {
  /** The most steps of a path that is extended; 40 by default. */
  readonly longest?: number | undefined;
  /** The most further steps to something new with which a path is extended, the step that covers it included; 3 by default. */
  readonly detour?: number | undefined;
  /** The steps that paths may take; all by default. Transitions that only other steps take are not covered. */
  readonly only?: (edge: GraphEdge) => boolean;
  /** What a step covers; the transitions that it takes by default. */
  readonly covers?: ((edge: GraphEdge) => readonly string[]) | undefined;
}

const LONGEST_DETOUR = 3;
/** The failure of a longer path is hard to read. */
const LONGEST_PATH = 40;

/**
 * Few paths that together take every transition of the graph, or whatever else is to be covered: each path walks to the
 * nearest step that covers something new and continues while another is close and the path is short enough. Every start has
 * at least one path.
 */
export function coverPaths(
  whole: Graph,
  { longest = LONGEST_PATH, detour = LONGEST_DETOUR, only, covers = takenBy }: CoverOptions = {},
): CoverPath[] {
  const graph = only === undefined ? whole : filterEdges(whole, only);
  const uncovered = new Set([...graph.edges.values()].flat().flatMap(covers));
  const paths: CoverPath[] = [];

  const isNew = (edge: GraphEdge) => covers(edge).some((goal) => uncovered.has(goal));
  const cover = (edge: GraphEdge) => covers(edge).forEach((goal) => uncovered.delete(goal));

  for (;;) {
    const route = shortestRoute(graph, startKeys(graph), isNew, Infinity);
    const start = graph.starts.find(({ key }) => key === route?.[0]?.fromKey);
    if (route === undefined || start === undefined) break;
    const steps: GraphEdge[] = [];
    let extension: GraphEdge[] | undefined = route;
    while (extension !== undefined) {
      steps.push(...extension);
      extension.forEach(cover);
      extension = furtherRoute(graph, steps, isNew, { longest, detour });
    }
    paths.push({ start, steps });
  }

  const unused = graph.starts.filter((start) => !paths.some((path) => path.start === start));
  return [...paths, ...unused.map((start) => ({ start, steps: [] }))];
}

/** The shortest path of which the last step is wanted; undefined where there is none. The start counts as no step. */
export function shortestPath(
  graph: Graph,
  isWanted: (edge: GraphEdge) => boolean,
): CoverPath | undefined {
  const steps = shortestRoute(graph, startKeys(graph), isWanted, Infinity);
  const start = graph.starts.find(({ key }) => key === steps?.[0]?.fromKey);
  return steps === undefined || start === undefined ? undefined : { start, steps };
}

/**
 * A graph for paths that take every pair of transitions that can follow each other: each state once for each transition that
 * leads to it. {@link coverPaths} of it covers what {@link pairsOf} tells. Several times as large as the graph.
 */
export function graphOfPairs({ starts, edges }: Graph): Graph {
  const keyOf = (key: string, takes: readonly string[]) => [key, ...takes.slice(-1)].join('\n');
  const pairs = new Map<string, readonly GraphEdge[]>();
  const open = starts.map((start) => ({ key: start.key, last: start.step.takes }));
  const begins = starts.map((start) => ({ ...start, key: keyOf(start.key, start.step.takes) }));
  // The iteration of a list includes the entries that are added during it.
  for (const { key, last } of open) {
    const fromKey = keyOf(key, last);
    if (pairs.has(fromKey)) continue;
    const leaving = (edges.get(key) ?? []).map((edge) => {
      const { toKey, takes } = edge;
      open.push({ key: toKey, last: takes });
      const all = [...last.slice(-1), ...takes];
      return pairEdge({ ...edge, fromKey, toKey: keyOf(toKey, takes) }, all);
    });
    pairs.set(fromKey, leaving);
  }
  return { starts: begins, edges: pairs };
}

const pairsOfEdges = new WeakMap<GraphEdge, readonly string[]>();

function pairEdge(edge: GraphEdge, takes: readonly string[]): GraphEdge {
  const pairs = takes.slice(1).map((id, index) => `${takes[index] ?? ''} → ${id}`);
  pairsOfEdges.set(edge, pairs);
  return edge;
}

/** The pairs of transitions that a step of {@link graphOfPairs} adds, `first → second`. */
export function pairsOf(edge: GraphEdge): readonly string[] {
  return pairsOfEdges.get(edge) ?? [];
}

function takenBy({ takes }: GraphEdge): readonly string[] {
  return takes;
}

function filterEdges({ starts, edges }: Graph, only: (edge: GraphEdge) => boolean): Graph {
  const left = [...edges].map(([key, leaving]) => [key, leaving.filter(only)] as const);
  return { starts, edges: new Map(left) };
}

function startKeys(graph: Graph): string[] {
  return graph.starts.map((start) => start.key);
}

function furtherRoute(
  graph: Graph,
  steps: readonly GraphEdge[],
  isGoal: (edge: GraphEdge) => boolean,
  { longest, detour }: { longest: number; detour: number },
): GraphEdge[] | undefined {
  const last = steps.at(-1);
  if (last === undefined) return undefined;
  const route = shortestRoute(graph, [last.toKey], isGoal, detour);
  return route !== undefined && steps.length + route.length <= longest ? route : undefined;
}

/** Breadth first: the steps from one of the states up to and including the nearest goal. */
function shortestRoute(
  graph: Graph,
  from: readonly string[],
  isGoal: (edge: GraphEdge) => boolean,
  longest: number,
): GraphEdge[] | undefined {
  const arrivals = new Map<string, GraphEdge | undefined>(from.map((key) => [key, undefined]));
  let frontier = [...arrivals.keys()];
  for (let length = 1; length <= longest && frontier.length > 0; length += 1) {
    const next: string[] = [];
    for (const edge of frontier.flatMap((key) => graph.edges.get(key) ?? [])) {
      if (isGoal(edge)) return [...routeTo(edge.fromKey, arrivals), edge];
      if (arrivals.has(edge.toKey)) continue;
      arrivals.set(edge.toKey, edge);
      next.push(edge.toKey);
    }
    frontier = next;
  }
  return undefined;
}

function routeTo(key: string, arrivals: ReadonlyMap<string, GraphEdge | undefined>): GraphEdge[] {
  const arrival = arrivals.get(key);
  return arrival === undefined ? [] : [...routeTo(arrival.fromKey, arrivals), arrival];
}
