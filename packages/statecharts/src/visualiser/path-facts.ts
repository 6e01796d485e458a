import { activeStateIds } from '../simulation/active-states.ts';
import { positionOf } from '../simulation/position.ts';
import { coverPaths, type CoverPath } from '../cover-paths.ts';
import { describePath } from '../describe-path.ts';
import type { Graph, GraphEdge } from '../explore.ts';
import type { MachineModel, MachineStep } from '../model.ts';
import { offeredEvents } from '../offered-events.ts';
import { frozenText } from '../state-key.ts';
import { toJsonValue } from '../serialize.ts';
import type { EventRef, MachineFacts, PathFacts } from './data.ts';

/** What the exploration of a model tells of its machine. */
export function graphFacts(
  model: MachineModel,
  graph: Graph,
): Pick<MachineFacts, 'paths' | 'ways' | 'payloads'> {
  return {
    paths: pathFacts(model, graph),
    ways: shortestWays(model, graph),
    payloads: payloadTexts(graph),
  };
}

/** The most texts of a transition's payloads, and the most characters of each. */
const MOST_TEXTS = 24;
const LONGEST_TEXT = 80;

/** The fields of the events that take each transition, as `code REJECTED`, by its id: the search finds them (X-CHART-106). */
function payloadTexts(graph: Graph): Record<string, string[]> {
  const texts = new Map<string, Set<string>>();
  for (const { takes, event } of [...graph.edges.values()].flat()) {
    const { type: _, ...payload } = event;
    const fields = [...fieldTexts(toJsonValue(payload))];
    for (const id of takes) {
      const known = texts.get(id) ?? new Set();
      texts.set(id, known);
      for (const text of fields) if (known.size < MOST_TEXTS) known.add(text);
    }
  }
  return Object.fromEntries(
    [...texts].flatMap(([id, known]) => (known.size === 0 ? [] : [[id, [...known]]])),
  );
}

/** The texts and numbers of a value, each with the name of its field. */
function* fieldTexts(value: unknown, name = ''): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number')
    yield `${name} ${value}`.trim().slice(0, LONGEST_TEXT);
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value))
      yield* fieldTexts(child, Array.isArray(value) ? name : key);
}

/** The generated paths of a model: the same as those of its tests. */
function pathFacts(model: MachineModel, graph: Graph): PathFacts[] {
  return coverPaths(graph).map((path: CoverPath) => ({
    name: describePath(path),
    input: path.start.name,
    events: path.steps.map((step) => eventRef(model, step)),
    takes: path.steps.map(({ takes }) => takes),
  }));
}

/**
 * The shortest way to each state and over each transition that the machine reaches, by its id, as the position of a play
 * (X-CHART-95).
 */
function shortestWays(model: MachineModel, graph: Graph): Record<string, string> {
  const ways: Record<string, string> = {};
  const seen = new Set<string>();
  // The iteration of a list includes the entries that are added during it: all ways of a length come before longer ones.
  const open: Way[] = [];
  const arrive = (step: MachineStep, way: Way) => {
    const isNew = !seen.has(way.key);
    const reached = [...step.takes, ...(isNew ? activeStateIds(model.machine, step.to) : [])];
    for (const id of reached) ways[id] ??= positionOf(way.input, eventsOf(model, way));
    if (!isNew) return;
    seen.add(way.key);
    open.push(way);
  };
  for (const { name, key, step } of graph.starts) arrive(step, { input: name, key });
  for (const before of open) {
    for (const edge of graph.edges.get(before.key) ?? [])
      arrive(edge, { input: before.input, key: edge.toKey, before, edge });
  }
  return ways;
}

/** A start, or a way with one more step. */
interface Way {
  readonly input: string;
  /** Of the reached state. */
  readonly key: string;
  readonly before?: Way;
  readonly edge?: GraphEdge;
}

function eventsOf(model: MachineModel, { before, edge }: Way): EventRef[] {
  if (before === undefined || edge === undefined) return [];
  return [...eventsOf(model, before), eventRef(model, edge)];
}

/** An event by its place among the offered ones: payloads can be functions and dates, which JSON cannot carry. */
function eventRef(model: MachineModel, { from, event }: GraphEdge): EventRef {
  const offered = offeredEvents(model, from).filter(({ type }) => type === event.type);
  const payload = offered.map(frozenText).indexOf(frozenText(event));
  return payload === 0 ? { type: event.type } : { type: event.type, payload };
}
