import type { InspectionEvent } from 'xstate';
import { isStateValue } from '../snapshot.ts';
import { transitionId } from '../transition-id.ts';
import type { WatchedStep } from './messages.ts';

type Reached = Omit<WatchedStep, 'number' | 'takes' | 'at'>;

/**
 * What an inspection event tells of a machine: the transitions of a microstep, or the state that a step has reached.
 * Undefined for other events, and for promises and callbacks.
 */
export function readMachineEvent(
  event: InspectionEvent,
): { readonly session: string; readonly takes: readonly string[] } | Reached | undefined {
  const { actorRef } = event;
  const session = actorRef.sessionId;
  const machine = machineId(actorRef);
  if (machine === undefined) return undefined;
  if (event.type === '@xstate.microstep') {
    return { session, takes: event._transitions.map(transitionId) };
  }
  if (event.type !== '@xstate.snapshot') return undefined;
  const { snapshot } = event;
  if (!('value' in snapshot) || !isStateValue(snapshot.value)) return undefined;
  const { status, value } = snapshot;
  return { session, machine, parent: parentOf(actorRef), event: event.event.type, value, status };
}

function machineId(actor: object): string | undefined {
  const id = field(field(field(actor, 'logic'), 'root'), 'id');
  return typeof id === 'string' ? id : undefined;
}

function parentOf(actor: object): string | null {
  const session = field(field(actor, '_parent'), 'sessionId');
  return typeof session === 'string' ? session : null;
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: unknown = Reflect.get(value, name);
  return found;
}
