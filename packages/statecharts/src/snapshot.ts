import type { AnyActorRef, AnyMachineSnapshot, StateValue } from 'xstate';
import { serialize } from './serialize.ts';

/** The state value of a snapshot of any machine. */
export function stateValue(snapshot: AnyMachineSnapshot): StateValue {
  const value: unknown = snapshot.value;
  if (!isStateValue(value)) throw new TypeError(`not a state value: ${serialize(value)}`);
  return value;
}

/** XState makes a new object of children when a child comes or goes. */
const childMaps = new WeakMap<object, ReadonlyMap<string, AnyActorRef>>();

/** The children of a snapshot, by their ids. */
export function childActors(snapshot: AnyMachineSnapshot): ReadonlyMap<string, AnyActorRef> {
  const children: unknown = snapshot.children;
  if (typeof children !== 'object' || children === null) return new Map();
  const known = childMaps.get(children);
  if (known !== undefined) return known;
  const map = new Map<string, AnyActorRef>();
  Object.entries(children).forEach(([id, child]: [string, unknown]) => {
    if (isActorRef(child)) map.set(id, child);
  });
  childMaps.set(children, map);
  return map;
}

export function isStateValue(value: unknown): value is StateValue {
  if (typeof value === 'string') return true;
  return typeof value === 'object' && value !== null && Object.values(value).every(isStateValue);
}

function isActorRef(value: unknown): value is AnyActorRef {
  return typeof value === 'object' && value !== null && 'send' in value && 'sessionId' in value;
}
