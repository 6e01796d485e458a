import { expect, it } from 'vitest';
import type { MachineEntry } from '../../../src/visualiser/data.ts';
import { groupMachines } from '../../../src/visualiser/list/group-machines.ts';
import { entry } from '../support/door.ts';

const machine = (name: string, area: string, purpose: string): MachineEntry => ({
  ...entry,
  ...{ name, id: name, area, purpose },
});

const machines = [
  machine('search', 'browsing', 'Searches films while the user types.'),
  machine('booking', 'booking', 'The booking of one film.'),
  machine('carousel', 'browsing', 'The slides of the home page.'),
];

const names = (query: string) =>
  groupMachines(machines, ['booking', 'browsing'], query).map(({ area, machines: members }) => [
    area,
    ...members.map(({ name }) => name),
  ]);

it('groups machines by area, in the order of the areas (X-CHART-1)', () => {
  expect(names('')).toEqual([
    ['booking', 'booking'],
    ['browsing', 'search', 'carousel'],
  ]);
});

it('finds machines by words of their names and purposes (X-CHART-7)', () => {
  expect(names('Film types')).toEqual([['browsing', 'search']]);
  expect(names('film')).toEqual([
    ['booking', 'booking'],
    ['browsing', 'search'],
  ]);
  expect(names('zebra')).toEqual([]);
});
