import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashSources } from '@marquee/statecharts/source-hash';
import Elk from 'elkjs';
import { hashFiles } from '../lib/hash-files.mjs';
import { CommandError, root as ROOT } from '../lib/run.mjs';
import { readFiles, readRules, RULE_ID } from '../rules.ts';
import { AREA_OF } from './areas.ts';
import { readDataFiles, type Files } from './data-files.ts';
import type { NamedMachine } from './load-machines.ts';
import { loadModel } from './load-model.ts';
import { machineData } from './machine-data.ts';

/** Where the data was written, and where is noted what it was made of. */
export interface Places {
  readonly data: string;
  readonly stamps: string;
}

/**
 * The data of the visualiser by the paths of its files: the list of machines, and for each its facts and the drawings of its
 * views (decision 0050). A machine is drawn again when what it is made of has changed.
 * @param onDrawn is told how many machines are done
 * @throws CommandError when a machine has no area
 */
export async function renderData(
  machines: readonly NamedMachine[],
  { root, places }: { root: string; places: Places },
  onDrawn: (done: number) => void,
): Promise<Files> {
  const engine = new Elk();
  const rules = readRules(readFiles(root, 'docs/product', ['.md']));
  const drawing = drawingSources();
  const earlier = readDataFiles(places.data);
  const entries: string[] = [];
  const files = new Map<string, string>();
  for (const [index, named] of machines.entries()) {
    onDrawn(index);
    const { [named.name]: area } = AREA_OF;
    if (area === undefined) {
      throw new CommandError(`${named.name} has no area in tools/scripts/statecharts/areas.ts`);
    }
    const folder = dirname(named.file);
    const sources = `${area} ${drawing} ${hashSources(join(folder, `${named.name}.model.ts`), [])}`;
    const own = [...earlier].filter(([path]) => path.startsWith(`${named.name}/`));
    const stamp = join(places.stamps, named.name);
    const [wanted, entry] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
    if (entry !== undefined && wanted === stampOf(sources, own, rules)) {
      entries.push(entry);
      own.forEach(([path, text]) => files.set(path, text));
      continue;
    }
    const model = await loadModel(folder, named.name);
    const data = await machineData(named, { area, engine, model, rules, root });
    const text = JSON.stringify(data.entry);
    entries.push(text);
    data.files.forEach(([path, file]) => files.set(path, file));
    mkdirSync(places.stamps, { recursive: true });
    writeFileSync(stamp, [stampOf(sources, data.files, rules), text].join('\n'));
  }
  return files.set('machines.json', `[${entries.join(',')}]`);
}

/** What is made of the sources, with the sentences of the rules that it names. */
function stampOf(
  sources: string,
  files: readonly (readonly [string, string])[],
  rules: ReadonlyMap<string, string>,
): string {
  const ids = [...new Set(files.flatMap(([, text]) => text.match(RULE_ID) ?? []))].toSorted();
  const sorted = files.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const made = JSON.stringify([sources, sorted, ids.map((id) => rules.get(id) ?? null)]);
  return createHash('sha256').update(made).digest('hex');
}

/** A hash of what draws. The table of the areas counts for its own machine only. */
function drawingSources(): string {
  const folder = 'tools/scripts/statecharts';
  const own = readdirSync(join(ROOT, folder)).filter((file) => file !== 'areas.ts');
  return hashFiles([
    'package-lock.json',
    'packages/statecharts/src',
    'tools/scripts/rules.ts',
    ...own.map((file) => `${folder}/${file}`),
  ]);
}
