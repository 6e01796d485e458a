import { relative, sep } from 'node:path';
import * as v from 'valibot';
import { root } from '../lib/run.mjs';
import type { Runner } from './find-tests.ts';

/** A finished call of a runner. */
export interface Run {
  runner: Runner;
  /** The exit code. */
  code: number;
  /** The runner's JSON report; undefined when it ended before it wrote one. */
  report: unknown;
}

export interface Results {
  passed: number;
  failed: number;
  /** Tests that passed only when they were repeated; they count as passed (docs/decisions/0013). */
  flaky: string[];
}

/** What the report of one runner says. */
interface RunnerReport extends Results {
  times: FileTime[];
}

interface FileTime {
  /** Below the project, with forward slashes. */
  path: string;
  ms: number;
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});

interface Suite {
  title: string;
  /** Below tests/e2e, with forward slashes. */
  file: string;
  specs: { title: string; tests: BrowserTest[] }[];
  suites?: Suite[] | undefined;
}

interface BrowserTest {
  projectName: string;
  status: string;
  /** One for each try. */
  results: { duration: number }[];
}

const suite: v.GenericSchema<Suite> = v.object({
  title: v.string(),
  file: v.string(),
  specs: v.array(
    v.object({
      title: v.string(),
      tests: v.array(
        v.object({
          projectName: v.string(),
          status: v.string(),
          results: v.array(v.object({ duration: v.number() })),
        }),
      ),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => suite))),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(suite),
});

/**
 * Adds up the reports of the runners. A runner that failed without naming a failed test (a file that could not be
 * loaded, a crash before the report) counts as one failure, so that a red run never adds up to a green one.
 * @param otherFailures what a check after the runs found
 */
export function sumResults(runs: readonly Run[], otherFailures = 0): Results {
  const results = runs.map(resultsOf);
  const sum = (key: 'passed' | 'failed') => results.reduce((total, each) => total + each[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed') + otherFailures,
    flaky: results.flatMap(({ flaky }) => flaky),
  };
}

/** @returns the flaky tests, if any, and a last line with the two numbers */
export function describeResults({ passed, failed, flaky }: Results): string {
  const heading = `Flaky, ${flaky.length} of the passed tests failed at first:`;
  return [
    ...(flaky.length === 0 ? [] : [heading, ...flaky.map((title) => `  ${title}`)]),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

/**
 * Lists the ten files that took longest, after a heading. Vitest's time of a file is from the start of its first test to
 * the end of its last one, without the hooks before and after them; Playwright's is the sum of all tries of its tests.
 * @returns no lines when the runner wrote no report, or ran no file
 */
export function slowestFiles(run: Run): string[] {
  const slowest = readReport(run)
    .times.sort((a, b) => b.ms - a.ms)
    .slice(0, 10);
  if (slowest.length === 0) return [];
  return [
    `Slowest files of ${run.runner}, seconds:`,
    ...slowest.map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(7)}  ${path}`),
  ];
}

function resultsOf(run: Run): Results {
  const { passed, failed, flaky } = readReport(run);
  return { passed, failed: failed === 0 && run.code !== 0 ? 1 : failed, flaky };
}

function readReport({ runner, report }: Run): RunnerReport {
  if (report === undefined) return { passed: 0, failed: 0, flaky: [], times: [] };
  return runner === 'vitest' ? readVitest(report) : readPlaywright(report);
}

function readVitest(report: unknown): RunnerReport {
  const { numPassedTests, numFailedTests, testResults } = v.parse(vitestReport, report);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    flaky: [],
    times: testResults.map(({ name, startTime, endTime }) => ({
      path: relative(root, name).replaceAll(sep, '/'),
      ms: endTime - startTime,
    })),
  };
}

function readPlaywright(report: unknown): RunnerReport {
  const { stats, suites } = v.parse(playwrightReport, report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: suites.flatMap((each) => flakyTests(each, [])),
    times: suites.map((each) => ({ path: `tests/e2e/${each.file}`, ms: timeOf(each) })),
  };
}

function flakyTests({ title, specs, suites = [] }: Suite, parents: readonly string[]): string[] {
  const path = [...parents, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${[...path, spec.title].join(' › ')}`),
  );
  return [...own, ...suites.flatMap((each) => flakyTests(each, path))];
}

function timeOf({ specs, suites = [] }: Suite): number {
  const times = [
    ...specs.flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
    ),
    ...suites.map(timeOf),
  ];
  return times.reduce((total, each) => total + each, 0);
}
