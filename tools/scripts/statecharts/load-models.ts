import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine } from 'xstate';
import type { MachineModel } from '../../statecharts/model.ts';
import { modelName, type NamedMachine } from './load-machines.ts';

/** A machine's model, and the file of its test. */
export interface NamedModel {
  name: string;
  model: MachineModel;
  /** Absolute. */
  testFile: string;
}

/**
 * The models of machines, in their order; a machine without a model is left out. `tests/machines/<name>.model.ts`
 * exports `<camelName>Model`.
 * @throws Error if a file exports no model of its machine by that name
 */
export async function loadModels(
  machines: readonly NamedMachine[],
  root: string,
): Promise<NamedModel[]> {
  const folder = join(root, 'tests', 'machines');
  const found = machines.filter(({ name }) => existsSync(join(folder, `${name}.model.ts`)));
  return Promise.all(found.map((named) => loadModel(named, folder)));
}

async function loadModel({ name, machine }: NamedMachine, folder: string): Promise<NamedModel> {
  const exported: unknown = await import(pathToFileURL(join(folder, `${name}.model.ts`)).href);
  const model: unknown = new Map<string, unknown>(Object.entries(exported ?? {})).get(
    modelName(name),
  );
  if (!isModel(model) || model.machine.id !== machine.id) {
    throw new Error(`${name}.model.ts must export a model of its machine, ${modelName(name)}`);
  }
  return { name, model, testFile: join(folder, `${name}.test.ts`) };
}

function isModel(value: unknown): value is MachineModel {
  return (
    typeof value === 'object' &&
    value !== null &&
    'machine' in value &&
    value.machine instanceof StateMachine
  );
}
