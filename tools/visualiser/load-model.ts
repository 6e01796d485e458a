import { isModel } from '@marquee/statecharts/is-model';
import type { MachineModel } from '@marquee/statecharts/model';

/** One chunk per model, with its machine. */
const models = import.meta.glob<Record<string, unknown>>('../../tests/machines/*.model.ts');

/**
 * Loads the test model of a machine, by the machine's name.
 * @throws Error when there is no model of that name, or when its file does not arrive.
 */
export async function loadModel(name: string): Promise<MachineModel> {
  const load = models[`../../tests/machines/${name}.model.ts`];
  const exported = load === undefined ? {} : await load();
  const model = Object.values(exported).find(isModel);
  if (model === undefined) throw new Error(`${name} has no model`);
  return model;
}
