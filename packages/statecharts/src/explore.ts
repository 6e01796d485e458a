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
  /** The states from which nothing is explored further, as those that say nothing new; none by default. */
  readonly stopWhen?: (state: AnyMachineSnapshot) => boolean;
  /** The text that is equal for states to take as one; {@link stateKey} by default. Paths of a coarser one may not replay. */
  readonly keyOf?: (state: AnyMachineSnapshot) => string;
}

/** Thrown when there are more steps than the limit of a model. */
export class ExplorationLimitError extends Error {
  override readonly name = 'ExplorationLimitError';
  /** What is explored so far. */
  readonly graph: Graph;

  constructor(message: string, graph: Graph) {
    super(message);
    this.graph = graph;
  }
}

const DEFAULT_LIMIT = 20_000;

/**
 * Explores a model from all its inputs, breadth first.
 * @throws ExplorationLimitError when there are more steps than the model's limit, with the fields of the context that grow.
 * @throws Error when a guard or assignment throws.
 */
export function explore(
  model: MachineModel,
  { only = everyStep, stopWhen = never, keyOf = stateKey }: ExploreOptions = {},
): Graph {
  const machine = pureMachine(withFakeActors(model.machine), model.cases);
  const limit = model.limit ?? DEFAULT_LIMIT;
  const edges = new Map<string, readonly GraphEdge[]>();
  const states = new Map<string, AnyMachineSnapshot>();
  let steps = 0;

  /** The first snapshot found of a state stands for all equal ones, so that the others can be freed. */
  function enter(snapshot: AnyMachineSnapshot): { key: string; state: AnyMachineSnapshot } {
    const key = keyOf(snapshot);
    const state = states.get(key) ?? snapshot;
    states.set(key, state);
    return { key, state };
  }

  function leave(fromKey: string, from: AnyMachineSnapshot): GraphEdge[] {
    const events = offeredEvents(model, from);
    steps += events.length;
    if (steps > limit) {
      throw new ExplorationLimitError(
        `${model.machine.id}: more than ${limit} steps; ${growth([...states.values()])}`,
        { starts, edges },
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
    const isLeft = state.status === 'active' && !stopWhen(state);
    const leaving = isLeft ? leave(key, state) : [];
    if (leaving.length > 0) edges.set(key, leaving);
  }
  return { starts, edges };
}

function everyStep(): boolean {
  return true;
}

function never(): boolean {
  return false;
}

/** A field with fewer values is not what makes the states so many. */
const MANY_VALUES = 50;

/** What the states differ in, as advice: the fields of the context with many values, most first. */
function growth(states: readonly AnyMachineSnapshot[]): string {
  const values = new Map<string, Set<string>>();
  for (const { context } of states) {
    for (const [name, value] of fieldsOf(context)) {
      values.set(name, (values.get(name) ?? new Set()).add(serialize(value)));
    }
  }
  const growing = [...values]
    .map(([name, { size }]) => ({ name, size }))
    .filter(({ size }) => size >= MANY_VALUES)
    .sort((a, b) => b.size - a.size)
    .map(({ name, size }) => `${name} has ${size} values`);
  return growing.length === 0
    ? 'give fewer event cases, or a higher limit'
    : `the context grows: ${growing.join(', ')}. Bound it, stop exploring earlier, or give another state key`;
}

function fieldsOf(context: unknown): [string, unknown][] {
  return Object.entries(context ?? {});
}

/** The model as plain logic around pure functions, which XState's graph and test tools can walk. */
export function explorationLogic(
  model: MachineModel,
  input: unknown,
): ActorLogic<ExploredState, AnyEventObject, unknown> {
  const machine = pureMachine(withFakeActors(model.machine), model.cases);
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
