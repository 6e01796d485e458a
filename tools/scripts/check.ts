/**
 * Runs the checks that need no running product, two at a time, and prints the output of those that fail.
 * Usage: `npm run check [-- <step> …]`; the steps are those below.
 */
import { availableParallelism } from 'node:os';
import { ensureContractTypes } from './lib/contract-types.mjs';
import { CommandError, runCommand } from './lib/run.mjs';
import { runSteps, type Step, type StepResult } from './lib/run-steps.ts';

const prettierCache = '--cache --cache-strategy content --cache-location .cache/prettier';

/** By its path, because both versions call their program `tsc`; more threads check the shared types several times. */
const tsc = 'node node_modules/typescript-7/bin/tsc --noEmit --singleThreaded';

/** Longest first, so that no long step starts last. */
const commands = new Map([
  ['typecheck', `${tsc} -p . && ${tsc} -p src/service-worker`],
  ['lint', 'oxlint'],
  ['browsers', 'node --import tsx tools/scripts/browsers.ts'],
  ['format:check', `prettier --check . ${prettierCache}`],
  ['unused', 'knip'],
  ['imports', 'depcruise domain machines src server demo packages tests tools'],
  ['generate', 'node tools/scripts/generate.mjs --check'],
  ['rules', 'node --import tsx tools/scripts/rules.ts --check'],
]);

await runCommand(async () => {
  const startedAt = performance.now();
  const steps = select(process.argv.slice(2));
  await ensureContractTypes();
  // As many steps as cores run at once, and the types' part of `oxlint`, in Go, repeats some work in each of its threads.
  if (steps.length > 1) process.env.GOMAXPROCS ??= '1';
  const results = await runSteps(steps, Math.max(2, availableParallelism()), printResult);
  const failed = results.filter(({ code }) => code !== 0).map(({ name }) => name);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    failed.length === 0
      ? `All ${results.length} checks passed in ${seconds} s.`
      : `Failed: ${failed.join(', ')}. Repeat with: npm run check -- ${failed.join(' ')}`,
  );
  return failed.length === 0 ? 0 : 1;
});

function select(names: readonly string[]): Step[] {
  return (names.length === 0 ? [...commands.keys()] : names).map((name) => {
    const command = commands.get(name);
    if (command === undefined) {
      throw new CommandError(`There is no check ${name}, but: ${[...commands.keys()].join(', ')}`);
    }
    return { name, command };
  });
}

function printResult({ name, code, output, seconds }: StepResult): void {
  const time = `${seconds.toFixed(1).padStart(6)} s`;
  console.log(`${name.padEnd(14)}${time}  ${code === 0 ? 'ok' : 'FAILED'}`);
  if (code !== 0) console.log(output.trimEnd());
}
