import { eventName } from './event-types.ts';
import type { Graph } from './explore.ts';
import type { Invariant, MachineModel, MachineStep } from './model.ts';
import { stateValue } from './snapshot.ts';
import { stateName } from './state-name.ts';

/** The names of the invariants that a step breaks. */
export function brokenInvariants(model: MachineModel, step: MachineStep): string[] {
  return invariantsOf(model)
    .filter(({ when, holds }) => when(step) && !holds(step))
    .map(({ name }) => name);
}

function invariantsOf({ invariants }: MachineModel): readonly Invariant[] {
  if (isList(invariants)) return invariants;
  return Object.entries(invariants).map(([name, holds]) => ({ name, when: () => true, holds }));
}

/** All broken invariants of a graph, each with the first step that breaks it. */
export function violations(model: MachineModel, graph: Graph): string[] {
  const steps = [...graph.starts.map(({ step }) => step), ...[...graph.edges.values()].flat()];
  const firstBreach = new Map<string, MachineStep>();
  for (const step of steps) {
    for (const name of brokenInvariants(model, step)) {
      if (!firstBreach.has(name)) firstBreach.set(name, step);
    }
  }
  return [...firstBreach].map(([name, step]) => `${name}: ${describeStep(step)}`);
}

function describeStep({ from, event, to }: MachineStep): string {
  return `${stateName(stateValue(from))} → ${eventName(event.type)} → ${stateName(stateValue(to))}`;
}

function isList(value: MachineModel['invariants']): value is readonly Invariant[] {
  return Array.isArray(value);
}
