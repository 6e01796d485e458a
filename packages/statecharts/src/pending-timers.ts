import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { machineParts } from './machine-parts.ts';
import { isBuiltIn } from './part-names.ts';
import { serialize } from './serialize.ts';

/** A delayed event that a machine has sent to itself by `raise` or `sendTo`, and neither received nor cancelled. */
export interface PendingTimer {
  /** The id by which `cancel` names it. */
  readonly id: string | undefined;
  readonly event: EventObject;
}

/** What a step does to the timers. */
export type TimerChange =
  | { readonly type: 'start'; readonly timer: PendingTimer }
  | { readonly type: 'cancel'; readonly id: string };

/** What a state's value does not tell about its timers. */
interface Timers {
  readonly pending: readonly PendingTimer[];
  /** The types of the timers of `after` that have ended while their state stayed active: they do not end again. */
  readonly over: readonly string[];
}

const NONE: Timers = { pending: [], over: [] };
/** XState's snapshots do not tell their timers. */
const timersOf = new WeakMap<AnyMachineSnapshot, Timers>();

/** The timers that run in a state which the pure functions have reached. Those of `after` are its states' own. */
export function pendingTimers(snapshot: AnyMachineSnapshot): readonly PendingTimer[] {
  return timersIn(snapshot).pending;
}

/** Whether a timer of `after` has ended in a state that is still active. */
export function isTimerOver(snapshot: AnyMachineSnapshot, eventType: string): boolean {
  return timersIn(snapshot).over.includes(eventType);
}

/** What distinguishes states by their timers, for a text; undefined where nothing does. */
export function timersKey(snapshot: AnyMachineSnapshot): unknown {
  const { pending, over } = timersIn(snapshot);
  return pending.length + over.length === 0 ? undefined : [pending, over];
}

/** A snapshot with the timers of another. */
export function withTimersOf(
  snapshot: AnyMachineSnapshot,
  other: AnyMachineSnapshot,
): AnyMachineSnapshot {
  return withTimers(snapshot, timersIn(other));
}

function timersIn(snapshot: AnyMachineSnapshot): Timers {
  return timersOf.get(snapshot) ?? NONE;
}

function withTimers(snapshot: AnyMachineSnapshot, timers: Timers): AnyMachineSnapshot {
  const isEmpty = timers.pending.length + timers.over.length === 0;
  if (isEmpty && !timersOf.has(snapshot)) return snapshot;
  const copy = { ...snapshot };
  if (!isEmpty) timersOf.set(copy, timers);
  return copy;
}

/**
 * A state after a step, with its timers. The event of the step ends the first timer that sends an equal one. Two timers
 * without an id that send equal events count as one.
 * @param changes of delayed events
 * @param started the types of the timers of `after` that the step starts
 */
export function withTimersAfter(
  snapshot: AnyMachineSnapshot,
  from: AnyMachineSnapshot | undefined,
  event: EventObject | undefined,
  changes: readonly TimerChange[],
  started: readonly string[],
): AnyMachineSnapshot {
  const before = from === undefined ? NONE : timersIn(from);
  const ended = event?.type.startsWith('xstate.after.') === true ? [event.type] : [];
  if (before === NONE && changes.length === 0 && ended.length === 0) return snapshot;
  if (snapshot.status !== 'active') return withTimers(snapshot, NONE);
  const over = [...new Set([...before.over, ...ended])].filter(
    (type) => !started.includes(type) && isOfActiveState(snapshot, type),
  );
  return withTimers(snapshot, { pending: pendingAfter(before.pending, event, changes), over });
}

function isOfActiveState(snapshot: AnyMachineSnapshot, eventType: string): boolean {
  return snapshot._nodes.some(({ after }) => after.some((timer) => timer.eventType === eventType));
}

function pendingAfter(
  before: readonly PendingTimer[],
  event: EventObject | undefined,
  changes: readonly TimerChange[],
): readonly PendingTimer[] {
  const ended = event === undefined ? -1 : before.findIndex((timer) => isEqual(timer.event, event));
  let timers = before.filter((_, index) => index !== ended);
  for (const change of changes) {
    if (change.type === 'cancel') {
      timers = timers.filter(({ id }) => id !== change.id);
    } else {
      const { id, event: sent } = change.timer;
      const isReplaced = (timer: PendingTimer) =>
        id === undefined ? timer.id === undefined && isEqual(timer.event, sent) : timer.id === id;
      timers = [...timers.filter((timer) => !isReplaced(timer)), change.timer];
    }
  }
  return timers;
}

function isEqual(one: EventObject, other: EventObject): boolean {
  return one.type === other.type && serialize(one) === serialize(other);
}

const delayedTypes = new WeakMap<AnyStateMachine, ReadonlySet<string>>();

/** The types of the events that a machine sends itself with a delay, as far as they are written down. */
export function delayedEventTypes(machine: AnyStateMachine): ReadonlySet<string> {
  const known = delayedTypes.get(machine);
  if (known !== undefined) return known;
  const types = new Set(
    machineParts(machine)
      .filter(isBuiltIn)
      .filter(({ type, delay }) => type === 'xstate.raise' && delay !== undefined)
      .flatMap(({ event }) => (isEvent(event) ? event.type : [])),
  );
  delayedTypes.set(machine, types);
  return types;
}

function isEvent(value: unknown): value is EventObject {
  return typeof value === 'object' && value !== null && 'type' in value;
}
