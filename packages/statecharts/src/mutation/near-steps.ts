import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { ownTransitions, stateNodes } from '../state-nodes.ts';
import { transitionId } from '../transition-id.ts';
import type { KnownPassage, KnownState } from './known-graph.ts';
import type { Change } from './mutant.ts';

/** Which steps a change can affect. All other steps of a mutant are those of the original. */
export interface Nearness {
  /** Whether an event can have another result in a state. */
  concerns(from: KnownState): boolean;
  /** Whether a step of the original can have another result. */
  affects(from: KnownState, passage: KnownPassage): boolean;
  /** Whether the result of an event in a state can differ, even if the original does not react to it there. */
  affectsEvent(from: KnownState, event: AnyEventObject): boolean;
}

export function nearnessOf(machine: AnyStateMachine, change: Change): Nearness {
  switch (change.at) {
    case 'transitions':
      return nearTransitions(machine, change.state, change.eventType);
    case 'state':
      return nearState(machine, change.state);
    case 'delays':
      return {
        concerns: () => false,
        affects: (_, { step }) =>
          step.effects.some((effect) => 'delay' in effect && effect.delay !== undefined),
        affectsEvent: () => false,
      };
    case 'everywhere':
      return { concerns: () => true, affects: () => true, affectsEvent: () => true };
  }
}

function nearTransitions(machine: AnyStateMachine, state: string, eventType: string): Nearness {
  const alternatives = ownTransitions(machine.getStateNodeById(state)).filter(
    (transition) => transition.eventType === eventType,
  );
  const ids = new Set(alternatives.map(transitionId));
  const prefix = eventType.endsWith('*') ? eventType.slice(0, -1) : undefined;
  const matches = (type: string) =>
    prefix === undefined ? type === eventType : `${type}.`.startsWith(prefix);
  const concerns = (from: KnownState) => eventType !== '' && from.active.has(state);
  return {
    concerns,
    affects: (_, { step, to }) =>
      step.takes.some((id) => ids.has(id)) || (eventType === '' && to.active.has(state)),
    affectsEvent: (from, event) => concerns(from) && matches(event.type),
  };
}

/** The steps that enter or leave a state, also in passing. */
function nearState(machine: AnyStateMachine, state: string): Nearness {
  const inside = new Set(stateNodes(machine.getStateNodeById(state)));
  const ids = new Set(
    stateNodes(machine.root)
      .flatMap(ownTransitions)
      .filter(({ source, target = [] }) => [source, ...target].some((node) => inside.has(node)))
      .map(transitionId),
  );
  return {
    concerns: () => false,
    affects: (from, { step, to }) =>
      from.active.has(state) !== to.active.has(state) || step.takes.some((id) => ids.has(id)),
    affectsEvent: () => false,
  };
}
