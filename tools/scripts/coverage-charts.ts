/**
 * npm run tool -- coverage:charts [<machine> …]: stores which tests take which transitions, for the page `/statecharts`, and writes the
 * table of `docs/statecharts/README.md`. It reads what the last tests recorded, and runs those that recorded nothing:
 * the paths of the machines whose sources have changed, and all browser tests when none has run. Exit code 1 when a
 * transition that something causes in a browser was taken by no test, or one that nothing causes was taken. With names only
 * the figures of these machines are written: then the browser tests that show them are enough.
 */
import { join, relative } from 'node:path';
import { readBrowserRecords } from './chart-coverage/browser-records.ts';
import { readPathRecords } from './chart-coverage/path-records.ts';
import { recordCoverage } from './chart-coverage/record-coverage.ts';
import { CommandError, root, runCommand, runNode } from './lib/run.mjs';
import { projectMachines } from './statecharts/load-machines.ts';
import { loadModels, type NamedModel } from './statecharts/load-models.ts';

await runCommand(async () => {
  const names = process.argv.slice(2);
  const machines = await projectMachines(root);
  const unknown = names.find((name) => machines.every((machine) => machine.name !== name));
  if (unknown !== undefined) throw new CommandError(`There is no machine ${unknown}.`);
  const isMeant = ({ name }: { name: string }) => names.length === 0 || names.includes(name);
  await ensurePathsRan(await loadModels(machines.filter(isMeant), root));
  await ensureBrowserTestsRan();
  const problems = await recordCoverage(names);
  problems.forEach((problem) => console.error(problem));
  const code = await runNode([
    '--import',
    'tsx',
    'tools/scripts/statecharts.ts',
    '--measured',
    ...names,
  ]);
  return code !== 0 || problems.length > 0 ? 1 : 0;
});

/** Runs the tests of the models without a proof, once. */
async function ensurePathsRan(models: readonly NamedModel[]): Promise<void> {
  const unproven = models.filter((model) => readPathRecords(model) === undefined);
  if (unproven.length > 0) {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const files = unproven.map(({ testFile }) => relative(root, testFile));
    await runNode([vitest, 'run', '--reporter=dot', ...files]);
  }
  const failed = unproven.find((model) => readPathRecords(model) === undefined);
  if (failed !== undefined) throw new CommandError(`The tests of ${failed.name} do not pass.`);
}

async function ensureBrowserTestsRan(): Promise<void> {
  if (readBrowserRecords().length > 0) return;
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const code = await runNode([playwright, 'test']);
  if (code !== 0) throw new CommandError('The browser tests do not pass.');
}
