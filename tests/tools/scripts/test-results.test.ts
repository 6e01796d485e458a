import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../tools/scripts/lib/run.mjs';
import {
  describeResults,
  slowestFiles,
  sumResults,
} from '../../../tools/scripts/test/test-results.ts';

const vitest = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) => ({
  runner: 'vitest' as const,
  code: numFailedTests === 0 ? 0 : 1,
  report: { numPassedTests, numFailedTests, testResults },
});

const file = (path: string, ms: number) => ({
  name: join(root, path),
  startTime: 5000,
  endTime: 5000 + ms,
});

const playwright = (stats: object, { code = 0, suites = [] as object[] } = {}) => ({
  runner: 'playwright' as const,
  code,
  report: { stats: { expected: 0, unexpected: 0, flaky: 0, ...stats }, suites },
});

const spec = (title: string, status: string, durations: number[]) => ({
  title,
  tests: [{ projectName: 'phone', status, results: durations.map((duration) => ({ duration })) }],
});
const paying = 'journeys/paying.spec.ts';
const suites = [
  {
    title: paying,
    file: paying,
    specs: [spec('pays by card', 'expected', [1000]), spec('pays by points', 'flaky', [700, 800])],
    suites: [
      { title: 'refunds', file: paying, specs: [spec('refunds all', 'flaky', [9000, 2000])] },
    ],
  },
];

describe('sumResults', () => {
  it.each([
    ['both runners green', [vitest(10, 0), playwright({ expected: 5 })], 15, 0],
    [
      'failures of both runners',
      [vitest(9, 1), playwright({ expected: 4, unexpected: 2 }, { code: 1 })],
      13,
      3,
    ],
    ['a flaky test as passed', [playwright({ expected: 4, flaky: 1 })], 5, 0],
    ['a file that cannot be loaded as one failure', [{ ...vitest(3, 0), code: 1 }], 3, 1],
    [
      'a runner without a report as one failure',
      [{ runner: 'vitest' as const, code: 1, report: undefined }],
      0,
      1,
    ],
  ])('counts %s', (_name, runs, passed, failed) => {
    expect(sumResults(runs)).toMatchObject({ passed, failed });
  });

  it('counts what a check after green runs found as failures', () => {
    expect(sumResults([vitest(10, 0)], 2)).toMatchObject({ passed: 10, failed: 2 });
  });

  it('names flaky tests by browser project, file, suite and title', () => {
    const { flaky } = sumResults([vitest(1, 0), playwright({ expected: 1, flaky: 2 }, { suites })]);
    expect(flaky).toEqual([
      '[phone] journeys/paying.spec.ts › pays by points',
      '[phone] journeys/paying.spec.ts › refunds › refunds all',
    ]);
  });

  it('refuses a report of another form', () => {
    const run = { runner: 'vitest' as const, code: 0, report: { passed: 3 } };
    expect(() => sumResults([run])).toThrow();
  });
});

describe('describeResults', () => {
  it('ends with the numbers and lists flaky tests before them', () => {
    expect(describeResults({ passed: 3, failed: 0, flaky: [] })).toBe('3 passed, 0 failed');
    expect(describeResults({ passed: 3, failed: 1, flaky: ['[phone] a › b'] })).toBe(
      'Flaky, 1 of the passed tests failed at first:\n  [phone] a › b\n3 passed, 1 failed',
    );
  });
});

describe('slowestFiles', () => {
  it('lists the files of vitest below the project, slowest first', () => {
    const files = [file('tests/a.test.ts', 40), file('tests/api/scale.test.ts', 84_210)];
    expect(slowestFiles(vitest(2, 0, files))).toEqual([
      'Slowest files of vitest, seconds:',
      '   84.2  tests/api/scale.test.ts',
      '    0.0  tests/a.test.ts',
    ]);
  });

  it('adds up all tries of the tests of a browser file, also those of its inner suites', () => {
    const quick = { title: 'a.spec.ts', file: 'a.spec.ts', specs: [spec('a', 'expected', [100])] };
    expect(slowestFiles(playwright({}, { suites: [quick, ...suites] }))).toEqual([
      'Slowest files of playwright, seconds:',
      '   13.5  tests/e2e/journeys/paying.spec.ts',
      '    0.1  tests/e2e/a.spec.ts',
    ]);
  });

  it('leaves out all but ten files', () => {
    const files = Array.from({ length: 12 }, (_, index) => file(`${index}.test.ts`, index * 1000));
    const [, ...lines] = slowestFiles(vitest(12, 0, files));
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toBe('    2.0  2.test.ts');
  });

  it('has no lines without a report or files', () => {
    expect(slowestFiles({ runner: 'playwright', code: 1, report: undefined })).toEqual([]);
    expect(slowestFiles(vitest(0, 0))).toEqual([]);
  });
});
