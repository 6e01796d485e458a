import type { ActorLogic, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, type TraversalOptions } from 'xstate/graph';
import { withFakeActors } from './fake-actors.ts';
import type { MachineModel, MachineStep } from './model.ts';
import { offeredEvents } from './offered-events.ts';
import { pureStart, pureStep, type PureStep } from './pure-step.ts';
import { serialize } from './serialize.ts';
import { serializeState } from './snapshot.ts';

/** Every state a model can reach and every step between them. */
export interface Graph {
  readonly starts: readonly GraphStart[];
  /** The steps out of each state, by the state's key; a state without steps is not in it. */
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

const DEFAULT_LIMIT = 20_000;

/**
 * Explores a model from all its inputs.
 * @throws Error when there are more steps than the model's limit, or when a guard or assignment throws.
 */
export function explore(model: MachineModel): Graph {
  const edges = new Map<string, GraphEdge[]>();
  const starts = Object.entries(model.inputs).map(([name, input]): GraphStart => {
    const found = walk(model, explorationLogic(model, input));
    // Two inputs may reach the same state, and then both walks find the same steps out of it.
    for (const { fromKey } of found) edges.set(fromKey, []);
    for (const edge of found) edges.get(edge.fromKey)?.push(edge);
    const step = startStep(pureStart(withFakeActors(model.machine), input));
    return { name, input, key: serializeState(step.to), step };
  });
  return { starts, edges };
}

/** The model as plain logic around pure functions: what graph and test tools of XState can walk. */
export function explorationLogic(
  model: MachineModel,
  input: unknown,
): ActorLogic<ExploredState, AnyEventObject, unknown> {
  const machine = withFakeActors(model.machine);
  return {
    getInitialSnapshot: () => explored(pureStart(machine, input)),
    transition: ({ reached }, event) => explored(pureStep(machine, reached.snapshot, event)),
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

/** How to walk {@link explorationLogic}: which events to try where, and when two states are the same. */
export function explorationOptions(
  model: MachineModel,
): TraversalOptions<ExploredState, AnyEventObject, unknown> {
  return {
    limit: model.limit ?? DEFAULT_LIMIT,
    serializeState: ({ reached }) => serializeState(reached.snapshot),
    serializeEvent: serialize,
    events: ({ reached }) => offeredEvents(model, reached.snapshot),
    stopWhen: ({ reached }) => reached.snapshot.status !== 'active',
  };
}

function walk(
  model: MachineModel,
  logic: ActorLogic<ExploredState, AnyEventObject, unknown>,
): GraphEdge[] {
  try {
    const adjacency = getAdjacencyMap(logic, explorationOptions(model));
    return adjacencyMapToArray(adjacency).map(({ state, event, nextState }) =>
      toEdge(state.reached.snapshot, event, nextState.reached),
    );
  } catch (cause) {
    if (!(cause instanceof Error) || cause.message !== 'Traversal limit exceeded') throw cause;
    const limit = model.limit ?? DEFAULT_LIMIT;
    throw new Error(
      `${model.machine.id}: more than ${limit} steps; give fewer event cases, or a higher limit`,
      { cause },
    );
  }
}

function explored(reached: PureStep): ExploredState {
  return { status: 'active', output: undefined, error: undefined, reached };
}

function startStep({ snapshot, takes, effects }: PureStep): MachineStep {
  return { from: snapshot, event: { type: 'xstate.init' }, to: snapshot, takes, effects };
}

function toEdge(from: AnyMachineSnapshot, event: AnyEventObject, reached: PureStep): GraphEdge {
  const { snapshot: to, takes, effects } = reached;
  return {
    from,
    event,
    to,
    takes,
    effects,
    fromKey: serializeState(from),
    toKey: serializeState(to),
  };
}
