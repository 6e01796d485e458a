import type { ActorLogic, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { TraversalOptions } from 'xstate/graph';
import { withFakeActors } from './fake-actors.ts';
import type { MachineModel, MachineStep, Rule } from './model.ts';
import { offeredEvents } from './offered-events.ts';
import { pureMachine, type PureStep } from './pure-step.ts';
import { serialize } from './serialize.ts';
import { stateKey } from './state-key.ts';

/** Every state a model can reach and every step between them. */
export interface Graph {
  readonly starts: readonly GraphStart[];
  /** The steps out of each state, by the state's key. A state without steps has no entry. */
  readonly edges: ReadonlyMap<string, readonly GraphEdge[]>;
}

export interface GraphStart {
  /** The name of the input in the model. */
  readonly name: string;
  readonly input: unknown;
  readonly key: string;
  readonly step: MachineStep;
}

export interface GraphEdge extends MachineStep {
  readonly fromKey: string;
  readonly toKey: string;
}

/** A machine's state as a graph's node, with the step that led there. */
export interface ExploredState {
  readonly status: 'active';
  readonly output: undefined;
  readonly error: undefined;
  readonly reached: PureStep;
}

/** What {@link explore} explores. */
export interface ExploreOptions {
  /** The steps to take, starts included; all by default. What only other steps reach is not explored. */
  readonly only?: Rule;
}

const DEFAULT_LIMIT = 20_000;

/**
 * Explores a model from all its inputs, breadth first.
 * @throws Error when there are more steps than the model's limit, or when a guard or assignment throws.
 */
export function explore(model: MachineModel, { only = everyStep }: ExploreOptions = {}): Graph {
  const machine = pureMachine(withFakeActors(model.machine));
  const limit = model.limit ?? DEFAULT_LIMIT;
  const edges = new Map<string, readonly GraphEdge[]>();
  const states = new Map<string, AnyMachineSnapshot>();
  let steps = 0;

  /** The first snapshot found of a state stands for all equal ones, so that the others can be freed. */
  function enter(snapshot: AnyMachineSnapshot): { key: string; state: AnyMachineSnapshot } {
    const key = stateKey(snapshot);
    const state = states.get(key) ?? snapshot;
    states.set(key, state);
    return { key, state };
  }

  function leave(fromKey: string, from: AnyMachineSnapshot): GraphEdge[] {
    const events = offeredEvents(model, from);
    steps += events.length;
    if (steps > limit) {
      throw new Error(
        `${model.machine.id}: more than ${limit} steps; give fewer event cases, or a higher limit`,
      );
    }
    return events.flatMap((event) => {
      const { snapshot, takes, effects } = machine.step(from, event);
      if (!only({ from, event, to: snapshot, takes, effects })) return [];
      const { key: toKey, state: to } = enter(snapshot);
      return { from, event, to, takes, effects, fromKey, toKey };
    });
  }

  const starts = Object.entries(model.inputs).flatMap(([name, input]): GraphStart[] => {
    const { snapshot, takes, effects } = machine.start(input);
    const first = { event: { type: 'xstate.init' }, takes, effects };
    if (!only({ from: snapshot, to: snapshot, ...first })) return [];
    const { key, state } = enter(snapshot);
    return [{ name, input, key, step: { from: state, to: state, ...first } }];
  });
  // The iteration of a map includes the entries that are added during it.
  for (const [key, state] of states) {
    const leaving = state.status === 'active' ? leave(key, state) : [];
    if (leaving.length > 0) edges.set(key, leaving);
  }
  return { starts, edges };
}

function everyStep(): boolean {
  return true;
}

/** The model as plain logic around pure functions, which XState's graph and test tools can walk. */
export function explorationLogic(
  model: MachineModel,
  input: unknown,
): ActorLogic<ExploredState, AnyEventObject, unknown> {
  const machine = pureMachine(withFakeActors(model.machine));
  return {
    getInitialSnapshot: () => explored(machine.start(input)),
    transition: ({ reached }, event) => explored(machine.step(reached.snapshot, event)),
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

/** The options to walk {@link explorationLogic}: the events to try in a state, and the key of a state. */
export function explorationOptions(
  model: MachineModel,
): TraversalOptions<ExploredState, AnyEventObject, unknown> {
  return {
    limit: model.limit ?? DEFAULT_LIMIT,
    serializeState: ({ reached }) => stateKey(reached.snapshot),
    serializeEvent: serialize,
    events: ({ reached }) => offeredEvents(model, reached.snapshot),
    stopWhen: ({ reached }) => reached.snapshot.status !== 'active',
  };
}

function explored(reached: PureStep): ExploredState {
  return { status: 'active', output: undefined, error: undefined, reached };
}
