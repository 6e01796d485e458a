import { isModel } from '@marquee/statecharts/is-model';
import type { MachineModel } from '@marquee/statecharts/model';

/** One chunk per model, with its machine. */
const files = import.meta.glob<Record<string, unknown>>([
  '../../machines/**/*.model.ts',
  '../../packages/statecharts/src/visualiser/machine/*.model.ts',
]);
const models = new Map(
  Object.entries(files).map(([file, load]) => [file.split('/').at(-1)?.split('.')[0], load]),
);

/**
 * Loads the test model of a machine, by the machine's name.
 * @throws Error when there is no model of that name, or when its file does not arrive.
 */
export async function loadModel(name: string): Promise<MachineModel> {
  const load = models.get(name);
  const exported = load === undefined ? {} : await load();
  const model = Object.values(exported).find(isModel);
  if (model === undefined) throw new Error(`${name} has no model`);
  return model;
}
