import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { kettleMachine } from '../example/kettle.machine.ts';
import { locateMachine, sourcePlaces } from '../src/command/source-lines.ts';
import { readChart } from '../src/read-chart.ts';

const file = join(import.meta.dirname, '../example/kettle.machine.ts');

it('X-CHART-94: finds the lines of states and transitions, by the ids of the chart', () => {
  const chart = readChart(kettleMachine);
  const places = sourcePlaces(chart, locateMachine(kettleMachine, file, 'kettleMachine'), (path) =>
    path.slice(-17),
  );
  const at = (line: number) => ({ file: 'kettle.machine.ts', line });
  expect(places[chart.root.id]).toEqual(at(4));
  expect(places['kettle.hot']).toEqual(at(19));
  const written = chart.transitions.map(({ id, label }) => [label, places[id]?.line]);
  expect(written).toEqual(
    expect.arrayContaining([
      ['SWITCH', 9],
      ['after 60000 ms', 17],
      ['POUR', 21],
      ['COOL', 25],
    ]),
  );
});

it('X-CHART-94: finds a machine that is the default export', () => {
  const folder = mkdtempSync(join(tmpdir(), 'source-lines-'));
  try {
    const lamp = join(folder, 'lamp.ts');
    writeFileSync(lamp, `export default createMachine({\n  states: {\n    on: {},\n  },\n});\n`);
    const machine = createMachine({ initial: 'on', states: { on: {} } });
    const { states } = locateMachine(machine, lamp, 'default');
    expect(states.get('on')).toEqual({ file: lamp, line: 3 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
