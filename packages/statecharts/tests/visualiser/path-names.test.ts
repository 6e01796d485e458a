import { expect, it } from 'vitest';
import { tellApart } from '../../src/visualiser/path-names.ts';

it('replaces the common beginning of a later path by the number of the earlier one (X-CHART-96)', () => {
  expect(
    tellApart([
      'idle → load → loading → done: load → shown',
      'idle → load → loading → error: load → failed',
      'idle → load → loading → error: load → failed → load.retry → loading',
      'idle → load',
      'idle → load → loading → done: load',
    ]),
  ).toEqual([
    'idle → load → loading → done: load → shown',
    'idle → load → loading → error: load → failed',
    'as 2 to failed, then load.retry → loading',
    'idle → load',
    'as 1 to done: load',
  ]);
});
