import type { AnyStateMachine, EventObject } from 'xstate';
import type { MachineStep } from '../model.ts';
import { serialize } from '../serialize.ts';
import { stateNodes } from '../state-nodes.ts';
import { activeStateIds } from './active-states.ts';
import type { Timer } from './moment.ts';

/**
 * The timers after a step. A timer of `after` runs while its state is active, and starts again when the state is
 * entered again; a delayed `raise` runs until it ends.
 * @param before the timers before the step, without the one that the step ended
 * @param now the time of the step, in milliseconds since the start
 */
export function timersAfter(
  machine: AnyStateMachine,
  before: readonly Timer[],
  { to, effects }: MachineStep,
  now: number,
): readonly Timer[] {
  if (to.status !== 'active') return [];
  const owners = timerOwners(machine);
  const active = activeStateIds(machine, to);
  const started = effects.flatMap((effect) =>
    effect.type === 'timer'
      ? [{ event: effect.event, delay: effect.delay, due: now + effect.delay }]
      : [],
  );
  const isRunning = ({ event: { type } }: Timer): boolean => {
    const owner = owners.get(type);
    return owner === undefined || active.has(owner);
  };
  const isRestarted = ({ event: { type } }: Timer): boolean =>
    owners.has(type) && started.some(({ event }) => event.type === type);
  return [...before.filter((timer) => !isRestarted(timer)), ...started]
    .filter(isRunning)
    .sort((a, b) => a.due - b.due);
}

/** The timer that an event ends: the first that sends an equal event. */
export function timerOf(timers: readonly Timer[], event: EventObject): Timer | undefined {
  const text = serialize(event);
  return timers.find((timer) => serialize(timer.event) === text);
}

/** Whether an event can only be sent by a timer of `after`. */
export function isOfTimer(machine: AnyStateMachine, eventType: string): boolean {
  return timerOwners(machine).has(eventType);
}

const ownersOf = new WeakMap<AnyStateMachine, ReadonlyMap<string, string>>();

/** The ids of the states with timers, by the type of the timer's event. */
function timerOwners(machine: AnyStateMachine): ReadonlyMap<string, string> {
  const known = ownersOf.get(machine);
  if (known !== undefined) return known;
  const owners = new Map(
    stateNodes(machine.root).flatMap((node) =>
      node.after.map(({ eventType }): [string, string] => [String(eventType), node.id]),
    ),
  );
  ownersOf.set(machine, owners);
  return owners;
}
