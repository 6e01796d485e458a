import {
  createActor,
  type ActorLogic,
  type ActorScope,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { effectOf, type Effect } from './effects.ts';
import { settledChild } from './event-types.ts';
import { fakeActor } from './fake-actors.ts';
import { recordTransitions } from './taken-transitions.ts';
import { childActors, stateValue } from './snapshot.ts';
import { stateName } from './state-name.ts';

/** The result of one event, computed by the machine's pure functions: no effect runs, no child starts. */
export interface PureStep {
  readonly snapshot: AnyMachineSnapshot;
  readonly takes: readonly string[];
  readonly effects: readonly Effect[];
}

/** The pure functions of one machine. */
export interface PureMachine {
  /**
   * The initial state, with the `always` transitions that lead to it.
   * @throws Error with the machine's id, if its context, a guard or an assignment throws.
   */
  start(input: unknown): PureStep;
  /**
   * One event in one state, followed through `always` and raised events until the machine is at rest.
   * @throws Error with machine, state and event, if a guard or an assignment throws.
   */
  step(from: AnyMachineSnapshot, event: AnyEventObject): PureStep;
}

type MachineScope = ActorScope<AnyMachineSnapshot, AnyEventObject>;

export function pureMachine(machine: AnyStateMachine): PureMachine {
  let recorder = createRecorder();

  function record(
    where: () => string,
    step: (scope: MachineScope) => AnyMachineSnapshot,
    childrenBefore: ReadonlyMap<string, unknown>,
  ): PureStep {
    const { scope, takes, effects } = recorder.begin();
    let snapshot: AnyMachineSnapshot;
    try {
      snapshot = step(scope);
    } catch (error) {
      throw failure(where(), error);
    }
    if (snapshot.status === 'error') throw failure(where(), snapshot.error);
    for (const child of childActors(snapshot).values()) {
      if (childrenBefore.get(child.id) !== child && leavesTrace(child)) recorder = createRecorder();
    }
    return { snapshot, takes, effects };
  }

  return {
    start: (input) =>
      record(
        () => `${machine.id}: the start`,
        (scope) => machine.getInitialSnapshot(scope, input),
        new Map(),
      ),
    step: (from, event) => {
      const { snapshot, ...rest } = record(
        () => `${machine.id}: "${event.type}" in "${stateName(stateValue(from))}"`,
        (scope) => machine.transition(from, event, scope),
        childActors(from),
      );
      return { ...rest, snapshot: withoutSettledChild(snapshot, from, event.type) };
    },
  };
}

function failure(where: string, cause: unknown): Error {
  return new Error(`${where} throws: ${String(cause)}`, { cause });
}

/** Whether a child takes a `systemId` or a numbered id of its actor system: the next step needs a new system. */
function leavesTrace(child: AnyActorRef): boolean {
  return ('systemId' in child && child.systemId !== undefined) || child.id === child.sessionId;
}

/**
 * XState keeps a child that has ended until its state is left. Without the child the two states differ, and
 * exploration does not let the same child end twice.
 */
function withoutSettledChild(
  to: AnyMachineSnapshot,
  from: AnyMachineSnapshot,
  eventType: string,
): AnyMachineSnapshot {
  const id = settledChild(eventType);
  if (id === undefined) return to;
  const children = childActors(to);
  if (children.get(id) !== childActors(from).get(id)) return to;
  return { ...to, children: Object.fromEntries([...children].filter(([other]) => other !== id)) };
}

/**
 * The scope of an actor that never starts, with a parent to send to. It records what the machine takes and
 * asks for, and executes nothing.
 */
function createRecorder() {
  let takes: string[] = [];
  let effects: Effect[] = [];
  let scope: MachineScope | undefined;

  const parent = createActor(fakeActor, {
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') recordTransitions(takes, inspected._transitions);
    },
  });
  const logic: ActorLogic<AnyMachineSnapshot, AnyEventObject> = {
    getInitialSnapshot: (given) => {
      scope = { ...given, actionExecutor: recordAction, defer: ignore, stopChild: ignore };
      // XState keeps the error in the actor, and only the scope of the actor is used.
      throw new Error('this actor never starts');
    },
    transition: (snapshot) => snapshot,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  createActor(logic, { parent });

  function recordAction(action: { type: string; params: unknown }): void {
    const effect = effectOf(action);
    if (effect !== undefined) effects.push(effect);
  }

  /** Starts a new record, which the next step in the scope fills. */
  function begin() {
    if (scope === undefined) throw new Error('XState has not given the actor a scope');
    takes = [];
    effects = [];
    return { scope, takes, effects };
  }

  return { begin };
}

function ignore(): void {
  return undefined;
}
