import * as v from 'valibot';
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

const vitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });

interface Suite {
  title: string;
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: Suite[] | undefined;
}

const suite: v.GenericSchema<Suite> = v.object({
  title: v.string(),
  specs: v.array(
    v.object({
      title: v.string(),
      tests: v.array(v.object({ projectName: v.string(), status: v.string() })),
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

function resultsOf({ runner, code, report }: Run): Results {
  const results = runner === 'vitest' ? readVitest(report) : readPlaywright(report);
  return { ...results, failed: results.failed === 0 && code !== 0 ? 1 : results.failed };
}

function readVitest(report: unknown): Results {
  if (report === undefined) return nothingRan;
  const { numPassedTests, numFailedTests } = v.parse(vitestReport, report);
  return { passed: numPassedTests, failed: numFailedTests, flaky: [] };
}

function readPlaywright(report: unknown): Results {
  if (report === undefined) return nothingRan;
  const { stats, suites } = v.parse(playwrightReport, report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: suites.flatMap((each) => flakyTests(each, [])),
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

const nothingRan: Results = { passed: 0, failed: 0, flaky: [] };
