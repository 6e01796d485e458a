import { describe, expect, it } from 'vitest';
import { leastPercentOf } from '../../../tools/mutation/chart-results.ts';
import {
  percentDetected,
  reasonFaults,
  sourceReport,
} from '../../../tools/mutation/source-report.ts';
import { sourceResult, type SourceMutant } from '../../../tools/mutation/source-results.ts';

const mutant = (name: string, isDetected: boolean, file = 'domain/age.ts'): SourceMutant => ({
  ...{ file, name, isDetected },
});

describe('a run of Stryker', () => {
  const source = 'const a = 1;\nconst isLess = (b: number) =>\n  a <\n  b;\n';
  const location = { start: { line: 3, column: 3 }, end: { line: 4, column: 4 } };
  const report = (...statuses: string[]) =>
    JSON.stringify({
      files: {
        'domain/less.ts': {
          source,
          mutants: statuses.map((status) => ({ status, replacement: 'a <= b', location })),
        },
      },
      testFiles: { 'tests/domain/less.test.ts': {} },
    });

  it('names its mutants by their code, and knows which are detected', () => {
    const { mutants, testFiles } = sourceResult(
      report('Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError'),
    );
    expect(mutants.map(({ isDetected }) => isDetected)).toEqual([true, true, false, false]);
    expect(mutants[0]).toEqual(mutant('a < b → a <= b', true, 'domain/less.ts'));
    expect(testFiles).toEqual(['tests/domain/less.test.ts']);
  });

  it('must be a report', () => {
    expect(() => sourceResult('{}')).toThrow('this is no report of Stryker');
  });
});

describe('the mutants that survive', () => {
  const mutants = [mutant('a → b', false), mutant('a → b', false), mutant('c → d', true)];

  it('are listed once for each name, with the reason', () => {
    expect(sourceReport(mutants, { 'domain/age.ts': { 'a → b': 'they are the same' } })).toBe(
      [
        '| file | mutants | detected | | not detected |',
        '| --- | --: | --: | --: | --: |',
        '| domain/age.ts | 3 | 1 | 33.3 % | 2 |',
        '| all | 3 | 1 | 33.3 % | 2 |',
        '',
        'Not detected:',
        '',
        '- domain/age.ts: `a → b`: they are the same',
      ].join('\n'),
    );
  });

  it('are written as code, also with backticks', () => {
    const lastLine = sourceReport([mutant('`a` → ``', false)], {})
      .split('\n')
      .at(-1);
    expect(lastLine).toBe('- domain/age.ts: ``` `a` → `` ```: without a reason');
  });

  it('need a reason, which is for no other mutant', () => {
    expect(reasonFaults(mutants, { 'domain/age.ts': { 'a → b': 'they are the same' } })).toEqual(
      [],
    );
    expect(reasonFaults(mutants, {})).toEqual([
      'domain/age.ts: no test detects "a → b", and it has no reason',
    ]);
    expect(
      reasonFaults(mutants, { 'domain/age.ts': { 'a → b': 'same', 'c → d': 'same' } }),
    ).toEqual(['domain/age.ts: there is a reason for "c → d", which does not survive']);
  });
});

describe('the share that must be detected', () => {
  it('is rounded down', () => {
    const of = (detected: number, all: number) =>
      Array.from({ length: all }, (_, index) => mutant('a → b', index < detected));
    expect([percentDetected(of(2, 3)), percentDetected(of(1999, 2000))]).toEqual([66.6, 99.9]);
  });

  it('is larger for the machines of seats and money', () => {
    const machines = ['seat-hold', 'checkout', 'payment-success', 'booking'];
    expect(machines.map(leastPercentOf)).toEqual([95, 95, 95, 90]);
  });
});
