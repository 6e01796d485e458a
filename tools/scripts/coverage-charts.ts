/**
 * npm run tool -- coverage:charts: writes which tests take which transitions, to `docs/statecharts/coverage.json` and into the
 * table of `docs/statecharts/README.md`. It reads what the last tests recorded, and runs those that recorded nothing:
 * the paths of the machines whose sources have changed, and all browser tests when none has run. Exit code 1 when a
 * transition that something causes in a browser was taken by no test, or one that nothing causes was taken.
 */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { browserProblems, type TestRecord } from '@marquee/statecharts/coverage';
import { readBrowserRecords } from './chart-coverage/browser-records.ts';
import { coverageFile } from './chart-coverage/coverage-file.ts';
import { measureCoverage, type MeasuredModel } from './chart-coverage/measure.ts';
import { readPathRecords } from './chart-coverage/path-records.ts';
import { CommandError, root, runCommand, runNode } from './lib/run.mjs';
import { projectMachines } from './statecharts/load-machines.ts';
import { loadModels, type NamedModel } from './statecharts/load-models.ts';

await runCommand(async () => {
  const models = await loadModels(await projectMachines(root), root);
  const measured = await withPaths(models);
  const coverage = measureCoverage(measured, await browserRecords());
  writeFileSync(coverageFile(root), `${JSON.stringify(coverage, null, 2)}\n`);
  const code = await runNode(['--import', 'tsx', 'tools/scripts/statecharts.ts']);
  const problems = measured.flatMap(({ name, model }) =>
    browserProblems(model, coverage[name]?.chromium ?? {}),
  );
  problems.forEach((problem) => console.error(problem));
  return code !== 0 || problems.length > 0 ? 1 : 0;
});

/** Runs the tests of the models without a proof, once. */
async function withPaths(models: readonly NamedModel[]): Promise<MeasuredModel[]> {
  const unproven = models.filter((model) => readPathRecords(model) === undefined);
  if (unproven.length > 0) {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const files = unproven.map(({ testFile }) => relative(root, testFile));
    await runNode([vitest, 'run', '--reporter=dot', ...files]);
  }
  return models.map((model) => {
    const paths = readPathRecords(model);
    if (paths === undefined) throw new CommandError(`The tests of ${model.name} do not pass.`);
    return { ...model, paths };
  });
}

async function browserRecords(): Promise<TestRecord[]> {
  const found = readBrowserRecords();
  if (found.length > 0) return found;
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const code = await runNode([playwright, 'test']);
  if (code !== 0) throw new CommandError('The browser tests do not pass.');
  return readBrowserRecords();
}
