import { transition, type ActorLogic, type EventObject, type Snapshot } from 'xstate';

/** A machine whose states are all at the top level, with the values of the state column as names. */
interface Lifecycle<
  TSnapshot extends Snapshot<unknown> & { value: string },
  TEvent extends EventObject,
> extends ActorLogic<TSnapshot, TEvent> {
  resolveState(config: { value: TSnapshot['value'] }): TSnapshot;
}

/**
 * The state that an event leads to in a lifecycle machine. Pure: the caller compares and sets the row.
 * @param state the row's state
 * @returns the new state, or null when the machine refuses the event in that state
 */
export function next<
  TSnapshot extends Snapshot<unknown> & { value: string },
  TEvent extends EventObject,
>(
  machine: Lifecycle<TSnapshot, TEvent>,
  state: TSnapshot['value'],
  event: TEvent,
): TSnapshot['value'] | null {
  const [after] = transition(machine, machine.resolveState({ value: state }), event);
  return after.value === state ? null : after.value;
}
