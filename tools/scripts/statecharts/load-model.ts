import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine } from 'xstate';
import type { MachineModel } from '../../statecharts/model.ts';

/**
 * The model of a machine: the only export of `<name>.model.ts` that has a machine and cases.
 * @param folder of the models
 * @throws Error if the file exports no model or several
 */
export async function loadModel(folder: string, name: string): Promise<MachineModel> {
  const file = join(folder, `${name}.model.ts`);
  const exported: unknown = await import(pathToFileURL(file).href);
  const [model, ...others] = Object.values(exported ?? {}).filter(isModel);
  if (model === undefined || others.length > 0) {
    throw new Error(`${name}.model.ts must export one model`);
  }
  return model;
}

function isModel(value: unknown): value is MachineModel {
  if (typeof value !== 'object' || value === null || !('machine' in value)) return false;
  return value.machine instanceof StateMachine && 'cases' in value && 'invariants' in value;
}
