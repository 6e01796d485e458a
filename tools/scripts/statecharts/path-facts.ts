import { coverPaths, type CoverPath } from '@marquee/statecharts/cover-paths';
import { describePath } from '@marquee/statecharts/describe-path';
import { explore, type GraphEdge } from '@marquee/statecharts/explore';
import type { MachineModel } from '@marquee/statecharts/model';
import { offeredEvents } from '@marquee/statecharts/offered-events';
import { frozenText } from '@marquee/statecharts/state-key';
import type { EventRef, PathFacts } from '@marquee/statecharts/visualiser/data';

/** The generated paths of a model: the same as those of its tests. */
export function pathFacts(model: MachineModel): PathFacts[] {
  return coverPaths(explore(model)).map((path: CoverPath) => ({
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
