import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  kindOf,
  sampleOf,
  type Kind,
  type SampledMutant,
} from '../../../tools/mutation/sampled/kinds.ts';
import {
  plannedMutant,
  readResults,
  writePlan,
  writeResult,
} from '../../../tools/mutation/sampled/records.ts';
import {
  sampledReport,
  sampleFaults,
  type TriedMutant,
} from '../../../tools/mutation/sampled/report.ts';
import { detect, nextRound } from '../../../tools/mutation/sampled/rounds.ts';
import { coverageOf, nearnessOf } from '../../../tools/mutation/sampled/runners.ts';
import { mutantName } from '../../../tools/mutation/source-results.ts';

const mutantsOf = (file: string, count: number): SampledMutant[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${file}-${index}`,
    file,
    name: `a${index} → b`,
  }));

describe('the files whose mutants are sampled', () => {
  it('are adapters, hooks, the service worker and handlers', () => {
    const files = [
      'src/features/booking/adapter.ts',
      'src/features/admin/section/use-schema.ts',
      'src/service-worker/shell.ts',
      'server/modules/account/sign-up-handlers.ts',
      'src/features/booking/booking-page.tsx',
      'server/modules/account/sign-up.ts',
    ];
    expect(files.map((file) => kindOf(file)?.name)).toEqual([
      'adapters',
      'hooks',
      'service worker',
      'handlers',
      undefined,
      undefined,
    ]);
  });
});

describe('a sample', () => {
  const all = [...mutantsOf('a.ts', 50), ...mutantsOf('b.ts', 3), ...mutantsOf('c.ts', 1)];

  it('has a mutant of each file, also when it is smaller', () => {
    const files = sampleOf(all, 2).map(({ file }) => file);
    expect(files.sort()).toEqual(['a.ts', 'b.ts', 'c.ts']);
    expect(sampleOf(all, 20)).toHaveLength(20);
    expect(sampleOf(all, 100)).toHaveLength(54);
  });

  it('stays when another file changes, whatever the ids are', () => {
    const of = (mutants: readonly SampledMutant[]) =>
      sampleOf(mutants, 30)
        .filter(({ file }) => file === 'a.ts')
        .map(({ name }) => name);
    const renumbered = mutantsOf('a.ts', 50).map((mutant) => ({ ...mutant, id: `x${mutant.id}` }));
    const names = of(mutantsOf('a.ts', 50));
    expect(of(renumbered)).toEqual(names);
    expect(of([...mutantsOf('d.ts', 1), ...renumbered])).toEqual(names.slice(0, -1));
  });

  it('names a mutant by its code, with lines and columns from zero', () => {
    const location = { start: { line: 1, column: 2 }, end: { line: 2, column: 3 } };
    expect(mutantName('if (\n  a <\n  b\n) {}', location, 'true')).toBe('a < b → true');
  });
});

describe('the rounds of tests', () => {
  const nearness = () => 0;
  const coverage = new Map([
    ['all', new Set(['1', '2', '3'])],
    ['two', new Set(['1', '2'])],
    ['one', new Set(['1', 'known'])],
  ]);

  it('give each test one mutant, and each mutant the tests that cover few', () => {
    const plan = nextRound(['1', '2', '3'], new Map(), { coverage, limit: 5, nearness }, 1);
    expect([...plan].sort()).toEqual([
      ['all', '3'],
      ['one', '1'],
      ['two', '2'],
    ]);
  });

  it('try those first that speak of what a mutant changes, and rare words count more', () => {
    const near = nearnessOf(
      new Map([['1', 'server/reservations.ts readTicket(id) → () => undefined']]),
      new Map([
        ['all', 'opens a ticket of reservations'],
        ['two', 'reservations are listed'],
        ['one', 'another'],
      ]),
    );
    const plan = nextRound(['1'], new Map(), { coverage, limit: 5, nearness: near }, 4);
    expect([...plan.keys()]).toEqual(['all', 'two', 'one']);
    expect(near('1', 'all')).toBeGreaterThan(2 * near('1', 'two'));
  });

  it('try no test twice, and no more than the limit', () => {
    const tried = new Map([['1', new Set(['one'])]]);
    const next = (limit: number) => nextRound(['1'], tried, { coverage, limit, nearness }, 4);
    expect([...next(3).keys()]).toEqual(['two', 'all']);
    expect([...next(2).keys()]).toEqual(['two']);
    expect([...next(1).keys()]).toEqual([]);
  });

  it('end when all are detected or have no test left', async () => {
    const plans: [string, string][][] = [];
    const kept: string[][] = [];
    const detected = await detect(['1', '2', 'uncovered', 'known'], {
      ...{ coverage, limit: 5, nearness, known: new Map([['known', 'one']]) },
      keep: (found) => kept.push([...found.keys()]),
      run: (plan) => {
        plans.push([...plan]);
        return Promise.resolve(new Set(plan.get('all') === '1' ? ['all'] : []));
      },
    });
    expect([...detected]).toEqual([
      ['known', 'one'],
      ['1', 'all'],
    ]);
    expect(kept.at(-1)).toEqual(['known', '1']);
    const tries = plans.flat().map(([unit, mutant]) => `${unit} ${mutant}`);
    expect(tries.sort()).toEqual(['all 1', 'all 2', 'one 1', 'two 1', 'two 2']);
  });

  it('take a folder that a test executes for all mutants of its files', () => {
    const mutants = [...mutantsOf('src/a/x.ts', 2), ...mutantsOf('src/b.ts', 1)];
    const units = [{ unit: 'a test', covered: ['src/a/', '7'] }];
    expect(coverageOf(units, mutants).get('a test')).toEqual(
      new Set(['src/a/', '7', 'src/a/x.ts-0', 'src/a/x.ts-1']),
    );
  });
});

describe('the folder of a run', () => {
  it('has the plan for the tests, and what they say at their end', () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-mutants-'));
    writeResult(folder, { unit: 'of an earlier run', hasPassed: true, covered: [] });
    writePlan(folder, new Map([['[phone] › a.spec.ts › books', '12']]));
    expect(plannedMutant(folder, '[phone] › a.spec.ts › books')).toBe('12');
    expect(plannedMutant(folder, 'another')).toBeUndefined();
    const result = { unit: '[phone] › a.spec.ts › books', hasPassed: false, covered: ['12'] };
    writeResult(folder, result);
    expect(readResults(folder)).toEqual([result]);
    rmSync(folder, { recursive: true });
  });
});

describe('the report of a sample', () => {
  const tried = (file: string, count: number, by: TriedMutant['by']): TriedMutant[] =>
    mutantsOf(file, count).map(({ name }) => ({ file, name, by, isDetected: by !== undefined }));
  const file = 'src/service-worker/shell.ts';
  const counts = new Map<Kind['name'], number>([['service worker', 111]]);

  it('says for each kind how many are detected, and why the others are not', () => {
    const sample = [
      ...tried(file, 3, 'vitest'),
      ...tried(file, 2, 'playwright'),
      ...tried(file, 2, undefined),
    ];
    expect(sampledReport(sample, counts, { [file]: { 'a0 → b': 'they are the same' } })).toBe(
      [
        '| kind | mutants | sample | equivalent | detected without a browser | in a browser | | not detected |',
        '| --- | --: | --: | --: | --: | --: | --: | --: |',
        '| service worker | 111 | 7 | 1 | 3 | 2 | 83.3 % | 1 |',
        '',
        'Not detected:',
        '',
        `- ${file}: \`a0 → b\`: they are the same`,
        `- ${file}: \`a1 → b\`: without a reason`,
      ].join('\n'),
    );
  });

  it('fails below 85 percent of a kind', () => {
    const of = (detected: number) => [
      ...tried(file, detected, 'vitest'),
      ...tried(file, 20 - detected, undefined),
      ...tried('src/ui/use-media.ts', 10, 'vitest'),
    ];
    expect(sampleFaults(of(17), {})).toEqual([]);
    const faults = ['service worker: 80 % are detected, less than 85 %'];
    expect(sampleFaults(of(16), {})).toEqual(faults);
    expect(sampleFaults(of(16), { [file]: { 'a0 → b': 'same', 'a1 → b': 'same' } })).toEqual([]);
  });
});
