import { expect, it } from 'vitest';
import { findParts } from '../../src/visualiser/find-parts.ts';
import { chart, typing } from './support/door.ts';

const charts = new Map([
  ['door', chart],
  ['back-door', chart],
]);

it('finds states by their paths in all charts (X-CHART-7)', () => {
  expect(findParts(charts, ' Locked.idle ')).toEqual([
    {
      ...{ machine: 'door', name: 'locked.idle', place: 'state' },
      selection: { part: 'state', id: 'door.locked.idle' },
    },
    {
      ...{ machine: 'back-door', name: 'locked.idle', place: 'state' },
      selection: { part: 'state', id: 'door.locked.idle' },
    },
  ]);
});

it('finds transitions by their events and guards (X-CHART-7)', () => {
  const found = (query: string) =>
    findParts(new Map([['door', chart]]), query).map(({ selection }) => selection.id);
  expect(found('code.ty')).toEqual([typing]);
  expect(found('isSerious')).toEqual([typing]);
});

it('puts names that begin with the query first (X-CHART-7)', () => {
  const names = findParts(new Map([['door', chart]]), 'ch').map(({ name }) => name);
  expect(names[0]).toBe('locked.checking');
});

it.each(['', '   ', 'zebra'])('finds nothing for “%s” (X-CHART-7)', (query) => {
  expect(findParts(charts, query)).toEqual([]);
});
