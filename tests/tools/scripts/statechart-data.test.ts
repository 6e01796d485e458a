import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Elk from 'elkjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../../../tools/scripts/lib/run.mjs';
import { readDataFiles, writeDataFiles } from '../../../tools/scripts/statecharts/data-files.ts';
import {
  loadMachines,
  type NamedMachine,
} from '../../../tools/scripts/statecharts/load-machines.ts';
import { loadModel } from '../../../tools/scripts/statecharts/load-model.ts';
import { machineFacts } from '../../../tools/scripts/statecharts/machine-facts.ts';
import { renderData, type Places } from '../../../tools/scripts/statecharts/render-data.ts';
import { viewsOf } from '@marquee/statecharts/drawing/view';
import { readChart } from '@marquee/statecharts/read-chart';
import { bookingMachine } from '../../../packages/statecharts/tests/fixtures/booking.machine.ts';
import { bookingModel } from '../../../packages/statecharts/tests/fixtures/booking.model.ts';
import { playerModel } from '../../../packages/statecharts/tests/fixtures/player.model.ts';

const fixtures = join(import.meta.dirname, '../../../packages/statecharts/tests/fixtures');

describe('machineFacts', () => {
  it('has source lines of states and transitions, sentences of named rules, and paths', () => {
    const file = join(fixtures, 'booking.machine.ts');
    const model = bookingModel(bookingMachine);
    const [first] = model.invariants;
    if (first === undefined) throw new Error('the model has no invariant');
    const facts = machineFacts(
      { name: 'booking', machine: bookingMachine, file },
      {
        chart: readChart(bookingMachine),
        model: { ...model, invariants: [{ ...first, name: 'seats are held once (C-BOOK-2)' }] },
        rules: new Map([
          ['C-BOOK-2', 'A seat is held once.'],
          ['C-BOOK-3', 'Not named by this machine.'],
        ]),
        root: fixtures,
      },
    );
    expect(facts.file).toBe('booking.machine.ts');
    expect(facts.rules).toEqual({ 'C-BOOK-2': 'A seat is held once.' });
    expect(facts.invariants).toEqual([
      { name: 'seats are held once (C-BOOK-2)', rules: ['C-BOOK-2'] },
    ]);
    for (const { id } of [...facts.chart.nodes, ...facts.chart.transitions]) {
      expect(facts.sources[id]).toMatchObject({ file: 'booking.machine.ts' });
    }
    for (const { events, takes } of facts.paths) expect(takes).toHaveLength(events.length);
  });
});

describe('loadModel', () => {
  it('finds the model that a file exports', async () => {
    expect(await loadModel(fixtures, 'player')).toBe(playerModel);
  });

  it('refuses a file without a model', async () => {
    await expect(loadModel(fixtures, 'booking')).rejects.toThrow(
      'booking.model.ts must export a model, bookingModel',
    );
  });
});

describe('renderData', () => {
  let folder = '';
  let places: Places;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-drawings-'));
    places = { data: join(folder, 'data'), stamps: join(folder, 'stamps') };
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  it('refuses a machine without an area', async () => {
    const machines = [{ name: 'nowhere', machine: bookingMachine, file: 'nowhere.machine.ts' }];
    await expect(renderData(machines, { root, places }, () => undefined)).rejects.toThrow(
      'nowhere has no area in tools/scripts/statecharts/areas.ts',
    );
  });

  it('draws each machine and tells how many are drawn (X-CHART-90)', async () => {
    const drawn: number[] = [];
    const files = await renderData(await twoMachines(), { root, places }, (done) =>
      drawn.push(done),
    );
    expect(drawn).toEqual([0, 1]);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['machines.json', 'notice/facts.json', 'toasts/everything.json']),
    );
  });

  it('draws again only what has changed', async () => {
    const machines = await twoMachines();
    const layOut = vi.spyOn(Elk.prototype, 'layout');
    const render = async () => {
      layOut.mockClear();
      const files = await renderData(machines, { root, places }, () => undefined);
      writeDataFiles(places.data, files);
      return { files, drawings: layOut.mock.calls.length };
    };
    const first = await render();
    expect(first.drawings).toBe(2);
    expect(await render()).toEqual({ files: first.files, drawings: 0 });
    // Another text stands in a file than was made.
    writeFileSync(join(places.data, 'notice/everything.json'), '{}');
    expect(await render()).toEqual({ files: first.files, drawings: 1 });
    // A machine of other sources.
    const stamp = join(places.stamps, 'toasts');
    writeFileSync(stamp, readFileSync(stamp, 'utf8').replace(/^./, 'x'));
    expect(await render()).toEqual({ files: first.files, drawings: 1 });
  });

  it('draws one machine when one is new or changed, and no other (X-CHART-112)', async () => {
    const render = async (machines: readonly NamedMachine[]) => {
      const layOut = vi.spyOn(Elk.prototype, 'layout');
      writeDataFiles(places.data, await renderData(machines, { root, places }, () => undefined));
      const drawings = layOut.mock.calls.length;
      layOut.mockRestore();
      return drawings;
    };
    const two = await twoMachines();
    expect(await render(two)).toBe(2);
    const three = [...two, ...(await loadMachines(join(root, 'machines', 'search')))];
    const views = three.flatMap(({ machine }) => viewsOf(readChart(machine))).length - 2;
    expect(await render(three)).toBe(views);
    rmSync(join(places.stamps, 'search'));
    expect(await render(three)).toBe(views);
    expect(await render(three)).toBe(0);
  });

  function twoMachines() {
    return loadMachines(...['notice', 'toasts'].map((name) => join(root, 'machines', name)));
  }
});

describe('data files', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-data-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are written, and those left over are deleted', () => {
    writeDataFiles(
      folder,
      new Map([
        ['a/one.json', '1'],
        ['b/two.json', '2'],
      ]),
    );
    expect([...readDataFiles(folder).keys()].toSorted()).toEqual(['a/one.json', 'b/two.json']);
    writeDataFiles(folder, new Map([['a/one.json', '3']]));
    expect(readDataFiles(folder)).toEqual(new Map([['a/one.json', '3']]));
    expect(readdirSync(folder)).toEqual(['a']);
  });
});
