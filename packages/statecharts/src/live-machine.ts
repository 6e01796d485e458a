import { createActor, SimulatedClock, type AnyActorRef, type AnyEventObject } from 'xstate';
import { publishingChild, settledChild } from './event-types.ts';
import { fakeActor, withFakeActors, type FakeCommand } from './fake-actors.ts';
import type { MachineModel, MachineStep } from './model.ts';
import { delayedEventTypes } from './pending-timers.ts';
import { serialize } from './serialize.ts';
import { childActors, stateValue } from './snapshot.ts';
import { stateName } from './state-name.ts';
import { stepRecorder } from './step-recorder.ts';

/** A running machine with its own actions, fake children and a clock that tests control. */
export interface LiveMachine {
  /** The start, as a step. */
  readonly start: MachineStep;
  /**
   * Causes one event in its usual way: completions, failures and events of a child through the child, timers through
   * the clock. Other events are sent.
   * @throws Error if that child or timer does not run, or if the machine fails.
   */
  perform(event: AnyEventObject): MachineStep;
}

/** Starts the model's machine with an input, as the child of an actor that accepts all events. */
export function startLive(model: MachineModel, input: unknown): LiveMachine {
  const clock = new SimulatedClock();
  const recorder = stepRecorder();
  const parent = createActor(fakeActor, { clock, inspect: recorder.inspect });
  parent.start();
  const actor = createActor(withFakeActors(model.machine), { parent, input });
  actor.subscribe({ error: recorder.fail });
  actor.start();
  const initial = actor.getSnapshot();
  const start = recorder.take(initial, { type: 'xstate.init' }, initial);

  function perform(event: AnyEventObject): MachineStep {
    const from = actor.getSnapshot();
    cause(event);
    return recorder.take(from, event, actor.getSnapshot());
  }

  function cause(event: AnyEventObject): void {
    const order = fakeOrder(model, event);
    if (order !== undefined) {
      runningChild(order.child).send(order.command);
    } else if (isTimed(model, event.type)) {
      elapse(event);
    } else {
      actor.send(event);
    }
  }

  function runningChild(id: string): AnyActorRef {
    const child = childActors(actor.getSnapshot()).get(id);
    if (child === undefined) throw new Error(`no child "${id}" runs in ${currentState()}`);
    return child;
  }

  /**
   * Ends one timer and keeps the others. Generation does not know durations, so it may end the longer of two
   * timers first, as happens when the shorter is restarted often.
   */
  function elapse(wanted: AnyEventObject): void {
    const text = serialize(wanted);
    const { scheduler } = actor.system;
    const timers = Object.values(actor.system.getSnapshot()._scheduledEvents);
    const timer = timers.find(({ event, target }) => target === actor && serialize(event) === text);
    if (timer === undefined) throw new Error(`no timer "${wanted.type}" runs in ${currentState()}`);
    scheduler.cancel(timer.source, timer.id);
    scheduler.schedule(timer.source, timer.target, timer.event, 0, timer.id);
    clock.increment(0);
  }

  function currentState(): string {
    return stateName(stateValue(actor.getSnapshot()));
  }

  return { start, perform };
}

/** Whether an event comes from a timer: of `after`, or of a delayed `raise` whose event has no case. */
function isTimed({ machine, cases }: MachineModel, type: string): boolean {
  if (type.startsWith('xstate.after.')) return true;
  return delayedEventTypes(machine).has(type) && cases[type] === undefined;
}

/** The child that an event comes from and the command that makes it; undefined for an event from outside. */
function fakeOrder(
  model: MachineModel,
  event: AnyEventObject,
): { readonly child: string; readonly command: FakeCommand } | undefined {
  const settled = settledChild(event.type);
  if (settled !== undefined) {
    return event.type.startsWith('xstate.done.')
      ? { child: settled, command: { type: 'fake.complete', output: event.output } }
      : { child: settled, command: { type: 'fake.fail', error: event.error } };
  }
  const publisher = publishingChild(event.type);
  if (publisher !== undefined) {
    return { child: publisher, command: { type: 'fake.publish', snapshot: event.snapshot } };
  }
  const sender = model.sentBy?.[event.type];
  return sender === undefined
    ? undefined
    : { child: sender, command: { type: 'fake.sendBack', event } };
}
