import { StateMachine, type AnyStateMachine } from 'xstate';
import { isModel } from './is-model.ts';
import type { MachineModel } from './model.ts';

/** What the command works on. A machine without a model has one without rules. */
export interface Subject {
  /** Of the export. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly model: MachineModel;
}

/**
 * The machine or model among the exports of a module.
 * @param name of the export; by default the only model, or else the only machine
 * @returns also the names of all machines and models, from which one must be chosen when several could be meant
 */
export function findSubject(
  exported: unknown,
  name: string | undefined,
): { readonly found: readonly Subject[]; readonly names: readonly string[] } {
  const subjects = Object.entries(exported ?? {}).flatMap(([key, value]: [string, unknown]) => {
    const subject = subjectOf(key, value);
    return subject === undefined ? [] : [{ isModel: isModel(value), subject }];
  });
  const wanted = subjects.filter(({ subject }) => name === undefined || subject.name === name);
  const models = wanted.filter((one) => one.isModel);
  return {
    found: (models.length > 0 ? models : wanted).map(({ subject }) => subject),
    names: subjects.map(({ subject }) => subject.name),
  };
}

function subjectOf(name: string, value: unknown): Subject | undefined {
  if (isModel(value)) return { name, machine: value.machine, model: value };
  if (!(value instanceof StateMachine)) return undefined;
  const machine: AnyStateMachine = value;
  return { name, machine, model: bareModel(machine) };
}

/** A model of a machine without rules: every event without a payload, every call ending with nothing. */
export function bareModel(machine: AnyStateMachine): MachineModel {
  return { machine, inputs: { plain: undefined }, cases: {}, invariants: [] };
}
