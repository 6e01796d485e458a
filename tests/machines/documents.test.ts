import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DRAWN, findStatecharts, renderPages } from '../../tools/scripts/statecharts.ts';
import { projectMachines } from '../../tools/scripts/statecharts/load-machines.ts';
import { loadModels } from '../../tools/scripts/statecharts/load-models.ts';

const root = join(import.meta.dirname, '../..');
const machines = await projectMachines(root);
const generated = renderPages(machines, await loadModels(machines, root), root);
const { pages: committed } = findStatecharts(root);

/** The rows of the tables of a page, without the links, whose line numbers change with every edit. */
function rowsOf(page = ''): string[] {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) => row.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'));
}

it.each(machines.filter(({ name }) => DRAWN.has(name)))(
  'has the states and transitions of $name in its committed page',
  ({ name }) => {
    expect(
      rowsOf(committed.get(`${name}.md`)),
      'Read what has changed in the behaviour. If it is intended, run npm run generate.',
    ).toEqual(rowsOf(generated.get(`${name}.md`)));
  },
);
