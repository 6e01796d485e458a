import { expect, it } from 'vitest';
import type { Selection } from '../../../src/visualiser/machine/visualiser.types.ts';
import { nearOf } from '../../../src/visualiser/look/near.ts';
import { chart, overview, typing, unlocking } from '../support/door.ts';

const near = (selection: Selection | null) => {
  const found = nearOf(overview, chart.transitions, selection);
  if (found === null) return null;
  return {
    states: [...found.states].toSorted(),
    lines: [...found.lines].map(({ kind }) => kind).toSorted(),
  };
};

it('keeps the neighbours of a state bright, and the lines between (X-CHART-8)', () => {
  expect(near({ part: 'state', id: 'door.open' })).toEqual({
    states: ['door.locked', 'door.open'],
    lines: ['after', 'done'],
  });
});

it('takes the folded state for a state inside of it (X-CHART-8)', () => {
  expect(near({ part: 'state', id: 'door.locked.idle' })).toEqual({
    states: ['door.locked', 'door.open'],
    lines: ['after', 'done', 'start'],
  });
});

it('keeps the ends of a transition bright (X-CHART-8)', () => {
  expect(near({ part: 'transition', id: unlocking })).toEqual({
    states: ['door.locked', 'door.open'],
    lines: ['done'],
  });
  expect(near({ part: 'transition', id: typing })).toEqual({ states: ['door.locked'], lines: [] });
});

it.each<Selection | null>([
  null,
  { part: 'state', id: 'window' },
  { part: 'transition', id: 'door | gone | 0' },
])('fades nothing for %j (X-CHART-8)', (selection) => {
  expect(near(selection)).toBeNull();
});
