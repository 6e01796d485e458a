import type { MachineModel, MachineStep } from './model.ts';
import { declaredTransitions } from './read-chart.ts';

/**
 * The differences between the causes that a model lists and the machine's declared transitions. A model of a machine
 * that no page runs has no causes.
 */
export function causeProblems({ machine, causes, runsWithoutPage }: MachineModel): string[] {
  if (causes === undefined) return [];
  if (runsWithoutPage !== undefined) return ['causes in a browser, although no page runs it'];
  const declared = declaredTransitions(machine);
  return [
    ...declared.filter((id) => causes[id] === undefined).map((id) => `without a cause: ${id}`),
    ...Object.keys(causes)
      .filter((id) => !declared.includes(id))
      .map((id) => `a cause of no declared transition: ${id}`),
  ];
}

/**
 * Whether a generated path can take a step in a browser: for {@link coverPaths}, so that paths avoid the other steps.
 * @throws Error when the model has no causes.
 */
export function isWalkable(model: MachineModel): (step: MachineStep) => boolean {
  if (model.causes === undefined) throw new Error(`${model.machine.id}: the model has no causes`);
  const left = leftOut(model);
  return ({ takes }) => takes.every((id) => !left.has(id));
}

/** The transitions that no generated path takes in a browser, each with the reason or the test that shows it. */
export function leftOut({ causes = {} }: MachineModel): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(causes).flatMap(([id, { never, shownBy }]) => {
      const reason = never ?? shownBy;
      return reason === undefined ? [] : [[id, reason]];
    }),
  );
}
