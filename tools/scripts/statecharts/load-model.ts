import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isModel } from '@marquee/statecharts/is-model';
import type { MachineModel } from '@marquee/statecharts/model';
import { modelName } from './load-machines.ts';

/**
 * The model of a machine: `<name>.model.ts` exports it as `<camelName>Model`.
 * @param folder of the model
 * @throws Error if the file exports no model by that name
 */
export async function loadModel(folder: string, name: string): Promise<MachineModel> {
  const exported: unknown = await import(pathToFileURL(join(folder, `${name}.model.ts`)).href);
  const model = new Map<string, unknown>(Object.entries(exported ?? {})).get(modelName(name));
  if (!isModel(model)) throw new Error(`${name}.model.ts must export a model, ${modelName(name)}`);
  return model;
}
