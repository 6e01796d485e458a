import { coverPaths, type CoverPath } from '../cover-paths.ts';
import { describePath } from '../describe-path.ts';
import { explore, type Graph, type GraphEdge } from '../explore.ts';
import type { MachineModel } from '../model.ts';
import { offeredEvents } from '../offered-events.ts';
import { frozenText } from '../state-key.ts';
import type { EventRef, PathFacts } from './data.ts';

/**
 * The generated paths of a model: the same as those of its tests.
 * @param graph of the model, where it is explored already
 */
export function pathFacts(model: MachineModel, graph: Graph = explore(model)): PathFacts[] {
  return coverPaths(graph).map((path: CoverPath) => ({
    name: describePath(path),
    input: path.start.name,
    events: path.steps.map((step) => eventRef(model, step)),
    takes: path.steps.map(({ takes }) => takes),
  }));
}

/** An event by its place among the offered ones: payloads can be functions and dates, which JSON cannot carry. */
function eventRef(model: MachineModel, { from, event }: GraphEdge): EventRef {
  const offered = offeredEvents(model, from).filter(({ type }) => type === event.type);
  const payload = offered.map(frozenText).indexOf(frozenText(event));
  return payload === 0 ? { type: event.type } : { type: event.type, payload };
}
