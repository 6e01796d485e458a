import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readChart } from '@marquee/statecharts/read-chart';
import { sorted, throughJson } from '../../packages/statecharts/tests/support/through-json.ts';
import { projectMachines } from '../../tools/scripts/statecharts/load-machines.ts';

it.each(await projectMachines(join(import.meta.dirname, '../..')))(
  'gives the structure of $name back',
  ({ machine }) => {
    expect(sorted(readChart(throughJson(machine)))).toEqual(sorted(readChart(machine)));
  },
);
