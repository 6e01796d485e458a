import type { AnyTransitionDefinition } from 'xstate';
import { transitionId } from './transition-id.ts';

/** The most transitions of one step. A chart that takes more is taken to be in an endless loop. */
const MOST_TRANSITIONS = 1_000;
/** How many of the last transitions the error of an endless loop names. */
const SHOWN_TRANSITIONS = 4;

/**
 * Adds the transitions of one microstep to those that the same step has taken so far.
 * @throws Error when a step takes more than 1,000, as in an endless loop of `always`.
 */
export function recordTransitions(
  takes: string[],
  transitions: readonly AnyTransitionDefinition[],
): void {
  takes.push(...transitions.map(transitionId));
  if (takes.length <= MOST_TRANSITIONS) return;
  const last = takes.slice(-SHOWN_TRANSITIONS).join(', ');
  throw new Error(`endless loop: over ${MOST_TRANSITIONS} transitions in one step, ending ${last}`);
}
