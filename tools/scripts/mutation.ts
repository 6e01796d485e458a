/**
 * Makes small mistakes in the code and says what detects them.
 * Usage: `npm run mutation` writes docs/mutation.md and docs/statecharts/guarded-by.json; `-- statecharts` and `-- domain`
 * write one part; `-- <machine> …` prints the survivors of some machines. Exit code 1 when a mutant is detected that its
 * model calls equivalent, or when the tests fail without a mistake.
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
import { sourceReport } from '../mutation/source-report.ts';
import { writeFigures } from '../mutation/write-figures.ts';
import { runNode } from './lib/run.mjs';

const root = resolve(import.meta.dirname, '../..');
const report = join(root, 'docs', 'mutation.md');
const chosen = process.argv.slice(2);

if (chosen.length === 0) {
  process.exitCode = (await mutateCharts()) || (await mutateDomain());
} else if (chosen[0] === 'statecharts') {
  process.exitCode = await mutateCharts();
} else if (chosen[0] === 'domain') {
  process.exitCode = await mutateDomain();
} else {
  const results = await tryMachines(chosen);
  console.log(chartReport(results));
  process.exitCode = reportWrong(results);
}

async function mutateCharts(): Promise<number> {
  const results = await tryMachines(machineNames(root));
  writeFigures(report, 'statecharts', chartReport(results));
  const json = JSON.stringify(guardedBy(results), null, 2);
  writeFileSync(join(root, 'docs', 'statecharts', 'guarded-by.json'), `${json}\n`);
  return reportWrong(results);
}

async function tryMachines(names: readonly string[]): Promise<ChartResult[]> {
  const results: ChartResult[] = [];
  for (const name of names) {
    const result = await chartResult(root, name);
    console.log(`${name}: ${result.mutants.length} mutants`);
    results.push(result);
  }
  return results;
}

/** @returns the exit code */
function reportWrong(results: readonly ChartResult[]): number {
  const wrong = results.flatMap(({ name, mutants }) =>
    mutants
      .filter(({ equivalent, killedBy }) => equivalent !== undefined && killedBy !== undefined)
      .map((mutant) => `${name}: "${mutant.name}" is detected, so it is not equivalent`),
  );
  wrong.forEach((line) => console.error(line));
  return wrong.length > 0 ? 1 : 0;
}

async function mutateDomain(): Promise<number> {
  const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const code = await runNode([
    stryker,
    'run',
    join(root, 'tools', 'mutation', 'stryker.domain.json'),
  ]);
  if (code === 0) {
    const figures = sourceReport(join(root, '.cache', 'mutation', 'domain.json'));
    writeFigures(report, 'domain', figures);
  }
  return code;
}
