import { expect, it } from 'vitest';
import { isRowTaken, noMarks, rowMarks } from '../../../src/visualiser/look/marks.ts';
import { takenShare } from '../../../src/visualiser/measured.ts';

const row = { transitions: ['a', 'b'] };
const coverage = {
  vitest: { a: ['walks path 1'], b: ['walks path 2'] },
  chromium: { a: ['pays'] },
};

it('marks a row as taken by tests when they take all of its transitions, in each world (X-CHART-10)', () => {
  expect(isRowTaken(row, { world: 'vitest', coverage })).toBe(true);
  expect(isRowTaken(row, { world: 'chromium', coverage })).toBe(false);
});

it('marks nothing without an overlay, and where nothing was measured (X-CHART-10)', () => {
  expect(isRowTaken(row, null)).toBeUndefined();
  expect(isRowTaken(row, { world: 'vitest', coverage: undefined })).toBeUndefined();
});

it('counts the share of taken transitions in each world (X-CHART-10)', () => {
  expect(takenShare(coverage, 'vitest', 2)).toBe(1);
  expect(takenShare(coverage, 'chromium', 2)).toBe(0.5);
  expect(takenShare(undefined, 'chromium', 2)).toBeUndefined();
});

it('marks rows that can be taken, were taken last, and are selected (X-CHART-13)', () => {
  const marks = {
    ...noMarks,
    enabled: new Set(['b']),
    taken: new Set(['a']),
    selection: { part: 'transition', id: 'a' } as const,
  };
  expect(rowMarks(row, marks)).toBe('selected enabled taken');
  expect(rowMarks({ transitions: ['c'] }, marks)).toBe('');
});
