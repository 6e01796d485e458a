/**
 * Writes the data of the visualiser, `docs/statecharts/data`: the list of machines, and for each its facts and the drawings of
 * its views (decision 0050).
 * Usage: `node --import tsx tools/scripts/statechart-data.ts [--check]`; with `--check` nothing is written. Exit code 1 when a
 * machine has no area; with `--check` also when a file is stale, missing or of no machine.
 */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import Elk from 'elkjs';
import { CommandError, runCommand } from './lib/run.mjs';
import { readFiles, readRules } from './rules.ts';
import { AREA_OF } from './statecharts/areas.ts';
import {
  compareDataFiles,
  readDataFiles,
  toJsonLines,
  writeDataFiles,
  type Files,
} from './statecharts/data-files.ts';
import { projectMachines, type NamedMachine } from './statecharts/load-machines.ts';
import { loadModel } from './statecharts/load-model.ts';
import { machineData } from './statecharts/machine-data.ts';

/**
 * The data of the machines of a project, by the paths of its files.
 * @throws CommandError when a machine has no area
 */
export async function renderData(machines: readonly NamedMachine[], root: string): Promise<Files> {
  const engine = new Elk();
  const rules = readRules(readFiles(root, 'docs/product', ['.md']));
  const entries = [];
  const files = new Map<string, string>();
  for (const named of machines) {
    const { [named.name]: area } = AREA_OF;
    if (area === undefined) {
      throw new CommandError(`${named.name} has no area in tools/scripts/statecharts/areas.ts`);
    }
    const model = await loadModel(dirname(named.file), named.name);
    const data = await machineData(named, { area, engine, model, rules, root });
    entries.push(data.entry);
    data.files.forEach(([path, text]) => files.set(path, text));
  }
  return files.set('machines.json', toJsonLines(entries, 1));
}

async function main(root: string, isCheck: boolean): Promise<number> {
  const folder = join(root, 'docs/statecharts/data');
  const machines = await projectMachines(root);
  const wanted = await renderData(machines, root);
  const found = readDataFiles(folder);
  if (!isCheck) {
    writeDataFiles(folder, wanted, found);
    console.log(`Wrote ${wanted.size} files of ${machines.length} statecharts.`);
    return 0;
  }
  const problems = compareDataFiles(wanted, found);
  problems.forEach((problem) =>
    console.error(`docs/statecharts/data/${problem}: run npm run generate`),
  );
  if (problems.length > 0) return 1;
  console.log(`The ${wanted.size} files of ${machines.length} statecharts are up to date.`);
  return 0;
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await runCommand(() =>
    main(resolve(import.meta.dirname, '../..'), process.argv.includes('--check')),
  );
}
