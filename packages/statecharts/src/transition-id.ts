import type { AnyTransitionDefinition } from 'xstate';

/** Transitions do not change, and exploring asks for the id of each many thousand times. */
const ids = new WeakMap<AnyTransitionDefinition, string>();

/**
 * The name of a declared transition: `sourceId | eventType | index`, with `always` as the event type of
 * eventless transitions and the index among those of the same state and event. An edit elsewhere keeps it.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const known = ids.get(transition);
  if (known !== undefined) return known;
  const id = buildTransitionId(transition);
  ids.set(transition, id);
  return id;
}

/** The same without the memory. It also runs in browsers as text, so it uses nothing from outside itself. */
export function buildTransitionId(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const alwaysIndex = (source.always ?? []).indexOf(transition);
  if (alwaysIndex >= 0) return `${source.id} | always | ${alwaysIndex}`;
  const eventType = String(transition.eventType);
  const index = (source.transitions.get(eventType) ?? []).indexOf(transition);
  return `${source.id} | ${eventType} | ${index}`;
}
