import { describe, expect, it } from 'vitest';
import { describeResults, sumResults } from '../../../tools/scripts/test/test-results.ts';

const vitest = (numPassedTests: number, numFailedTests: number) => ({
  runner: 'vitest' as const,
  code: numFailedTests === 0 ? 0 : 1,
  report: { numPassedTests, numFailedTests },
});

const playwright = (stats: object, { code = 0, suites = [] as object[] } = {}) => ({
  runner: 'playwright' as const,
  code,
  report: { stats: { expected: 0, unexpected: 0, flaky: 0, ...stats }, suites },
});

const spec = (title: string, status: string) => ({
  title,
  tests: [{ projectName: 'phone', status }],
});
const suites = [
  {
    title: 'journeys/paying.spec.ts',
    specs: [spec('pays by card', 'expected'), spec('pays by points', 'flaky')],
    suites: [{ title: 'refunds', specs: [spec('refunds all', 'flaky')] }],
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
