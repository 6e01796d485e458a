import { describe, expect, it } from 'vitest';
import { createProgress, progressLine, type Screen } from '../../../tools/scripts/test/progress.ts';

const MINUTE_MS = 60_000;

describe('progressLine', () => {
  it('says what is done of all, what failed, and the minutes that are left', () => {
    const done = { done: 100, total: 400, passed: 3210, failed: 2 };
    expect(progressLine('Vitest', 'files', done, 2 * MINUTE_MS)).toBe(
      'Vitest: 100 of 400 files, 3210 passed, 2 failed, about 6 minutes left',
    );
  });

  it('does not guess from the first tenth', () => {
    const done = { done: 1, total: 20, passed: 1, failed: 0 };
    expect(progressLine('a', 'b', done, MINUTE_MS)).toBe('a: 1 of 20 b, 1 passed');
  });

  it.each([
    [1, 'a: 1 of 2 b, 1 passed, about 1 minute left', MINUTE_MS],
    [1, 'a: 1 of 2 b, 1 passed, less than a minute left', 1000],
    [2, 'a: 2 of 2 b, 1 passed', MINUTE_MS],
    [0, 'a: 0 of 2 b, 1 passed', MINUTE_MS],
  ])('with %i of 2 done: %s', (done, line, elapsedMs) => {
    expect(progressLine('a', 'b', { done, total: 2, passed: 1, failed: 0 }, elapsedMs)).toBe(line);
  });
});

describe('createProgress', () => {
  it('changes one line of a terminal', () => {
    const { screen, lines } = recorded(true);
    const progress = createProgress('a', 'b', screen, () => 0);
    progress.start(2);
    progress.add(3, 0);
    progress.add(0, 1);
    expect(lines).toEqual([
      '\r\u001B[Ka: 1 of 2 b, 3 passed, less than a minute left',
      '\r\u001B[Ka: 2 of 2 b, 3 passed, 1 failed\n',
    ]);
  });

  it('adds a line to a log every half a minute, and at the end', () => {
    const { screen, lines } = recorded(false);
    const clock = { ms: 0 };
    const progress = createProgress('a', 'b', screen, () => clock.ms);
    progress.start(4);
    progress.add(1, 0);
    clock.ms = MINUTE_MS / 2;
    progress.add(1, 0);
    progress.add(1, 0);
    progress.add(1, 0);
    expect(lines).toEqual([
      'a: 2 of 4 b, 2 passed, about 1 minute left\n',
      'a: 4 of 4 b, 4 passed\n',
    ]);
  });
});

function recorded(isTTY: boolean): { screen: Screen; lines: string[] } {
  const lines: string[] = [];
  return { lines, screen: { isTTY, write: (text) => lines.push(text) } };
}
