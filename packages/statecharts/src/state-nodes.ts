import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state and all states in it, in the chart's order. */
export function stateNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(stateNodes)];
}

/** The transitions that a state declares itself, `always` last. */
export function ownTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}
