import type { InspectionEvent } from 'xstate';
import { isStateValue } from '../snapshot.ts';
import { transitionId } from '../transition-id.ts';
import { contentText } from './contents.ts';
import type { Sender, StepContents, WatchedStep } from './messages.ts';

export interface Reached extends Omit<WatchedStep, 'number' | 'takes' | 'at' | 'sender'> {
  /** What the actor received. */
  readonly received: object;
  /** Made when it is asked for: most steps happen while nobody watches. */
  readonly readContents: () => StepContents;
}

/**
 * What an inspection event tells of a machine: who sends it an event, the transitions of a microstep, or the state that a
 * step has reached.
 * Undefined for other events, and for promises and callbacks.
 */
export function readMachineEvent(
  event: InspectionEvent,
):
  | { readonly sent: object; readonly sentBy: Sender | null }
  | { readonly session: string; readonly takes: readonly string[] }
  | Reached
  | undefined {
  const { actorRef } = event;
  const session = actorRef.sessionId;
  const machine = machineId(actorRef);
  if (machine === undefined) return undefined;
  if (event.type === '@xstate.event')
    return { sent: event.event, sentBy: senderOf(event.sourceRef, session) };
  if (event.type === '@xstate.microstep') {
    return { session, takes: event._transitions.map(transitionId) };
  }
  if (event.type !== '@xstate.snapshot') return undefined;
  const { snapshot } = event;
  if (!('value' in snapshot) || !isStateValue(snapshot.value)) return undefined;
  const { status, value } = snapshot;
  return {
    ...{ session, machine, parent: parentOf(actorRef), event: event.event.type, value, status },
    received: event.event,
    readContents: () => ({
      event: contentText(event.event),
      context: contentText(field(snapshot, 'context')),
    }),
  };
}

/** An actor that sends an event to itself is no sender. */
function senderOf(actor: object | undefined, receiver: string): Sender | null {
  const session = actor === undefined ? undefined : field(actor, 'sessionId');
  if (actor === undefined || typeof session !== 'string' || session === receiver) return null;
  return { session, name: machineId(actor) ?? String(field(actor, 'id')) };
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
