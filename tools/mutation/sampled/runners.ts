import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { runNode } from '../../scripts/lib/run.mjs';
import { hash, MUTANTS_FOLDER, readResults, writePlan, type UnitResult } from './records.ts';
import type { TestRunner } from './rounds.ts';
import type { SampledMutant } from './kinds.ts';

type RunnerName = 'vitest' | 'playwright';

/** How many units are tried for a mutant at most. */
const LIMITS = { vitest: 8, playwright: 8 } as const;

/** Prepares the tests of the sandbox: runs those whose coverage is unknown, or older than their file. */
export async function openRunner(
  name: RunnerName,
  sandbox: string,
  mutants: readonly SampledMutant[],
  testFiles: readonly string[],
): Promise<TestRunner> {
  const path = cacheOf(name, sandbox);
  const cache = await record(name, sandbox, mutants, testFiles, path);
  const units = testFiles.flatMap((file) => cache.files[file]?.units ?? []);
  const texts = new Map(testFiles.map((file) => [file, readFileSync(join(sandbox, file), 'utf8')]));
  return {
    coverage: coverageOf(units, mutants),
    known: new Map(Object.entries(cache.detected)),
    limit: LIMITS[name],
    nearness: nearnessOf(
      new Map(mutants.map((mutant) => [mutant.id, `${mutant.file} ${mutant.name}`])),
      new Map(units.map(({ unit }) => [unit, `${unit} ${texts.get(fileOf(name, unit)) ?? ''}`])),
    ),
    async run(plan) {
      console.log(`${name}: ${plan.size} tests with mutants`);
      const results = await runTests(name, sandbox, [...plan.keys()], plan);
      return new Set(results.filter(({ hasPassed }) => !hasPassed).map(({ unit }) => unit));
    },
    keep(detected) {
      Object.assign(cache.detected, Object.fromEntries(detected));
      writeFileSync(path, JSON.stringify(cache));
    },
  };
}

/** @param units what each covers: mutants, and folders for all mutants of their files */
export function coverageOf(
  units: readonly Omit<UnitResult, 'hasPassed'>[],
  mutants: readonly SampledMutant[],
): Map<string, Set<string>> {
  return new Map(
    units.map(({ unit, covered }) => {
      const folders = covered.filter((id) => id.endsWith('/'));
      const ids = mutants.filter(({ file }) => folders.some((folder) => file.startsWith(folder)));
      return [unit, new Set([...covered, ...ids.map(({ id }) => id)])];
    }),
  );
}

/**
 * The coverage of a function is that of the place where it is made, which nearly all tests execute: the words of a test
 * say which of them call it. Rare words count more.
 */
export function nearnessOf(
  mutants: ReadonlyMap<string, string>,
  units: ReadonlyMap<string, string>,
): TestRunner['nearness'] {
  const wordsOfMutants = new Map([...mutants].map(([id, text]) => [id, wordsIn(text)]));
  const wordsOfUnits = new Map([...units].map(([unit, text]) => [unit, wordsIn(text)]));
  const counts = new Map<string, number>();
  for (const words of wordsOfUnits.values()) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (mutant, unit) => {
    const ofUnit = wordsOfUnits.get(unit) ?? new Set();
    return [...(wordsOfMutants.get(mutant) ?? [])]
      .filter((word) => ofUnit.has(word))
      .reduce((sum, word) => sum + Math.log(units.size / (counts.get(word) ?? 1)), 0);
  };
}

/** @returns the words of names and texts: `readTicket` has two */
function wordsIn(text: string): Set<string> {
  const words = text.match(/[A-Z]?[a-z]{3,}/g) ?? [];
  return new Set(words.map((word) => word.toLowerCase()));
}

const cacheSchema = v.object({
  sources: v.string(),
  detected: v.optional(v.record(v.string(), v.string()), {}),
  files: v.record(
    v.string(),
    v.object({
      hash: v.string(),
      units: v.array(v.object({ unit: v.string(), covered: v.array(v.string()) })),
    }),
  ),
});

type Cache = v.InferOutput<typeof cacheSchema>;

