import { transition, type ActorLogic, type EventObject, type Snapshot } from 'xstate';

type LifecycleSnapshot<TEvent extends EventObject> = Snapshot<unknown> & {
  value: string;
  can(event: TEvent): boolean;
};

/** A machine whose states are all at the top level, with the values of the state column as names. */
interface Lifecycle<
  TSnapshot extends LifecycleSnapshot<TEvent>,
  TEvent extends EventObject,
> extends ActorLogic<TSnapshot, TEvent> {
  resolveState(config: { value: TSnapshot['value'] }): TSnapshot;
}

/**
 * The state that an event leads to in a lifecycle machine. Pure: the caller compares and sets the row.
 * @param state the row's state
 * @returns the new state, which may be the same, or null when the machine refuses the event in that state
 */
export function next<TSnapshot extends LifecycleSnapshot<TEvent>, TEvent extends EventObject>(
  machine: Lifecycle<TSnapshot, TEvent>,
  state: TSnapshot['value'],
  event: TEvent,
): TSnapshot['value'] | null {
  const before = machine.resolveState({ value: state });
  return before.can(event) ? transition(machine, before, event)[0].value : null;
}
