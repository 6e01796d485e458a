import type { GraphEdge } from './explore.ts';
import type { MachineModel } from './model.ts';
import { declaredTransitions } from './read-chart.ts';

/** The differences between the causes that a model lists and the machine's declared transitions. */
export function causeProblems({ machine, causes }: MachineModel): string[] {
  if (causes === undefined) return [];
  const declared = declaredTransitions(machine);
  return [
    ...declared.filter((id) => causes[id] === undefined).map((id) => `without a cause: ${id}`),
    ...Object.keys(causes)
      .filter((id) => !declared.includes(id))
      .map((id) => `a cause of no declared transition: ${id}`),
  ];
}

/**
 * Whether a step can happen in a browser: for {@link coverPaths}, so that paths avoid the steps that cannot.
 * @throws Error when the model has no causes.
 */
export function canHappen({ machine, causes }: MachineModel): (edge: GraphEdge) => boolean {
  if (causes === undefined) throw new Error(`${machine.id}: the model has no causes`);
  return ({ takes }) => takes.every((id) => causes[id]?.never === undefined);
}

/** The transitions that never happen in a browser, each with the reason. */
export function neverHappening({ causes = {} }: MachineModel): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(causes).flatMap(([id, { never }]) => (never === undefined ? [] : [[id, never]])),
  );
}
