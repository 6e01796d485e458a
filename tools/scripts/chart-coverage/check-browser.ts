import { join } from 'node:path';
import { browserProblems, takenBy } from '../../statecharts/coverage.ts';
import { root } from '../lib/run.mjs';
import { loadMachines } from '../statecharts/load-machines.ts';
import { loadModels } from '../statecharts/load-models.ts';
import { readBrowserRecords } from './browser-records.ts';

/**
 * What is wrong after a run of all browser tests: a transition that something causes and no test took, and one that was
 * taken although its model says that it never is.
 */
export async function findBrowserProblems(): Promise<string[]> {
  const records = readBrowserRecords();
  const models = await loadModels(await loadMachines(join(root, 'machines')), root);
  return models.flatMap(({ model }) => browserProblems(model, takenBy(model.machine, records)));
}
