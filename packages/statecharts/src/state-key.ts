import type { AnyMachineSnapshot } from 'xstate';
import { timersKey } from './pending-timers.ts';
import { serialize } from './serialize.ts';
import { childActors, stateValue } from './snapshot.ts';

/**
 * The text that is equal for equal states of a machine only: value, whole context, status, output,
 * history, the running children and the delayed events under way. A coarser key gives paths that do not replay.
 */
export function stateKey(snapshot: AnyMachineSnapshot): string {
  const context: unknown = snapshot.context;
  const output: unknown = snapshot.output;
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ]);
  const ids = [...childActors(snapshot).keys()].sort();
  const children = ids.map((id) => (id.startsWith('x:') ? { child: id } : id));
  const timers = timersKey(snapshot);
  const parts = [stateValue(snapshot), snapshot.status, history, children];
  const rest = serialize(timers === undefined ? parts : [...parts, timers]);
  return withoutSessionIds(`${rest}${frozenText(context)}${frozenText(output)}`);
}

/**
 * A text of states or effects in which children without an id of their own are numbered from 1. XState gives them numbers that
 * never come again, so that equal states would differ.
 */
export function withoutSessionIds(text: string): string {
  if (!text.includes('"x:')) return text;
  const numbers = new Map<string, number>();
  return text.replace(/("(?:id|to|child)":)"(x:\d+)"/g, (_, field: string, id: string) => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return `${field}"x:${number}"`;
  });
}

/** The texts of the frozen objects. */
const texts = new WeakMap<object, string>();

/**
 * The text of a value, kept for each plain object in it: successive states share most of their context. The
 * objects are frozen, so that no text gets stale: an action that changes the context in place throws.
 */
export function frozenText(value: unknown): string {
  if (!isPlain(value)) return serialize(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = Array.isArray(value)
    ? `[${value.map(frozenText).join()}]`
    : `{${Object.entries(value)
        .map(([key, item]) => `${JSON.stringify(key)}:${frozenText(item)}`)
        .join()}}`;
  texts.set(Object.freeze(value), text);
  return text;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> | readonly unknown[] {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  return Object.getPrototypeOf(value) === Object.prototype && !('toJSON' in value);
}
