import { browserProblems, takenBy } from '@marquee/statecharts/coverage';
import { root } from '../lib/run.mjs';
import { isWalked } from '../statecharts/areas.ts';
import { projectMachines } from '../statecharts/load-machines.ts';
import { loadModels } from '../statecharts/load-models.ts';
import { writeMeasured } from '../statecharts/measured-files.ts';
import { readBrowserRecords } from './browser-records.ts';
import { readCoverage } from './coverage-file.ts';
import { measureCoverage } from './measure.ts';
import { readPathRecords } from './path-records.ts';

/**
 * Stores which tests took which transitions in a run of all tests.
 * @param names of the only machines to measure; all by default
 * @returns what is wrong with the machines of customers: a transition that something causes and no browser test took, and
 *   one that was taken although its model says that it never is
 */
export async function recordCoverage(names: readonly string[] = []): Promise<string[]> {
  const records = readBrowserRecords();
  const machines = await projectMachines(root);
  const isMeant = ({ name }: { name: string }) => names.length === 0 || names.includes(name);
  const models = await loadModels(machines.filter(isMeant), root);
  const measured = models.map((model) => ({ ...model, paths: readPathRecords(model) ?? [] }));
  const kept = names.length === 0 ? {} : readCoverage(root);
  writeMeasured(root, 'coverage', { ...kept, ...measureCoverage(measured, records) });
  return models
    .filter(({ name }) => isWalked(name))
    .flatMap(({ model }) => browserProblems(model, takenBy(model.machine, records)));
}
