import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MachineModel } from '@marquee/statecharts/model';
import type { NamedMachine } from './load-machines.ts';
import { loadModel } from './load-model.ts';

/** A machine's model, and the file of its test. */
export interface NamedModel {
  name: string;
  model: MachineModel;
  /** Absolute. */
  testFile: string;
}

/**
 * The models of machines, in their order; a machine without a model is left out.
 * @throws Error if a model file exports no model of its machine
 */
export async function loadModels(
  machines: readonly NamedMachine[],
  root: string,
): Promise<NamedModel[]> {
  const found = machines.filter(({ name, file }) =>
    existsSync(join(dirname(file), `${name}.model.ts`)),
  );
  return Promise.all(
    found.map(async ({ name, machine, file }) => {
      const model = await loadModel(dirname(file), name);
      if (model.machine.id !== machine.id) {
        throw new Error(`${name}.model.ts exports the model of another machine`);
      }
      return { name, model, testFile: join(root, 'tests', 'machines', `${name}.test.ts`) };
    }),
  );
}
