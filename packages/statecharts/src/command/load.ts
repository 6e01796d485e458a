import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { bareModel } from '../free-rules.ts';
import { isModel } from '../is-model.ts';
import type { MachineModel } from '../model.ts';

/** Thrown when the command cannot do what it is asked, with a message for the one who asked. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the command works on. A machine without a model has one without rules. */
export interface Subject {
  readonly machine: AnyStateMachine;
  readonly model: MachineModel;
}

/**
 * Imports a machine or a model.
 * @param place `<file>` or `<file>#<export>`. Without an export the file's only model, or else its only machine.
 * @throws UsageError when there is no such file or export, or when several could be meant.
 */
export async function loadSubject(place: string): Promise<Subject> {
  const [path = '', name] = place.split('#');
  const file = resolve(path);
  if (!existsSync(file)) throw new UsageError(`There is no file ${path}.`);
  const exported: unknown = await import(pathToFileURL(file).href);
  const entries: [string, unknown][] = Object.entries(exported ?? {});
  const subjects = entries.flatMap(([key, value]) => {
    const subject = subjectOf(value);
    return subject === undefined ? [] : [{ key, isModel: isModel(value), subject }];
  });
  const wanted = subjects.filter(({ key }) => name === undefined || key === name);
  const models = wanted.filter((one) => one.isModel);
  const [found, ...others] = models.length > 0 ? models : wanted;
  const names = subjects.map(({ key }) => key).join(', ');
  if (found === undefined) {
    throw new UsageError(
      name === undefined
        ? `${path} exports no machine of XState 5 and no model.`
        : `${path} exports no machine or model ${name}${names === '' ? '' : `, but ${names}`}.`,
    );
  }
  if (others.length > 0) throw new UsageError(`${path} exports several, name one of: ${names}.`);
  return found.subject;
}

function subjectOf(value: unknown): Subject | undefined {
  if (isModel(value)) return { machine: value.machine, model: value };
  if (!(value instanceof StateMachine)) return undefined;
  const machine: AnyStateMachine = value;
  return { machine, model: bareModel(machine) };
}
