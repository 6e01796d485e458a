import {
  getStateNodes,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';
import { stateValue } from '../snapshot.ts';

/** All active states of a snapshot, those around others included. */
export function activeStates(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
): ReadonlySet<AnyStateNode> {
  return new Set(getStateNodes(machine.root, stateValue(snapshot)));
}

/** Their ids. */
export function activeStateIds(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
): ReadonlySet<string> {
  return new Set([...activeStates(machine, snapshot)].map(({ id }) => id));
}
