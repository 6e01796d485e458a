import type { AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate';
import { effectOf, type Effect } from './effects.ts';
import type { MachineStep } from './model.ts';
import { recordTransitions } from './taken-transitions.ts';

/** Records the steps of the only machine in an actor system, from XState's inspection events. */
export function stepRecorder() {
  let takes: string[] = [];
  let effects: Effect[] = [];
  let failure: { readonly error: unknown } | undefined;

  const inspect = (event: InspectionEvent): void => {
    if (event.type === '@xstate.microstep') recordTransitions(takes, event._transitions);
    if (event.type !== '@xstate.action') return;
    const effect = effectOf(event.action);
    if (effect !== undefined) effects.push(effect);
  };

  const fail = (error: unknown): void => {
    failure = { error };
  };

  /** The step since the last call. Throws if the machine failed in it. */
  const take = (
    from: AnyMachineSnapshot,
    event: EventObject,
    to: AnyMachineSnapshot,
  ): MachineStep => {
    if (failure !== undefined) {
      const { error } = failure;
      throw new Error(`the machine fails on "${event.type}": ${String(error)}`, { cause: error });
    }
    const step = { from, event, to, takes, effects };
    takes = [];
    effects = [];
    return step;
  };

  return { inspect, fail, take };
}
