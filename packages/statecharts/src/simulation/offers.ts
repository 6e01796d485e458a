import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import type { MachineModel } from '../model.ts';
import { heardEvents, matchesDescriptor } from '../offered-events.ts';
import { ownTransitions } from '../state-nodes.ts';
import { transitionId } from '../transition-id.ts';
import { activeStates } from './active-states.ts';
import type { EventRef, Moment } from './moment.ts';
import { isOfTimer, timerOf } from './timers.ts';

/** An event that can happen at a moment. */
export interface Offer {
  /** Undefined when the guards refuse all its transitions: nothing would happen. */
  readonly ref: EventRef | undefined;
  readonly event: AnyEventObject;
  /** The id of the state whose transition it takes or, refused, whose transition is tried first. */
  readonly state: string;
  /** The transitions that it takes and those that are tried before them, in this order. */
  readonly tried: readonly Tried[];
}

export interface Tried {
  /** The id of the transition. */
  readonly transition: string;
  readonly isTaken: boolean;
}

/** The events that can happen at a moment, and those that the guards refuse. A timer of `after` is offered while it runs. */
export function offersAt(model: MachineModel, { step, timers }: Moment): readonly Offer[] {
  const { to } = step;
  if (to.status !== 'active') return [];
  const places = new Map<string, number>();
  return heardEvents(model, to).flatMap((event): Offer[] => {
    const taken = model.machine.getTransitionData(to, event);
    const tried = triedTransitions(model.machine, to, event, taken);
    const isTaken = taken.length > 0;
    const place = places.get(event.type) ?? 0;
    if (isTaken) places.set(event.type, place + 1);
    if (isOfTimer(model.machine, event.type) && timerOf(timers, event) === undefined) return [];
    const { source } = taken[0] ?? tried[0] ?? {};
    if (source === undefined) return [];
    return [
      {
        ref: isTaken ? refOf(event.type, place) : undefined,
        event,
        state: source.id,
        tried: tried.map((transition) => ({
          transition: transitionId(transition),
          isTaken: taken.includes(transition),
        })),
      },
    ];
  });
}

function refOf(type: string, payload: number): EventRef {
  return payload === 0 ? { type } : { type, payload };
}

/** The inner states are asked first, and an outer state only when none of its inner states takes the event. */
function triedTransitions(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  taken: readonly AnyTransitionDefinition[],
): AnyTransitionDefinition[] {
  return [...activeStates(machine, snapshot)]
    .sort((a, b) => b.path.length - a.path.length)
    .filter((node) => !taken.some(({ source }) => source !== node && isInside(source, node)))
    .flatMap((node) => {
      const candidates = ownTransitions(node).filter(({ eventType }) =>
        matchesDescriptor(event.type, String(eventType)),
      );
      const last = candidates.findIndex((candidate) => taken.includes(candidate));
      return last < 0 ? candidates : candidates.slice(0, last + 1);
    });
}

function isInside(inner: AnyStateNode, outer: AnyStateNode): boolean {
  return outer.path.every((key, index) => inner.path[index] === key);
}
