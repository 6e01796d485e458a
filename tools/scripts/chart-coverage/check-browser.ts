import { browserProblems, takenBy } from '@marquee/statecharts/coverage';
import { root } from '../lib/run.mjs';
import { projectMachines } from '../statecharts/load-machines.ts';
import { loadModels } from '../statecharts/load-models.ts';
import { readBrowserRecords } from './browser-records.ts';

/**
 * What is wrong after a run of all browser tests: a transition that something causes and no test took, and one that was
 * taken although its model says that it never is.
 */
export async function findBrowserProblems(): Promise<string[]> {
  const records = readBrowserRecords();
  const models = await loadModels(await projectMachines(root), root);
  return models.flatMap(({ model }) => browserProblems(model, takenBy(model.machine, records)));
}
