import { getNextTransitions, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import type { MachineModel } from './model.ts';
import { publishingChild, settledChild } from './event-types.ts';
import { childActors } from './snapshot.ts';

/** The events that can happen in a state: those it listens to, with the model's payloads, and whose sender runs. */
export function offeredEvents(model: MachineModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const descriptors = getNextTransitions(snapshot).map((transition) =>
    String(transition.eventType),
  );
  const types = new Set(descriptors.flatMap((descriptor) => eventTypes(model, descriptor)));
  return [...types]
    .filter((type) => senderRuns(model, snapshot, type))
    .flatMap((type) => eventsOfType(model, snapshot, type))
    .filter((event) => model.machine.getTransitionData(snapshot, event).length > 0);
}

/** A wildcard stands for the event types that the model has cases for. */
function eventTypes(model: MachineModel, descriptor: string): string[] {
  // Eventless transitions and the end of a compound state follow by themselves inside a step.
  if (descriptor === '' || descriptor.startsWith('xstate.done.state.')) return [];
  if (!descriptor.endsWith('*')) return [descriptor];
  const prefix = descriptor.slice(0, -1);
  return Object.keys(model.cases).filter(
    (type) => !type.startsWith('xstate.') && `${type}.`.startsWith(prefix),
  );
}

function senderRuns(model: MachineModel, snapshot: AnyMachineSnapshot, type: string): boolean {
  const sender = settledChild(type) ?? publishingChild(type) ?? model.sentBy?.[type];
  return sender === undefined || childActors(snapshot).has(sender);
}

function eventsOfType(
  model: MachineModel,
  snapshot: AnyMachineSnapshot,
  type: string,
): AnyEventObject[] {
  const cases = model.cases[type] ?? defaultPayloads(type);
  const payloads = typeof cases === 'function' ? cases(snapshot) : cases;
  return payloads.map((payload) => ({ type, ...payload }));
}

function defaultPayloads(type: string): readonly object[] {
  return type.startsWith('xstate.snapshot.') ? [] : [{}];
}
