import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, describe, expect, it } from 'vitest';

import { compareRules, describeReport, exitCode, readFiles } from '../../../tools/scripts/rules.ts';

const seat = (number: number): string => ['C', 'SEAT', number].join('-');

const document = (path: string, ...rules: string[]) => ({
  path,
  text: ['# Seats', '', ...rules].join('\n'),
});
const rule = (number: number): string => `- **${seat(number)}** Rule ${number}.`;
const test = (path: string, text: string) => ({ path, text });

const unbuiltRule = (number: number): string =>
  `- **${seat(number)}** (not built yet) Rule ${number}.`;
const titled = (...titles: string[]): string =>
  titles.map((title) => `it('${title}', () => {});`).join('\n');

const clean = {
  ruleCount: 0,
  duplicates: [],
  untested: [],
  unbuilt: [],
  unknown: [],
  premature: [],
};

describe('compareRules', () => {
  it('finds nothing when every rule is in a title or in the name of an invariant', () => {
    const report = compareRules(
      [document('docs/product/seats.md', rule(1), rule(2), rule(3))],
      [
        test('tests/a.test.ts', titled(`holds (${seat(1)})`)),
        test('tests/b.test.ts', `describe('${seat(2)}: releases', () => {});`),
        test('tests/b.model.ts', `const all = [{ name: '${seat(3)}', when, holds }];`),
      ],
    );
    expect(report).toEqual({ ...clean, ruleCount: 3 });
  });

  it('ignores ids outside of titles', () => {
    const report = compareRules(
      [document('docs/product/seats.md', rule(1))],
      [test('tests/a.test.ts', `// ${seat(1)}\nconst id = '${seat(1)}';\n${titled('holds')}`)],
    );
    expect(report.untested).toEqual([{ id: seat(1), text: 'Rule 1.' }]);
  });

  it('lists rules without a test in natural order', () => {
    const report = compareRules([document('docs/product/seats.md', rule(10), rule(9))], []);
    expect(report).toEqual({
      ...clean,
      ruleCount: 2,
      untested: [
        { id: seat(9), text: 'Rule 9.' },
        { id: seat(10), text: 'Rule 10.' },
      ],
    });
  });

  it('lists rules that are not built yet separately, and their ids in titles', () => {
    const documents = [document('docs/product/seats.md', unbuiltRule(1))];
    const unbuilt = [{ id: seat(1), text: 'Rule 1.' }];
    expect(compareRules(documents, [])).toEqual({ ...clean, ruleCount: 1, unbuilt });
    expect(compareRules(documents, [test('tests/a.test.ts', titled(seat(1)))])).toEqual({
      ...clean,
      ruleCount: 1,
      unbuilt,
      premature: [{ id: seat(1), files: ['tests/a.test.ts'] }],
    });
  });

  it('does not match an id inside a longer number', () => {
    const report = compareRules(
      [document('docs/product/seats.md', rule(1))],
      [test('tests/a.test.ts', titled(seat(12)))],
    );
    expect(report.untested).toEqual([{ id: seat(1), text: 'Rule 1.' }]);
    expect(report.unknown).toEqual([{ id: seat(12), files: ['tests/a.test.ts'] }]);
  });

  it('lists ids that no rule has, with each test file once', () => {
    const report = compareRules(
      [],
      [
        test('tests/a.test.ts', titled(seat(3), `again ${seat(3)}`)),
        test('tests/b.test.ts', titled(seat(3))),
        test('tests/c.test.ts', titled('nothing')),
      ],
    );
    expect(report.unknown).toEqual([
      { id: seat(3), files: ['tests/a.test.ts', 'tests/b.test.ts'] },
    ]);
  });

  it('does not treat a mention inside a rule as a definition', () => {
    const report = compareRules(
      [document('docs/product/seats.md', rule(1), `  as - **${seat(2)}** says`)],
      [test('tests/a.test.ts', titled(seat(1)))],
    );
    expect(report).toEqual({ ...clean, ruleCount: 1 });
  });

  it('lists duplicates with the files that define them', () => {
    const report = compareRules(
      [
        document('docs/product/a.md', rule(1), rule(2), rule(2)),
        document('docs/product/b.md', rule(1)),
      ],
      [],
    );
    expect(report.duplicates).toEqual([
      { id: seat(1), files: ['docs/product/a.md', 'docs/product/b.md'] },
      { id: seat(2), files: ['docs/product/a.md', 'docs/product/a.md'] },
    ]);
  });
});