/** @returns the mutants that an earlier run detected, each with the unit that failed */
export function detectedBefore(
  name: RunnerName,
  sandbox: string,
  mutants: readonly SampledMutant[],
): Cache['detected'] {
  return readCache(cacheOf(name, sandbox), mutants).detected;
}

function cacheOf(name: RunnerName, sandbox: string): string {
  return join(sandbox, '..', `coverage-${name}.json`);
}

/** @returns what is known of these mutants; nothing when they have changed */
function readCache(path: string, mutants: readonly SampledMutant[]): Cache {
  const sources = hash(JSON.stringify(mutants));
  const old = existsSync(path)
    ? v.parse(cacheSchema, JSON.parse(readFileSync(path, 'utf8')))
    : undefined;
  return old?.sources === sources ? old : { sources, detected: {}, files: {} };
}

/** @returns what each unit of the files covers, of those that pass without a mutant, and what they have detected */
async function record(
  name: RunnerName,
  sandbox: string,
  mutants: readonly SampledMutant[],
  testFiles: readonly string[],
  path: string,
): Promise<Cache> {
  const cache = readCache(path, mutants);
  const hashes = new Map(
    testFiles.map((file) => [file, hash(readFileSync(join(sandbox, file), 'utf8'))]),
  );
  const stale = testFiles.filter((file) => cache.files[file]?.hash !== hashes.get(file));
  if (stale.length === 0) return cache;
  console.log(`${name}: recording what ${stale.length} test files cover`);
  const results = (await runTests(name, sandbox, stale)).filter(({ hasPassed }) => hasPassed);
  if (results.length === 0) throw new Error(`No test of ${name} passed.`);
  for (const file of stale) {
    const units = results.filter(({ unit }) => fileOf(name, unit) === file);
    cache.files[file] = { hash: hashes.get(file) ?? '', units };
  }
  cache.detected = Object.fromEntries(
    Object.entries(cache.detected).filter(([, unit]) => !stale.includes(fileOf(name, unit))),
  );
  writeFileSync(path, JSON.stringify(cache));
  return cache;
}

/** @returns the file of a unit, which is its second part in Playwright: `[project] › file › title` */
function fileOf(name: RunnerName, unit: string): string {
  return name === 'vitest' ? unit : `tests/e2e/${unit.split(' › ')[1] ?? ''}`;
}

async function runTests(
  name: RunnerName,
  sandbox: string,
  selected: readonly string[],
  plan: ReadonlyMap<string, string> = new Map(),
): Promise<UnitResult[]> {
  const folder = join(sandbox, '..', `run-${name}`);
  writePlan(folder, plan);
  const options = { cwd: sandbox, env: { ...process.env, [MUTANTS_FOLDER]: folder } };
  if (name === 'vitest') {
    const output = join(folder, 'vitest.json');
    const vitest = join(sandbox, 'node_modules', 'vitest', 'vitest.mjs');
    const config = 'tools/mutation/sampled/vitest.config.ts';
    const report = ['--silent', '--reporter=json', `--outputFile=${output}`];
    await runNode([vitest, 'run', '--config', config, ...report, ...selected], options);
    return withStatus(readResults(folder), readFileSync(output, 'utf8'), sandbox);
  }
  const playwright = join(sandbox, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = 'tools/mutation/sampled/playwright.config.ts';
  const list = join(folder, 'tests.txt');
  writeFileSync(list, selected.join('\n'));
  // With a plan they are tests, without one files.
  const tests = plan.size > 0 ? ['--test-list', list] : selected;
  await runNode([playwright, 'test', '--config', config, '--reporter', 'dot', ...tests], options);
  return readResults(folder);
}

const reportSchema = v.object({
  testResults: v.array(v.object({ name: v.string(), status: v.string() })),
});

/** A file that cannot be loaded has failed too. */
function withStatus(results: readonly UnitResult[], report: string, sandbox: string): UnitResult[] {
  const covered = new Map(results.map((result) => [result.unit, result.covered]));
  return v.parse(reportSchema, JSON.parse(report)).testResults.map(({ name, status }) => {
    const unit = relative(sandbox, name).replaceAll(sep, '/');
    return { unit, hasPassed: status === 'passed', covered: covered.get(unit) ?? [] };
  });
}
