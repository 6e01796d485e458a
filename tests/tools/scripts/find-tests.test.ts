import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  everything,
  findTests,
  listTestFiles,
  type TestFile,
} from '../../../tools/scripts/test/find-tests.ts';
import config from '../../../vitest.config.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const file = (path: string, titles: string[] = [], invariants: string[] = []): TestFile => ({
  path,
  runner: path.startsWith('tests/e2e') ? 'playwright' : 'vitest',
  readTitles: () => ({ titles, invariants }),
});
const files = [
  file('tests/api/holds.test.ts', ['holds seats', 'refuses a ninth ticket']),
  file('tests/machines/booking.test.ts', [], ['at most eight seats']),
  file('tests/e2e/journeys/booking.spec.ts', ['books from the film']),
  file('tests/e2e/journeys/seats.spec.ts', ['refuses a ninth ticket', 'shows seats']),
];

describe('findTests', () => {
  it('selects whole files of both runners by a part of the path', () => {
    expect(findTests(files, ['booking'])).toEqual({
      selections: [
        { runner: 'vitest', files: ['tests/machines/booking.test.ts'], titles: [] },
        { runner: 'playwright', files: ['tests/e2e/journeys/booking.spec.ts'], titles: [] },
      ],
      unmatched: [],
    });
  });

  it('selects single tests of both runners by a part of the title', () => {
    expect(findTests(files, ['ninth'])).toEqual({
      selections: [
        { runner: 'vitest', files: ['tests/api/holds.test.ts'], titles: ['ninth'] },
        { runner: 'playwright', files: ['tests/e2e/journeys/seats.spec.ts'], titles: ['ninth'] },
      ],
      unmatched: [],
    });
  });

  it('selects one runner when only its tests match', () => {
    const { selections } = findTests(files, ['holds seats']);
    expect(selections.map(({ runner }) => runner)).toEqual(['vitest']);
  });

  it('selects the whole file by the name of an invariant', () => {
    expect(findTests(files, ['eight']).selections).toEqual([
      { runner: 'vitest', files: ['tests/machines/booking.test.ts'], titles: [] },
    ]);
  });

  it('separates files found by path from files found by title', () => {
    expect(findTests(files, ['seats']).selections).toEqual([
      { runner: 'vitest', files: ['tests/machines/booking.test.ts'], titles: [] },
      { runner: 'vitest', files: ['tests/api/holds.test.ts'], titles: ['seats'] },
      { runner: 'playwright', files: ['tests/e2e/journeys/seats.spec.ts'], titles: [] },
    ]);
  });

  it('names each pattern that matches nothing', () => {
    expect(findTests(files, ['ninth', 'tenth', '(']).unmatched).toEqual(['tenth', '(']);
  });
});

describe('listTestFiles', () => {
  it('assigns each test file to its runner', () => {
    const runners = new Map(listTestFiles(root).map(({ path, runner }) => [path, runner]));
    expect(runners.get('tests/tools/scripts/find-tests.test.ts')).toBe('vitest');
    expect(runners.get('tests/e2e/journeys/paying.spec.ts')).toBe('playwright');
    expect(runners.has('tests/e2e/support/test.ts')).toBe(false);
    expect(runners.has('tests/machines/booking.model.ts')).toBe(false);
  });

  it('reads the invariants of the model beside a machine’s test', () => {
    const search = listTestFiles(root).find(({ path }) => path.endsWith('machines/search.test.ts'));
    expect(search?.readTitles().invariants.join('\n')).toContain('300 ms');
  });
});

describe('npm test with a pattern', () => {
  const run = (...patterns: string[]) =>
    spawnSync(
      process.execPath,
      ['--import', 'tsx', 'tools/scripts/test/run-tests.ts', ...patterns],
      {
        cwd: root,
        encoding: 'utf8',
        // A run that looked for a browser would fail.
        env: { ...process.env, CHROMIUM_PATH: '', PATH: '', PLAYWRIGHT_BROWSERS_PATH: '/nowhere' },
      },
    );

  it('runs matching vitest tests without looking for a browser', () => {
    const { status, stdout } = run('tests/domain/won.test.ts');
    expect(stdout).toMatch(/\n\d+ passed, 0 failed\n$/);
    expect(status).toBe(0);
  });

  it('fails with a sentence when nothing matches', () => {
    // Put together here, so that this title does not match.
    const pattern = ['no', 'such', 'test'].join('~');
    const { status, stdout, stderr } = run(pattern);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(`No test of vitest or Playwright has "${pattern}"`);
  });

  it('refuses options', () => {
    const { status, stderr } = run('--watch');
    expect(status).toBe(1);
    expect(stderr).toContain('not --watch');
  });
});

describe('everything', () => {
  it('runs each project of vitest once, and the browser tests', () => {
    const named = everything.flatMap(({ projects = [] }) => projects);
    const projects = (config.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project ? project.test.name : project,
    );
    expect(named.toSorted()).toEqual(projects.toSorted());
    expect(everything.filter(({ runner }) => runner === 'playwright')).toHaveLength(1);
  });
});
