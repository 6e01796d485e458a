import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectMachines } from '../../tools/scripts/statecharts/load-machines.ts';
import { loadModel } from '../../tools/scripts/statecharts/load-model.ts';
import type { Drawing } from '@marquee/statecharts/drawing/drawing';
import { withFakeActors } from '@marquee/statecharts/fake-actors';
import { offeredEvents } from '@marquee/statecharts/offered-events';
import { pureMachine } from '@marquee/statecharts/pure-step';
import { declaredTransitions } from '@marquee/statecharts/read-chart';
import type { MachineEntry, MachineFacts } from '@marquee/statecharts/visualiser/data';
import { drawingProblems } from '../../packages/statecharts/tests/drawing/drawing-problems.ts';

const root = join(import.meta.dirname, '../..');

function readData(path: string): unknown {
  return JSON.parse(readFileSync(join(root, 'docs/statecharts/data', path), 'utf8'));
}

const machines = await projectMachines(root);
const entries = readData('machines.json') as readonly MachineEntry[];
const views = entries.flatMap(({ name, views: own }) => own.map(({ id }) => `${name}/${id}`));

describe('the drawing', () => {
  it.each(views)('%s has no line over a card, no cards that overlap, no cut text', (view) => {
    expect(drawingProblems(readData(`${view}.json`) as Drawing)).toEqual([]);
  });
});

describe.each(machines)('the data of $name', ({ name, machine, file }) => {
  const { paths, sources } = readData(`${name}/facts.json`) as MachineFacts;

  it('has a row for every transition in the view of everything', () => {
    const { cards } = readData(`${name}/everything.json`) as Drawing;
    const drawn = cards.flatMap(({ rows }) => rows.flatMap(({ transitions }) => transitions));
    expect(drawn.toSorted()).toEqual(declaredTransitions(machine).toSorted());
  });

  it('has the source line of every transition', () => {
    expect(declaredTransitions(machine).filter((id) => sources[id] === undefined)).toEqual([]);
  });

  it('has paths that replay with the offered events and take the same transitions', async () => {
    const model = await loadModel(dirname(file), name);
    const pure = pureMachine(withFakeActors(model.machine));
    for (const { input, events, takes } of paths) {
      let { snapshot } = pure.start(model.inputs[input]);
      for (const [index, { type, payload = 0 }] of events.entries()) {
        const offered = offeredEvents(model, snapshot).filter((event) => event.type === type);
        const event = offered[payload];
        if (event === undefined) throw new Error(`${type} ${payload} is not offered`);
        const step = pure.step(snapshot, event);
        expect(step.takes).toEqual(takes[index]);
        ({ snapshot } = step);
      }
    }
  });
});
