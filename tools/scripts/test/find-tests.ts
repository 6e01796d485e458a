import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { modelFiles } from '../statecharts/load-machines.ts';
import { readTestTitles, type TestTitles } from './test-titles.ts';

/** A file with tests and the runner that it belongs to. */
export interface TestFile {
  /** Below the project, with forward slashes. */
  path: string;
  runner: Runner;
  /** Titles and invariant names; read only when the path does not match. */
  readTitles: () => TestTitles;
}

export type Runner = 'vitest' | 'playwright';

/** The tests that one call of a runner executes. */
export interface Selection {
  runner: Runner;
  files: string[];
  /** Title patterns that a test of these files must contain one of; none means all tests of the files. */
  titles: string[];
  /** Of vitest; without a list, all. */
  projects?: readonly string[];
  /** Runs beside the tests after it, in the time that they leave. */
  isPatient?: boolean;
}

/** All tests. Those without a database or a clock run while the browser tests wait for their pages (decision 0148). */
export const everything: readonly Selection[] = [
  {
    ...{ runner: 'vitest', files: [], titles: [] },
    projects: ['api', 'demo', 'reliability', 'scripts', 'replaced modules'],
  },
  {
    ...{ runner: 'vitest', files: [], titles: [] },
    projects: ['domain', 'statecharts', 'drawings', 'ui'],
    isPatient: true,
  },
  { runner: 'playwright', files: [], titles: [] },
];

export interface Found {
  selections: Selection[];
  /** Patterns that are in no path and no title. */
  unmatched: string[];
}

/**
 * Finds the tests whose file path or title contains one of the patterns.
 * A path selects the whole file; so does the name of an invariant, which one test checks with all others.
 */
export function findTests(files: readonly TestFile[], patterns: readonly string[]): Found {
  const matched = new Set<string>();
  const whole: TestFile[] = [];
  const partly: TestFile[] = [];
  for (const file of files) {
    const inPath = patterns.filter((pattern) => file.path.includes(pattern));
    const { titles, invariants } = inPath.length > 0 ? noTitles : file.readTitles();
    const inNames = containing(invariants, patterns);
    const inTitles = containing(titles, patterns);
    if (inPath.length > 0 || inNames.length > 0) whole.push(file);
    else if (inTitles.length > 0) partly.push(file);
    for (const pattern of [...inPath, ...inNames, ...inTitles]) matched.add(pattern);
  }
  const select = (runner: Runner, from: TestFile[], titles: readonly string[]): Selection[] => {
    const paths = from.filter((file) => file.runner === runner).map(({ path }) => path);
    return paths.length === 0 ? [] : [{ runner, files: paths, titles: [...titles] }];
  };
  return {
    selections: (['vitest', 'playwright'] as const).flatMap((runner) => [
      ...select(runner, whole, []),
      ...select(runner, partly, patterns),
    ]),
    unmatched: patterns.filter((pattern) => !matched.has(pattern)),
  };
}

/** Lists the test files of the project; a statechart's test file has the names of the machine's model. */
export function listTestFiles(root: string): TestFile[] {
  const paths = ['tests', 'packages/statecharts/tests']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
  const models = modelFiles(root);
  return paths.flatMap((path): TestFile[] => {
    const runner = runnerOf(path);
    if (runner === undefined) return [];
    const name = /^tests\/machines\/([^/]+)\.test\.ts$/.exec(path)?.[1];
    const model = models.find((file) => basename(file) === `${name}.model.ts`);
    const sources = [path, ...(model === undefined ? [] : [relative(root, model)])];
    return [{ path, runner, readTitles: () => readAll(root, sources) }];
  });
}

const noTitles: TestTitles = { titles: [], invariants: [] };

function runnerOf(path: string): Runner | undefined {
  if (path.startsWith('tests/e2e/')) return path.endsWith('.spec.ts') ? 'playwright' : undefined;
  return /\.test\.tsx?$/.test(path) ? 'vitest' : undefined;
}

function readAll(root: string, paths: readonly string[]): TestTitles {
  const all = paths.map((path) => readTestTitles(path, readFileSync(join(root, path), 'utf8')));
  return {
    titles: all.flatMap(({ titles }) => titles),
    invariants: all.flatMap(({ invariants }) => invariants),
  };
}

function containing(texts: readonly string[], patterns: readonly string[]): string[] {
  return patterns.filter((pattern) => texts.some((text) => text.includes(pattern)));
}
