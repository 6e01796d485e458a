import type { StateValue } from 'xstate';
import type { CoverPath } from './cover-paths.ts';
import { eventName } from './event-types.ts';
import { entriesToJson, toJsonValue } from './serialize.ts';
import { stateValue } from './snapshot.ts';
import { stateName } from './state-name.ts';

/** A path in words: `idle → seat.pick → holding → done: hold → held`. A step that stays repeats no state. */
export function describePath(path: CoverPath): string {
  let state = stateName(stateValue(path.start.step.to));
  const words = [state];
  for (const { event, to } of path.steps) {
    words.push(eventName(event.type));
    const next = stateName(stateValue(to));
    if (next !== state) words.push(next);
    state = next;
  }
  return words.join(' → ');
}

/** A path as data that JSON can carry, for a browser test that walks the same path. */
export interface PathData {
  readonly name: string;
  readonly start: { readonly name: string; readonly input: unknown; readonly state: StateValue };
  readonly steps: readonly {
    readonly event: Readonly<Record<string, unknown>>;
    /** The state value after the event. */
    readonly state: StateValue;
    /** The ids of the transitions that the event takes. */
    readonly takes: readonly string[];
  }[];
}

export function exportPath(path: CoverPath): PathData {
  const { name, input, step } = path.start;
  return {
    name: describePath(path),
    start: { name, input: toJsonValue(input), state: stateValue(step.to) },
    steps: path.steps.map(({ event, to, takes }) => ({
      event: entriesToJson(event),
      state: stateValue(to),
      takes,
    })),
  };
}
