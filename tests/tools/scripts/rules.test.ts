import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, describe, expect, it } from 'vitest';

import { compareRules, describeReport, exitCode, readFiles } from '../../../tools/scripts/rules.ts';

/** Made at run time, since the script reads this file too and would take a written id for a claim. */
const seat = (number: number): string => ['C', 'SEAT', number].join('-');

const document = (path: string, ...rules: string[]) => ({
  path,
  text: ['# Seats', '', ...rules].join('\n'),
});
const rule = (number: number): string => `- **${seat(number)}** Rule ${number}.`;
const test = (path: string, text: string) => ({ path, text });

describe('comparing rules with tests', () => {
  it('finds nothing when every rule is carried by a name or a comment', () => {
    const report = compareRules(
      [document('docs/product/seats.md', rule(1), rule(2))],
      [
        test('tests/a.test.ts', `it('${seat(1)}: holds', () => {});`),
        test('tests/b.test.ts', `// ${seat(2)}\nit('releases', () => {});`),
      ],
    );
    expect(report).toEqual({ ruleCount: 2, duplicates: [], untested: [], unknown: [] });
  });

  it('names rules without a test in natural order', () => {
    const report = compareRules([document('docs/product/seats.md', rule(10), rule(9))], []);
    expect(report).toEqual({
      ruleCount: 2,
      duplicates: [],
      untested: [
        { id: seat(9), text: 'Rule 9.' },
        { id: seat(10), text: 'Rule 10.' },
      ],
      unknown: [],
    });
  });

  it('does not take a longer number for a shorter one', () => {
    const report = compareRules(
      [document('docs/product/seats.md', rule(1))],
      [test('tests/a.test.ts', seat(12))],
    );
    expect(report.untested).toEqual([{ id: seat(1), text: 'Rule 1.' }]);
    expect(report.unknown).toEqual([{ id: seat(12), files: ['tests/a.test.ts'] }]);
  });

  it('names ids that no rule has, with every test that carries them, once each', () => {
    const report = compareRules(
      [],
      [
        test('tests/a.test.ts', `${seat(3)} ${seat(3)}`),
        test('tests/b.test.ts', seat(3)),
        test('tests/c.test.ts', 'nothing'),
      ],
    );
    expect(report.unknown).toEqual([
      { id: seat(3), files: ['tests/a.test.ts', 'tests/b.test.ts'] },
    ]);
  });

  it('takes a mention inside a rule for no definition', () => {
    const report = compareRules(
      [document('docs/product/seats.md', rule(1), `  as - **${seat(2)}** says`)],
      [test('tests/a.test.ts', seat(1))],
    );
    expect(report).toEqual({ ruleCount: 1, duplicates: [], untested: [], unknown: [] });
  });

  it('names duplicates with the files that define them', () => {
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
  const clean = { ruleCount: 3, duplicates: [], untested: [], unknown: [] };
  const untested = { ...clean, untested: [{ id: seat(1), text: 'Rule 1.' }] };
  const unknown = { ...clean, unknown: [{ id: seat(9), files: ['tests/a.test.ts'] }] };
  const duplicated = { ...clean, duplicates: [{ id: seat(2), files: ['a.md', 'b.md'] }] };

  it('says what was found and counts', () => {
    expect(describeReport({ ...untested, unknown: unknown.unknown })).toBe(
      [
        'Rules without a test:',
        `  ${seat(1)} Rule 1.`,
        '',
        'Ids in tests that no rule has:',
        `  ${seat(9)} (tests/a.test.ts)`,
        '',
        '3 rules, 1 without a test.',
      ].join('\n'),
    );
    expect(describeReport(duplicated)).toBe(
      [
        'Ids defined more than once:',
        `  ${seat(2)} (a.md, b.md)`,
        '',
        '3 rules, 0 without a test.',
      ].join('\n'),
    );
  });

  it.each([
    { name: 'nothing found', report: clean, plain: 0, checked: 0 },
    { name: 'a rule without a test', report: untested, plain: 0, checked: 1 },
    { name: 'an id that no rule has', report: unknown, plain: 0, checked: 1 },
    { name: 'an id defined twice', report: duplicated, plain: 1, checked: 1 },
  ])('ends in $plain, with --check in $checked, for $name', ({ report, plain, checked }) => {
    expect([exitCode(report, false), exitCode(report, true)]).toEqual([plain, checked]);
  });
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

  it('reads the documents and, at any depth, the tests', () => {
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

  it('prints the report of the project it runs in and fails a check on a gap', () => {
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
      stdout: `Rules without a test:\n  ${seat(2)} Rule 2.\n\n2 rules, 1 without a test.\n`,
    });
  });

  it('finds the rules of this project, each defined once', () => {
    const report = compareRules(readFiles(root, 'docs/product', ['.md']), []);
    expect(report.duplicates).toEqual([]);
    expect(report.ruleCount).toBeGreaterThan(150);
  });
});
