import {
  getNextTransitions,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import type { MachineModel } from './model.ts';
import { publishingChild, settledChild } from './event-types.ts';
import { delayedEventTypes, isTimerOver, pendingTimers } from './pending-timers.ts';
import { childActors } from './snapshot.ts';
import { frozenText } from './state-key.ts';
import { stateNodes } from './state-nodes.ts';

/** The distinct events that can happen in a state: the state listens to them, and their sender runs. */
export function offeredEvents(model: MachineModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  return heardEvents(model, snapshot).filter(
    (event) => model.machine.getTransitionData(snapshot, event).length > 0,
  );
}

/** The offered events, and those of which the guards refuse every transition. */
export function heardEvents(model: MachineModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const descriptors = getNextTransitions(snapshot).map((transition) =>
    String(transition.eventType),
  );
  const types = new Set(descriptors.flatMap((descriptor) => eventTypes(model, descriptor)));
  const children = childActors(snapshot);
  const events = [...types]
    .filter((type) => isSenderRunning(model, children, type) && !isDelayed(model, type))
    .filter((type) => !isTimerOver(snapshot, type))
    .flatMap((type) => eventsOfType(model, snapshot, type));
  for (const { event } of pendingTimers(snapshot)) {
    if (descriptors.some((descriptor) => matchesDescriptor(event.type, descriptor)))
      events.push(event);
  }
  return [...new Map(events.map((event) => [frozenText(event), event])).values()];
}

/** The types of the events to try for a descriptor: for a wildcard all that the model or the machine has and it matches. */
function eventTypes(model: MachineModel, descriptor: string): string[] {
  // Eventless transitions and the end of a compound state are part of the step that causes them.
  if (descriptor === '' || descriptor.startsWith('xstate.done.state.')) return [];
  if (!descriptor.endsWith('*')) return [descriptor];
  const types = [...new Set([...Object.keys(model.cases), ...declaredTypes(model.machine)])];
  const found = types.filter(
    (type) => !type.startsWith('xstate.') && matchesDescriptor(type, descriptor),
  );
  // Some event must meet a wildcard that is for events which nothing else names.
  return found.length > 0 ? found : [descriptor.replace(/\.?\*$/, '') || UNKNOWN_EVENT];
}

const UNKNOWN_EVENT = 'unknown';

/** Whether a transition for events of a descriptor, which can end with a wildcard, is for a type of events. */
export function matchesDescriptor(type: string, descriptor: string): boolean {
  if (!descriptor.endsWith('*')) return type === descriptor;
  return `${type}.`.startsWith(descriptor.slice(0, -1));
}

const typesOf = new WeakMap<AnyStateMachine, readonly string[]>();

/** The types of the events that the states of a machine name, without wildcards. */
function declaredTypes(machine: AnyStateMachine): readonly string[] {
  const known = typesOf.get(machine);
  if (known !== undefined) return known;
  const types = stateNodes(machine.root)
    .flatMap((node) => [...node.transitions.keys()])
    .filter((type) => !type.endsWith('*') && !type.startsWith('xstate.'));
  typesOf.set(machine, types);
  return types;
}

/** Whether an event happens only while its timer runs. One with a case can come from outside too. */
function isDelayed(model: MachineModel, type: string): boolean {
  return delayedEventTypes(model.machine).has(type) && model.cases[type] === undefined;
}

function isSenderRunning(
  model: MachineModel,
  children: ReadonlyMap<string, unknown>,
  type: string,
): boolean {
  const sender = settledChild(type) ?? publishingChild(type) ?? model.sentBy?.[type];
  return sender === undefined || children.has(sender);
}

/** The events with a model's payloads: the same payload gives the same event in every state. */
const knownEvents = new WeakMap<object, Map<string, AnyEventObject>>();

/** The events of one type with the model's payloads, whether or not the state reacts to them. */
export function eventsOfType(
  model: MachineModel,
  snapshot: AnyMachineSnapshot,
  type: string,
): AnyEventObject[] {
  const cases = model.cases[type] ?? defaultPayloads(type);
  const payloads = typeof cases === 'function' ? cases(snapshot) : cases;
  return payloads.map((payload) => eventOf(type, payload));
}

function eventOf(type: string, payload: object): AnyEventObject {
  const known = knownEvents.get(payload) ?? new Map<string, AnyEventObject>();
  knownEvents.set(payload, known);
  const event = known.get(type) ?? { type, ...payload };
  known.set(type, event);
  return event;
}

const NO_PAYLOAD = {};

function defaultPayloads(type: string): readonly object[] {
  return type.startsWith('xstate.snapshot.') ? [] : [NO_PAYLOAD];
}
