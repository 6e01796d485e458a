import type { Graph, GraphEdge, GraphStart } from './explore.ts';

/** A walk through a model: where it starts and the steps it takes. */
export interface CoverPath {
  readonly start: GraphStart;
  readonly steps: readonly GraphEdge[];
}

/** How many steps a path may go on for a further uncovered transition, the one that takes it included. */
const LONGEST_DETOUR = 3;
/** The most steps of a path that is extended, unless told: a longer one tells too little when it fails. */
const LONGEST_PATH = 40;

/**
 * Few paths that together take every transition the graph takes: each walks to the nearest uncovered
 * transition and goes on while another is close and it has fewer steps than `longest`. Every start has at least one path.
 */
export function coverPaths(graph: Graph, longest = LONGEST_PATH): CoverPath[] {
  const uncovered = new Set([...graph.edges.values()].flat().flatMap((edge) => edge.takes));
  const paths: CoverPath[] = [];

  const isNew = (edge: GraphEdge) => edge.takes.some((id) => uncovered.has(id));
  const cover = (takes: readonly string[]) => takes.forEach((id) => uncovered.delete(id));

  for (;;) {
    const route = shortestRoute(graph, startKeys(graph), isNew, Infinity);
    const start = graph.starts.find(({ key }) => key === route?.[0]?.fromKey);
    if (route === undefined || start === undefined) break;
    const steps: GraphEdge[] = [];
    let extension: GraphEdge[] | undefined = route;
    while (extension !== undefined) {
      steps.push(...extension);
      extension.forEach((edge) => cover(edge.takes));
      extension = furtherRoute(graph, steps, isNew, longest);
    }
    paths.push({ start, steps });
  }

  const unused = graph.starts.filter((start) => !paths.some((path) => path.start === start));
  return [...paths, ...unused.map((start) => ({ start, steps: [] }))];
}

function startKeys(graph: Graph): string[] {
  return graph.starts.map((start) => start.key);
}

function furtherRoute(
  graph: Graph,
  steps: readonly GraphEdge[],
  isGoal: (edge: GraphEdge) => boolean,
  longest: number,
): GraphEdge[] | undefined {
  const last = steps.at(-1);
  if (last === undefined) return undefined;
  const route = shortestRoute(graph, [last.toKey], isGoal, LONGEST_DETOUR);
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
