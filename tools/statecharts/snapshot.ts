import type { AnyActorRef, AnyMachineSnapshot, StateValue } from 'xstate';
import { serialize } from './serialize.ts';

/** The state value of a snapshot of any machine. */
export function stateValue(snapshot: AnyMachineSnapshot): StateValue {
  const value: unknown = snapshot.value;
  if (!isStateValue(value)) throw new TypeError(`not a state value: ${serialize(value)}`);
  return value;
}

/** The children of a snapshot, by their ids. */
export function childActors(snapshot: AnyMachineSnapshot): ReadonlyMap<string, AnyActorRef> {
  const children: unknown = snapshot.children;
  const entries = typeof children === 'object' && children !== null ? Object.entries(children) : [];
  return new Map(
    entries.flatMap(([id, child]: [string, unknown]) => (isActorRef(child) ? [[id, child]] : [])),
  );
}

/**
 * The text by which two states of a machine are the same state: value, whole context, status, output,
 * history and the children that run. Never coarser, or generated paths would not replay.
 */
export function serializeState(snapshot: AnyMachineSnapshot): string {
  const known = keys.get(snapshot);
  if (known !== undefined) return known;
  const key = stateKey(snapshot);
  keys.set(snapshot, key);
  return key;
}

/** Snapshots do not change, and exploring asks for the key of each several times. */
const keys = new WeakMap<AnyMachineSnapshot, string>();

function stateKey(snapshot: AnyMachineSnapshot): string {
  const context: unknown = snapshot.context;
  const output: unknown = snapshot.output;
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ]);
  const children = [...childActors(snapshot).keys()].sort();
  return serialize([stateValue(snapshot), context, snapshot.status, output, history, children]);
}

function isStateValue(value: unknown): value is StateValue {
  if (typeof value === 'string') return true;
  return typeof value === 'object' && value !== null && Object.values(value).every(isStateValue);
}

function isActorRef(value: unknown): value is AnyActorRef {
  return typeof value === 'object' && value !== null && 'send' in value && 'sessionId' in value;
}
