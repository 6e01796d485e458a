import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { readChart } from './read-chart.ts';

/** The ids of a machine's states, its own among them. */
export type StateId<TMachine extends AnyStateMachine> =
  SnapshotFrom<TMachine> extends { getMeta: () => infer TMeta } ? keyof TMeta & string : never;

/** What the states of a machine react to: its events, and those of actors, timers and states, as far as types know them. */
export type TransitionEvent<TMachine extends AnyStateMachine> =
  | EventFromLogic<TMachine>['type']
  | 'always'
  | `xstate.${'done' | 'error'}.actor.${string}`
  | `xstate.snapshot.${string}`
  | `xstate.done.state.${StateId<TMachine>}`
  | `xstate.after.${string}`;

/** The name of the alternative without a guard, among several. */
const WITHOUT_GUARD = 'otherwise';

/** A declared transition by names, which an alternative before it does not change. */
export interface NamedTransition {
  readonly id: string;
  /** `state | event`; among several for the same event `state | event | guard`. */
  readonly name: string;
}

/** The declared transitions of a machine with their names, in the chart's order. */
export function namedTransitions(machine: AnyStateMachine): NamedTransition[] {
  const rows = readChart(machine).transitions.map(({ id, source, eventType, guard }) => ({
    id,
    event: transitionName(source, eventType === '' ? 'always' : eventType),
    guard: guard ?? WITHOUT_GUARD,
  }));
  return rows.map(({ id, event, guard }) => {
    const isAlone = rows.every((row) => row.event !== event || row.id === id);
    return { id, name: isAlone ? event : transitionName(event, guard) };
  });
}

export function transitionName(...parts: readonly string[]): string {
  return parts.join(' | ');
}

/**
 * Finds transitions by their names, for tests that speak of some of them.
 * @returns a function that gives the id of a transition. It throws an Error when none or several have the name.
 */
export function transitionIds<TMachine extends AnyStateMachine>(
  machine: TMachine,
): (state: StateId<TMachine>, event: TransitionEvent<TMachine>, guard?: string) => string {
  const named = namedTransitions(machine);
  return (state, event, guard) => {
    const wanted = transitionName(state, event, ...(guard === undefined ? [] : [guard]));
    const [found, ...others] = named.filter(({ name }) => name === wanted);
    if (found === undefined || others.length > 0) {
      throw new Error(
        `${machine.id}: ${others.length === 0 ? 'no transition' : 'several transitions'} "${wanted}"`,
      );
    }
    return found.id;
  };
}
