import {
  StateMachine,
  transition,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import type { Invariant, MachineModel, Rule } from './model.ts';
import { eventsOfType } from './offered-events.ts';
import { childActors } from './snapshot.ts';

/**
 * The rules that every machine obeys in its calls, which are the promises that it invokes. None for a machine without
 * calls. They come from no declared transition, so they also detect that one is missing.
 */
export function callRules(model: MachineModel): Invariant[] {
  const sources = callSources(model.machine);
  if (sources.size === 0) return [];

  const callsOf = (state: AnyMachineSnapshot): string[] =>
    state.status === 'active'
      ? state._nodes.flatMap(({ invoke }) =>
          invoke.flatMap(({ id, src }) => (typeof src === 'string' && sources.has(src) ? id : [])),
        )
      : [];
  const endsOf = (state: AnyMachineSnapshot) =>
    callsOf(state)
      .flatMap((id) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`])
      .flatMap((type) => eventsOfType(model, state, type));
  const hasCalls = aboutTarget((state) => callsOf(state).length > 0);

  return [
    {
      name: 'waits only for calls that run (X-CHART-80)',
      when: hasCalls,
      holds: aboutTarget((state) => callsOf(state).every((id) => childActors(state).has(id))),
    },
    {
      name: 'reacts to every end of its calls (X-CHART-81)',
      when: hasCalls,
      holds: aboutTarget((state) =>
        endsOf(state).every((event) => state.machine.getTransitionData(state, event).length > 0),
      ),
    },
  ];
}

/** A model with {@link callRules} among its invariants. */
export function withCallRules(model: MachineModel): MachineModel {
  return { ...model, invariants: [...model.invariants, ...callRules(model)] };
}

/** The names of the actors that are promises. */
function callSources(machine: AnyStateMachine): ReadonlySet<string> {
  const actors = Object.entries(machine.implementations.actors);
  return new Set(
    actors.flatMap(([name, actor]) =>
      isPromise('src' in actor ? actor.src : actor) ? [name] : [],
    ),
  );
}

/** XState does not mark its promises, but only they end at this event. */
function isPromise(logic: AnyActorLogic): boolean {
  if (logic instanceof StateMachine) return false;
  try {
    const active = { status: 'active', output: undefined, error: undefined };
    const result: readonly unknown[] = transition(logic, active, {
      type: 'xstate.promise.resolve',
    });
    return isDone(result[0]);
  } catch {
    return false;
  }
}

function isDone(snapshot: unknown): boolean {
  return (
    typeof snapshot === 'object' &&
    snapshot !== null &&
    'status' in snapshot &&
    snapshot.status === 'done'
  );
}

/** A question about the state that a step leads to, asked once for each state: many steps lead to the same. */
function aboutTarget(ask: (state: AnyMachineSnapshot) => boolean): Rule {
  const answers = new WeakMap<AnyMachineSnapshot, boolean>();
  return ({ to }) => {
    const answer = answers.get(to) ?? ask(to);
    answers.set(to, answer);
    return answer;
  };
}
