import {
  createActor,
  type ActorLogic,
  type ActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { effectOf, type Effect } from './effects.ts';
import { settledChild } from './event-types.ts';
import { fakeActor } from './fake-actors.ts';
import { childActors, stateValue } from './snapshot.ts';
import { stateName } from './state-name.ts';
import { transitionId } from './transition-id.ts';

/** What the machine's pure functions make of one event. Nothing is executed, no child is started. */
export interface PureStep {
  readonly snapshot: AnyMachineSnapshot;
  readonly takes: readonly string[];
  readonly effects: readonly Effect[];
}

/**
 * The state a machine starts in, with the transitions of `always` that it takes to get there.
 * @throws Error naming the machine, if its context, a guard or an assignment throws.
 */
export function pureStart(machine: AnyStateMachine, input: unknown): PureStep {
  return record(
    () => `${machine.id}: the start`,
    (scope) => machine.getInitialSnapshot(scope, input),
  );
}

/**
 * One event in one state, followed through `always` and raised events to rest.
 * @throws Error naming machine, state and event, if a guard or an assignment throws.
 */
export function pureStep(
  machine: AnyStateMachine,
  from: AnyMachineSnapshot,
  event: AnyEventObject,
): PureStep {
  const where = () => `${machine.id}: "${event.type}" in "${stateName(stateValue(from))}"`;
  const step = record(where, (scope) => machine.transition(from, event, scope));
  return { ...step, snapshot: withoutSettledChild(step.snapshot, from, event.type) };
}

/**
 * XState keeps a child that has ended until its state is left. Without it the two states differ, so that
 * generation does not let the same child end twice.
 */
function withoutSettledChild(
  to: AnyMachineSnapshot,
  from: AnyMachineSnapshot,
  eventType: string,
): AnyMachineSnapshot {
  const id = settledChild(eventType);
  const children = childActors(to);
  if (id === undefined || children.get(id) !== childActors(from).get(id)) return to;
  return { ...to, children: Object.fromEntries([...children].filter(([other]) => other !== id)) };
}

type MachineScope = ActorScope<AnyMachineSnapshot, AnyEventObject>;

/**
 * Takes a step as the beginning of an actor that is never started, in a system of its own: the machine gets
 * a real scope (a parent to send to, a `systemId` that is free) and what it asks for is only noted.
 */
function record(where: () => string, step: (scope: MachineScope) => AnyMachineSnapshot): PureStep {
  const takes: string[] = [];
  const effects: Effect[] = [];
  const parent = createActor(fakeActor, {
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      takes.push(...inspected._transitions.map(transitionId));
    },
  });
  const logic: ActorLogic<AnyMachineSnapshot, AnyEventObject> = {
    getInitialSnapshot: (scope) =>
      step({ ...scope, actionExecutor: note, defer: ignore, stopChild: ignore }),
    transition: (snapshot) => snapshot,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  function note(action: { type: string; params: unknown }): void {
    const effect = effectOf(action);
    if (effect !== undefined) effects.push(effect);
  }
  const snapshot = createActor(logic, { parent }).getSnapshot();
  if (snapshot.status === 'error') {
    throw new Error(`${where()} throws: ${String(snapshot.error)}`, { cause: snapshot.error });
  }
  return { snapshot, takes, effects };
}

function ignore(): void {
  return undefined;
}
