import type { EventObject } from 'xstate';
import type { TimerChange } from './pending-timers.ts';

/** An effect of a step outside the machine. Assignments are not effects: they show in the context. */
export type Effect =
  | { readonly type: 'action'; readonly name: string; readonly params: unknown }
  | { readonly type: 'invoke'; readonly id: string; readonly input: unknown }
  | {
      readonly type: 'send';
      readonly to: string;
      readonly event: EventObject;
      /** In milliseconds. */
      readonly delay: number | undefined;
    }
  /** A delayed event from the machine to itself: the timer of `after`, or `raise` with a delay. In milliseconds. */
  | { readonly type: 'timer'; readonly event: EventObject; readonly delay: number }
  | { readonly type: 'emit'; readonly event: EventObject };

/**
 * The effect of an action that XState executes, from its type and parameters (in a pure step or in an
 * `@xstate.action` inspection event). Undefined for bookkeeping: `log`, `cancel`, the stop of a
 * child, and `raise` without a delay (a transition that the step takes).
 */
export function effectOf(action: { type: string; params: unknown }): Effect | undefined {
  if (!action.type.startsWith('xstate.')) {
    return { type: 'action', name: action.type, params: action.params };
  }
  const { actorRef, delay: time, event, input, targetId, to } = fieldsOf(action.params);
  const delay = typeof time === 'number' ? time : undefined;
  switch (action.type) {
    case 'xstate.spawnChild':
      return { type: 'invoke', id: actorName(actorRef), input };
    case 'xstate.sendTo':
      return isEvent(event)
        ? { type: 'send', to: recipient(targetId, to), event, delay }
        : undefined;
    case 'xstate.emit':
      return isEvent(event) ? { type: 'emit', event } : undefined;
    case 'xstate.raise':
      return isEvent(event) && delay !== undefined ? { type: 'timer', event, delay } : undefined;
    default:
      return undefined;
  }
}

/**
 * What an action that XState executes does to the machine's timers, other than those of `after`.
 * @param self the machine's actor: `sendTo` with a delay to itself is a timer too
 */
export function timerChange(
  action: { type: string; params: unknown },
  self: unknown,
): TimerChange | undefined {
  if (!action.type.startsWith('xstate.')) return undefined;
  const { delay, event, id, sendId, to } = fieldsOf(action.params);
  if (action.type === 'xstate.cancel' && typeof sendId === 'string') {
    return sendId.startsWith('xstate.after.') ? undefined : { type: 'cancel', id: sendId };
  }
  const isOwn = action.type === 'xstate.raise' || (action.type === 'xstate.sendTo' && to === self);
  if (!isOwn || typeof delay !== 'number' || !isEvent(event)) return undefined;
  if (event.type.startsWith('xstate.after.')) return undefined;
  return { type: 'start', timer: { id: typeof id === 'string' ? id : undefined, event } };
}

function recipient(targetId: unknown, to: unknown): string {
  return typeof targetId === 'string' ? targetId : actorName(to);
}

function actorName(ref: unknown): string {
  const { id } = fieldsOf(ref);
  return typeof id === 'string' ? id : '(unknown)';
}

function isEvent(value: unknown): value is EventObject {
  return typeof fieldsOf(value).type === 'string';
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The possible parameters of XState's own actions. */
type Fields = Partial<
  Record<
    'actorRef' | 'delay' | 'event' | 'id' | 'input' | 'sendId' | 'targetId' | 'to' | 'type',
    unknown
  >
>;
