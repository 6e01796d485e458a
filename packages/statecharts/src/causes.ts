import type { Cause, Causes, CausesById, MachineModel, MachineStep } from './model.ts';
import { namedTransitions, transitionName } from './transition-names.ts';

/**
 * The differences between the causes that a model lists and the machine's declared transitions. A model of a machine
 * that no page runs has no causes.
 */
export function causeProblems({ machine, causes, runsWithoutPage }: MachineModel): string[] {
  if (causes === undefined) return [];
  if (runsWithoutPage !== undefined) return ['causes in a browser, although no page runs it'];
  const declared = namedTransitions(machine).map(({ name }) => name);
  const listed = causesByName(causes);
  return [
    ...declared.filter((name) => !listed.has(name)).map((name) => `without a cause: ${name}`),
    ...[...listed.keys()]
      .filter((name) => !declared.includes(name))
      .map((name) => `a cause of no declared transition: ${name}`),
    ...declared
      .filter((name, index) => declared.indexOf(name) !== index)
      .map((name) => `two transitions of the same name: ${name}`),
  ];
}

/** The causes that a model lists, by the ids of the transitions, in the chart's order. */
export function causesById({ machine, causes = {} }: MachineModel): CausesById {
  const listed = causesByName(causes);
  return Object.fromEntries(
    namedTransitions(machine).flatMap(({ id, name }) => {
      const cause = listed.get(name);
      return cause === undefined ? [] : [[id, cause]];
    }),
  );
}

function causesByName(causes: Causes): ReadonlyMap<string, Cause> {
  return new Map(
    Object.entries(causes).flatMap(([state, events = {}]) =>
      Object.entries(events).flatMap(([event, one]): [string, Cause][] => {
        if (one === undefined) return [];
        const name = transitionName(state, event);
        if (isCause(one)) return [[name, one]];
        return Object.entries(one).map(([guard, cause]) => [transitionName(name, guard), cause]);
      }),
    ),
  );
}

/** Whether an event has one cause, not one for each guard. */
function isCause(one: Cause | Readonly<Record<string, Cause>>): one is Cause {
  return 'how' in one || typeof one.never === 'string';
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
export function leftOut(model: MachineModel): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(causesById(model)).flatMap(([id, { never, shownBy }]) => {
      const reason = never ?? shownBy;
      return reason === undefined ? [] : [[id, reason]];
    }),
  );
}
