import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { causesById } from '@marquee/statecharts/causes';
import { isWalked } from '../../tools/scripts/statecharts/areas.ts';
import { projectMachines } from '../../tools/scripts/statecharts/load-machines.ts';
import { loadModels } from '../../tools/scripts/statecharts/load-models.ts';

const root = join(import.meta.dirname, '../..');
const models = await loadModels(await projectMachines(root), root);

it('names existing test files for the transitions that other tests show', () => {
  const files = models.flatMap(({ model }) =>
    Object.values(causesById(model)).flatMap(({ shownBy }) => shownBy ?? []),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('says of every machine that customers use what causes its transitions, or why no page runs it', () => {
  const silent = models.filter(
    ({ name, model: { causes, runsWithoutPage } }) =>
      isWalked(name) && (causes === undefined) === (runsWithoutPage === undefined),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('lists no causes of a machine that no test has to walk', () => {
  const listed = models.filter(({ name, model: { causes } }) => !isWalked(name) && causes);
  expect(listed.map(({ name }) => name)).toEqual([]);
});
