/**
 * Breaks the statecharts in small ways and says what detects it.
 * Usage: `npm run mutation` writes docs/mutation.md and docs/statecharts/guarded-by.json;
 * `npm run mutation -- <machine> …` prints the survivors of some machines. Exit code 1 when a mutant is detected that
 * its model calls equivalent.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chartReport } from '../mutation/chart-report.ts';
import {
  chartResult,
  guardedBy,
  machineNames,
  type ChartResult,
} from '../mutation/chart-results.ts';
import { writeFigures } from '../mutation/write-figures.ts';

const root = resolve(import.meta.dirname, '../..');
const chosen = process.argv.slice(2);

const results: ChartResult[] = [];
for (const name of chosen.length > 0 ? chosen : machineNames(root)) {
  results.push(await chartResult(root, name));
  console.log(`${name}: ${results.at(-1)?.mutants.length ?? 0} mutants`);
}
if (chosen.length > 0) {
  console.log(chartReport(results));
} else {
  writeFigures(join(root, 'docs', 'mutation.md'), 'statecharts', chartReport(results));
  const json = JSON.stringify(guardedBy(results), null, 2);
  writeFileSync(join(root, 'docs', 'statecharts', 'guarded-by.json'), `${json}\n`);
}

const wrong = results.flatMap(({ name, mutants }) =>
  mutants
    .filter(({ equivalent, killedBy }) => equivalent !== undefined && killedBy !== undefined)
    .map((mutant) => `${name}: "${mutant.name}" is detected, so it is not equivalent`),
);
wrong.forEach((line) => console.error(line));
process.exitCode = wrong.length > 0 ? 1 : 0;
