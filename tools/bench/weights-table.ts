import { join } from 'node:path';
import { laterModules } from '../../server/modules/page/describe-page.ts';
import { servedPages } from '../../server/modules/page/served-pages.ts';
import { readTemplate } from '../../server/modules/page/template.ts';
import { firstFiles } from './first-files.ts';
import { libraryWeights, type Weight } from './library-weights.ts';

/** Libraries with a smaller share are one row. */
const LEAST_BYTES = 500;

/**
 * A Markdown table of what each library adds to the first scripts, and to those that the booking loads besides.
 * @param clientDirectory the folder of the built client
 */
export async function weightsTable(clientDirectory: string): Promise<string[]> {
  const isScript = (name: string) => name.endsWith('.js');
  const first = firstFiles(clientDirectory).map(({ name }) => name);
  const template = await readTemplate(join(process.cwd(), clientDirectory));
  const booking = template.filesOf([...laterModules, servedPages.booking.module]);
  const loads = [first.filter(isScript), booking.map((path) => path.slice(1)).filter(isScript)].map(
    (scripts) => libraryWeights(clientDirectory, scripts),
  );
  const names = new Set(loads.flatMap((weights) => weights.map(({ name }) => name)));
  const rows = [...names].map((name) => ({
    name,
    sizes: loads.map((weights) => sizeOf(weights.filter((weight) => weight.name === name))),
  }));
  const heavy = rows.filter(({ sizes }) => sizes.some((size) => size >= LEAST_BYTES));
  const light = rows.filter((row) => !heavy.includes(row));
  const sum = (of: typeof rows) =>
    loads.map((_, index) => of.reduce((total, { sizes }) => total + (sizes[index] ?? 0), 0));
  return [
    '| library | first load | booking, besides |',
    '| --- | --- | --- |',
    ...heavy.map(({ name, sizes }) => row(name, sizes)),
    row('others', sum(light)),
    row('all scripts', sum(rows)),
  ];
}

function sizeOf(weights: readonly Weight[]): number {
  return weights.reduce((sum, { gzipped }) => sum + gzipped, 0);
}

function row(name: string, sizes: readonly number[]): string {
  const cells = sizes.map((size) => (size === 0 ? '' : `${(size / 1000).toFixed(1)} KB`));
  return `| ${[name, ...cells].join(' | ')} |`;
}
