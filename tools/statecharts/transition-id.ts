import type { AnyTransitionDefinition } from 'xstate';

/**
 * The name of a declared transition: `sourceId | eventType | index`, with `always` as the event type of
 * eventless ones and the index among those of the same state and event. Stable while the chart is.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const alwaysIndex = (source.always ?? []).indexOf(transition);
  if (alwaysIndex >= 0) return `${source.id} | always | ${alwaysIndex}`;
  const eventType = String(transition.eventType);
  const index = (source.transitions.get(eventType) ?? []).indexOf(transition);
  return `${source.id} | ${eventType} | ${index}`;
}
