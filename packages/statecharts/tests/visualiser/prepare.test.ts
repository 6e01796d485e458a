import { expect, it } from 'vitest';
import type { Place } from '../../src/visualiser/machine/visualiser.types.ts';
import { createChartData } from '../../src/visualiser/chart-data.ts';
import { prepare } from '../../src/visualiser/prepare.ts';
import { entry, facts, overview } from './support/door.ts';

const files: Record<string, unknown> = {
  'machines.json': [entry],
  'door/facts.json': facts,
  'door/overview.json': overview,
  'door/everything.json': overview,
};

/** Chart data that reads these files. */
function read(known: Record<string, unknown>) {
  const asked: string[] = [];
  const data = createChartData((file) => {
    asked.push(file);
    return file in known ? Promise.resolve(known[file]) : Promise.reject(new TypeError('network'));
  });
  return { data, asked };
}

const door: Place = {
  ...{ page: 'machine', machine: 'door' },
  ...{ view: null, selection: null, position: null },
};

it('has the facts and the first drawing of a machine at hand before they are loaded', async () => {
  const { data, asked } = read(files);
  await prepare(data, door);
  expect(data.facts('door')).toEqual(facts);
  expect(data.drawing('door', 'overview')).toBe(overview);
  await data.loadDrawing('door', 'overview');
  expect(asked.toSorted()).toEqual(['door/facts.json', 'door/overview.json', 'machines.json']);
});

it('asks for the drawing that the address names', async () => {
  const { data, asked } = read(files);
  await prepare(data, { ...door, view: 'everything' });
  expect(asked).toContain('door/everything.json');
  expect(asked).not.toContain('door/overview.json');
});

it.each<[string, Place, string[]]>([
  ['the list', { page: 'list' }, ['machines.json']],
  ['an unknown machine', { ...door, machine: 'gate' }, ['gate/facts.json', 'machines.json']],
])('asks for no drawing of %s', async (_, place, expected) => {
  const { data, asked } = read(files);
  await prepare(data, place);
  expect(asked.toSorted()).toEqual(expected);
});

it('leaves failures to the loads (X-CHART-6)', async () => {
  const { data } = read({ 'machines.json': [entry] });
  await prepare(data, door);
  await expect(data.loadFacts('door')).rejects.toThrow('network');
  await expect(data.loadDrawing('door', 'overview')).rejects.toThrow('network');
});
