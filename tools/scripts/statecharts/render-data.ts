import { dirname } from 'node:path';
import Elk from 'elkjs';
import { CommandError } from '../lib/run.mjs';
import { readFiles, readRules } from '../rules.ts';
import { AREA_OF } from './areas.ts';
import type { Files } from './data-files.ts';
import type { NamedMachine } from './load-machines.ts';
import { loadModel } from './load-model.ts';
import { machineData } from './machine-data.ts';

/**
 * The data of the visualiser by the paths of its files: the list of machines, and for each its facts and the drawings of its
 * views (decision 0050).
 * @param onDrawn is told how many machines are drawn
 * @throws CommandError when a machine has no area
 */
export async function renderData(
  machines: readonly NamedMachine[],
  root: string,
  onDrawn: (done: number) => void,
): Promise<Files> {
  const engine = new Elk();
  const rules = readRules(readFiles(root, 'docs/product', ['.md']));
  const entries = [];
  const files = new Map<string, string>();
  for (const [index, named] of machines.entries()) {
    onDrawn(index);
    const { [named.name]: area } = AREA_OF;
    if (area === undefined) {
      throw new CommandError(`${named.name} has no area in tools/scripts/statecharts/areas.ts`);
    }
    const model = await loadModel(dirname(named.file), named.name);
    const data = await machineData(named, { area, engine, model, rules, root });
    entries.push(data.entry);
    data.files.forEach(([path, text]) => files.set(path, text));
  }
  return files.set('machines.json', JSON.stringify(entries));
}
