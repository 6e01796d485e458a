import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { withTimersOf } from '../pending-timers.ts';
import { stateValue } from '../snapshot.ts';

/** A state of the original machine as a state of a mutant, which has the same states. */
export function restoreIn(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
): AnyMachineSnapshot {
  const context: unknown = snapshot.context;
  const restored = machine.resolveState({
    value: stateValue(snapshot),
    context,
    historyValue: Object.fromEntries(
      Object.entries(snapshot.historyValue).map(([id, nodes]) => [
        id,
        nodes.map((node) => machine.getStateNodeById(node.id)),
      ]),
    ),
  });
  const children: unknown = snapshot.children;
  return withTimersOf({ ...restored, children }, snapshot);
}