describe('the report', () => {
  const green = { ...clean, ruleCount: 3 };
  const untested = { ...green, untested: [{ id: seat(1), text: 'Rule 1.' }] };
  const unknown = { ...green, unknown: [{ id: seat(9), files: ['tests/a.test.ts'] }] };
  const duplicated = { ...green, duplicates: [{ id: seat(2), files: ['a.md', 'b.md'] }] };
  const unbuilt = { ...green, unbuilt: [{ id: seat(4), text: 'Rule 4.' }] };
  const premature = { ...unbuilt, premature: [{ id: seat(4), files: ['tests/a.test.ts'] }] };

  it('lists the findings and ends with the numbers', () => {
    expect(describeReport({ ...untested, unknown: unknown.unknown })).toBe(
      [
        'Rules without a test title:',
        `  ${seat(1)} Rule 1.`,
        '',
        'Ids in test titles that no rule has:',
        `  ${seat(9)} (tests/a.test.ts)`,
        '',
        '3 rules, 1 without a test, 0 not built yet.',
      ].join('\n'),
    );
    expect(describeReport(premature)).toBe(
      [
        'Ids in test titles whose rule is marked as not built yet:',
        `  ${seat(4)} (tests/a.test.ts)`,
        '',
        'Not built yet:',
        `  ${seat(4)} Rule 4.`,
        '',
        '3 rules, 0 without a test, 1 not built yet.',
      ].join('\n'),
    );
    expect(describeReport(duplicated)).toBe(
      [
        'Ids defined more than once:',
        `  ${seat(2)} (a.md, b.md)`,
        '',
        '3 rules, 0 without a test, 0 not built yet.',
      ].join('\n'),
    );
  });

  it.each([
    { name: 'no finding', report: green, plain: 0, checked: 0 },
    { name: 'a rule that is not built yet', report: unbuilt, plain: 0, checked: 0 },
    { name: 'its id in a title', report: premature, plain: 0, checked: 1 },
    { name: 'a rule without a test', report: untested, plain: 0, checked: 1 },
    { name: 'an id that no rule has', report: unknown, plain: 0, checked: 1 },
    { name: 'an id defined twice', report: duplicated, plain: 1, checked: 1 },
  ])(
    'exits with $plain, and with --check with $checked, for $name',
    ({ report, plain, checked }) => {
      expect([exitCode(report, false), exitCode(report, true)]).toEqual([plain, checked]);
    },
  );
});

describe('the command', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  function project(files: Record<string, string>): string {
    const folder = mkdtempSync(join(tmpdir(), 'rules-'));
    folders.push(folder);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return folder;
  }

  it('reads tests at any depth', () => {
    const folder = project({
      'tests/hold/seats.test.ts': 'a',
      'tests/page.test.tsx': 'b',
      'tests/notes.md': 'c',
    });
    expect(readFiles(folder, 'tests', ['.ts', '.tsx'])).toEqual([
      { path: 'tests/hold/seats.test.ts', text: 'a' },
      { path: 'tests/page.test.tsx', text: 'b' },
    ]);
  });

  it('prints the report of the current project and fails --check on a gap', () => {
    const folder = project({
      'docs/product/seats.md': [rule(1), rule(2)].join('\n'),
      'tests/seats/hold.test.ts': `it('${seat(1)} holds')`,
    });
    const result = spawnSync(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), join(root, 'tools/scripts/rules.ts'), '--check'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect({ status: result.status, stdout: result.stdout }).toEqual({
      status: 1,
      stdout: `Rules without a test title:\n  ${seat(2)} Rule 2.\n\n2 rules, 1 without a test, 0 not built yet.\n`,
    });
  });

  it('finds the rules of this project, each defined once', () => {
    const report = compareRules(readFiles(root, 'docs/product', ['.md']), []);
    expect(report.duplicates).toEqual([]);
    expect(report.ruleCount).toBeGreaterThan(150);
  });
});
