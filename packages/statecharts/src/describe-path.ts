import type { StateValue } from 'xstate';
import type { GraphStart } from './explore.ts';
import { eventName } from './event-types.ts';
import type { MachineStep } from './model.ts';
import { entriesToJson, toJsonValue } from './serialize.ts';
import { stateValue } from './snapshot.ts';
import { stateName } from './state-name.ts';

/** A start and the steps from there, as of a generated path or of a play. */
export interface WalkedPath {
  readonly start: Pick<GraphStart, 'name' | 'input' | 'step'>;
  readonly steps: readonly MachineStep[];
}

/** A path in words: `idle → seat.pick → holding → done: hold → held`. A step that stays repeats no state. */
export function describePath(path: WalkedPath): string {
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

/** A path step by step, a line each, with the payloads: `2. seat.pick {"seat":"A1"} → picking`. */
export function pathLines({ start, steps }: WalkedPath): string[] {
  const { input, step } = start;
  const inputText = input === undefined ? '' : ` ${shown(input)}`;
  return [
    `0. starts${inputText} → ${stateName(stateValue(step.to))}`,
    ...steps.map(({ event, to }, index) => {
      const { type, ...payload } = event;
      const payloadText = Object.keys(payload).length === 0 ? '' : ` ${shown(payload)}`;
      return `${index + 1}. ${eventName(type)}${payloadText} → ${stateName(stateValue(to))}`;
    }),
  ];
}

/** The context before and after a step; after it only what is different. */
export function contextLines({ from, to }: MachineStep): string[] {
  const before = new Map(fieldsOf(from.context));
  const changed = fieldsOf(to.context).filter(
    ([name, value]) => shown(value) !== shown(before.get(name)),
  );
  return [
    `context before: ${shown(Object.fromEntries(before))}`,
    `context after: ${changed.length === 0 ? 'the same' : shown(Object.fromEntries(changed))}`,
  ];
}

function fieldsOf(context: unknown): [string, unknown][] {
  return typeof context === 'object' && context !== null ? Object.entries(context) : [];
}

/** JSON that also shows fields without a value. */
function shown(value: unknown): string {
  return JSON.stringify(toJsonValue(value)).replaceAll('{"$undefined":"undefined"}', 'undefined');
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

export function exportPath(path: WalkedPath): PathData {
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
