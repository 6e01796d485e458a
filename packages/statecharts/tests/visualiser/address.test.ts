import { expect, it } from 'vitest';
import type { Place } from '../../src/visualiser/machine/visualiser.types.ts';
import { addressOf, readPlace } from '../../src/visualiser/address.ts';

const machine = {
  ...({ page: 'machine', machine: 'seat-hold' } as const),
  ...{ view: null, selection: null, position: null },
};

it.each<[Place, string]>([
  [{ page: 'list' }, '/statecharts'],
  [{ page: 'watch' }, '/statecharts/watch'],
  [machine, '/statecharts/seat-hold'],
  [{ ...machine, view: 'seating.picking' }, '/statecharts/seat-hold?view=seating.picking'],
  [
    { ...machine, selection: { part: 'state', id: 'seatHold.stay' } },
    '/statecharts/seat-hold?state=seatHold.stay',
  ],
  [
    { ...machine, selection: { part: 'transition', id: 'seatHold | a&b | 0' }, position: 'x~1' },
    '/statecharts/seat-hold?transition=seatHold+%7C+a%26b+%7C+0&play=x%7E1',
  ],
  [{ ...machine, position: '' }, '/statecharts/seat-hold?play='],
])('writes the place %j into the address, and reads it back (X-CHART-4)', (place, address) => {
  expect(addressOf(place)).toBe(address);
  const { pathname, search } = new URL(address, 'http://cinema.test');
  expect(readPlace({ pathname, search })).toEqual(place);
});

it.each([
  ['/statecharts/', '', { page: 'list' }],
  ['/statecharts/search/', '?unknown=1&state=', { ...machine, machine: 'search' }],
])('ignores what it does not know of %s%s (X-CHART-5)', (pathname, search, place) => {
  expect(readPlace({ pathname, search })).toEqual(place);
});
