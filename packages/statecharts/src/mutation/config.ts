import { StateMachine, type AnyStateMachine } from 'xstate';

/** Keys from a machine's configuration to a part of it. */
export type ConfigPath = readonly (string | number)[];

/** A transition as it is written in a configuration, always as an object. */
export type WrittenTransition = Readonly<Record<string, unknown>>;

/** The same machine with another value at one place of its configuration. */
export function withConfig(
  machine: AnyStateMachine,
  path: ConfigPath,
  value: unknown,
): AnyStateMachine {
  return withConfigs(machine, [{ path, value }]);
}

/** The same machine with other values at some places of its configuration. */
export function withConfigs(
  machine: AnyStateMachine,
  changes: readonly { readonly path: ConfigPath; readonly value: unknown }[],
): AnyStateMachine {
  const config = copyPlain(machine.config);
  for (const { path, value } of changes) {
    const last = path.at(-1);
    const parent = valueAt(config, path.slice(0, -1));
    if (!isFields(parent) || last === undefined) {
      throw new TypeError(`${machine.id}: nothing is configured at ${path.join('.')}`);
    }
    parent[last] = value;
  }
  return new StateMachine(config, machine.implementations);
}

/** The value at a place of a configuration; undefined where nothing is written. */
export function valueAt(config: unknown, path: ConfigPath): unknown {
  return path.reduce((value, key) => (isFields(value) ? value[key] : undefined), config);
}

/** The alternatives of a state for one event, in order. */
export function writtenTransitions(value: unknown): WrittenTransition[] {
  return toList(value).map((transition) =>
    isFields(transition) ? transition : { target: transition },
  );
}

/** One or several parts of a configuration as a list. */
export function toList(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The keys of a part of a configuration. */
export function keysOf(value: unknown): string[] {
  return isFields(value) ? Object.keys(value) : [];
}

/** The name of an action in a configuration. */
export function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  return isFields(action) && typeof action.type === 'string' ? action.type : '(inline)';
}

export function isFields(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A copy of lists and plain objects; functions and instances of classes are shared. */
function copyPlain<T>(value: T): T;
function copyPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => copyPlain(item));
  if (!isFields(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyPlain(item)]));
}
