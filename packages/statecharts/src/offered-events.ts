import { getNextTransitions, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import type { MachineModel } from './model.ts';
import { publishingChild, settledChild } from './event-types.ts';
import { childActors } from './snapshot.ts';
import { frozenText } from './state-key.ts';

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
    .filter((type) => isSenderRunning(model, children, type))
    .flatMap((type) => eventsOfType(model, snapshot, type));
  return [...new Map(events.map((event) => [frozenText(event), event])).values()];
}

/** A wildcard matches the event types that the model has cases for. */
function eventTypes(model: MachineModel, descriptor: string): string[] {
  // Eventless transitions and the end of a compound state are part of the step that causes them.
  if (descriptor === '' || descriptor.startsWith('xstate.done.state.')) return [];
  if (!descriptor.endsWith('*')) return [descriptor];
  const prefix = descriptor.slice(0, -1);
  return Object.keys(model.cases).filter(
    (type) => !type.startsWith('xstate.') && `${type}.`.startsWith(prefix),
  );
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
