import {
  createActor,
  type ActorLogic,
  type ActorScope,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { effectOf, timerChange, type Effect } from './effects.ts';
import { settledChild } from './event-types.ts';
import { fakeActor } from './fake-actors.ts';
import { withTimersAfter, withTimersOf, type TimerChange } from './pending-timers.ts';
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

/**
 * @param cases the payloads of a model. A delayed event with a case can happen at any time, so its timers are not followed.
 */
export function pureMachine(machine: AnyStateMachine, cases: object = {}): PureMachine {
  let recorder = createRecorder();

  function record(
    where: () => string,
    step: (scope: MachineScope) => AnyMachineSnapshot,
    from: AnyMachineSnapshot | undefined,
    event: AnyEventObject | undefined,
  ): PureStep {
    const childrenBefore = from === undefined ? NO_CHILDREN : childActors(from);
    const { scope, takes, effects, timers } = recorder.begin(childrenBefore);
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
    const followed = timers.filter(
      (change) => change.type === 'cancel' || !(change.timer.event.type in cases),
    );
    const started = effects.flatMap((effect) => (effect.type === 'timer' ? effect.event.type : []));
    const timed = withTimersAfter(snapshot, from, event, followed, started);
    return { snapshot: timed, takes, effects };
  }

  return {
    start: (input) =>
      record(
        () => `${machine.id}: the start`,
        (scope) => machine.getInitialSnapshot(scope, input),
        undefined,
        undefined,
      ),
    step: (from, event) => {
      const { snapshot, ...rest } = record(
        () => `${machine.id}: "${event.type}" in "${stateName(stateValue(from))}"`,
        (scope) => machine.transition(from, event, scope),
        from,
        event,
      );
      return { ...rest, snapshot: withoutSettledChild(snapshot, from, event.type) };
    },
  };
}

const NO_CHILDREN: ReadonlyMap<string, AnyActorRef> = new Map();

function failure(where: string, cause: unknown): Error {
  return new Error(`${where} throws: ${String(cause)}`, { cause });
}

/** Whether a child takes a `systemId` or a numbered id of its actor system: the next step needs a new system. */
function leavesTrace(child: AnyActorRef): boolean {
  return systemIdOf(child) !== undefined || child.id === child.sessionId;
}

function systemIdOf(child: AnyActorRef): unknown {
  return 'systemId' in child ? child.systemId : undefined;
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
  const left = Object.fromEntries([...children].filter(([other]) => other !== id));
  return withTimersOf({ ...to, children: left }, to);
}

/**
 * The scope of an actor that never starts, with a parent to send to. It records what the machine takes and
 * asks for, and executes nothing.
 */
function createRecorder() {
  let takes: string[] = [];
  let effects: Effect[] = [];
  let timers: TimerChange[] = [];
  let children: ReadonlyMap<string, AnyActorRef> = NO_CHILDREN;
  let scope: MachineScope | undefined;

  const parent = createActor(fakeActor, {
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') recordTransitions(takes, inspected._transitions);
    },
  });
  const logic: ActorLogic<AnyMachineSnapshot, AnyEventObject> = {
    getInitialSnapshot: (given) => {
      // Children never start, so they are in no system; XState's `system.get` would not find them.
      const system = { ...given.system, get: childInSystem };
      scope = { ...given, system, actionExecutor: recordAction, defer: ignore, stopChild: ignore };
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
    const change = timerChange(action, scope?.self);
    if (change !== undefined) timers.push(change);
  }

  function childInSystem(systemId: PropertyKey): AnyActorRef | undefined {
    return [...children.values()].find((child) => systemIdOf(child) === systemId);
  }

  /** Starts a new record, which the next step in the scope fills. */
  function begin(childrenBefore: ReadonlyMap<string, AnyActorRef>) {
    if (scope === undefined) throw new Error('XState has not given the actor a scope');
    takes = [];
    effects = [];
    timers = [];
    children = childrenBefore;
    return { scope, takes, effects, timers };
  }

  return { begin };
}

function ignore(): void {
  return undefined;
}
