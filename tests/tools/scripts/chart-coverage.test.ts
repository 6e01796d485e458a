import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCoverage } from '../../../tools/scripts/chart-coverage/coverage-file.ts';
import { measureCoverage } from '../../../tools/scripts/chart-coverage/measure.ts';
import {
  figuresIn,
  figuresOf,
  renderIndexPage,
} from '../../../tools/scripts/statecharts/index-page.ts';
import type { NamedModel } from '../../../tools/scripts/statecharts/load-models.ts';
import { writeMeasured } from '../../../tools/scripts/statecharts/measured-files.ts';
import { declaredTransitions } from '@marquee/statecharts/read-chart';
import { bookingMachine } from '../../../packages/statecharts/tests/fixtures/booking.machine.ts';
import {
  bookingCauses,
  bookingModel,
} from '../../../packages/statecharts/tests/fixtures/booking.model.ts';
import { playerMachine } from '../../../packages/statecharts/tests/fixtures/player.machine.ts';
import { playerModel } from '../../../packages/statecharts/tests/fixtures/player.model.ts';

const SOLD = 'booking.picking | seats.sold | 0';
const declared = declaredTransitions(bookingMachine);
const causes = bookingCauses({ sold: { never: 'no other | customers' } });
const booking: NamedModel = {
  name: 'booking',
  testFile: 'tests/machines/booking.test.ts',
  model: { ...bookingModel(bookingMachine), causes, unreachable: { [SOLD]: 'too many states' } },
};
const player: NamedModel = {
  name: 'player',
  testFile: 'tests/machines/player.test.ts',
  model: { ...playerModel, runsWithoutPage: 'the server runs it' },
};
const machines = [
  { name: 'booking', machine: bookingMachine, file: 'booking.machine.ts' },
  { name: 'player', machine: playerMachine, file: 'player.machine.ts' },
];
const [first = '', second = '', ...rest] = declared.filter((id) => id !== SOLD);
const measured = measureCoverage(
  [
    {
      ...booking,
      paths: [
        { title: 'path 1', taken: [first, ...rest] },
        { title: 'path 2', taken: [second] },
      ],
    },
    { ...player, paths: [] },
  ],
  [
    { title: 'pays by card', taken: [second, first] },
    { title: 'booking: 3. a customer: idle → done: hold → held', taken: [first] },
  ],
);

describe('measureCoverage', () => {
  it('keeps for each machine its paths, and the tests that take its transitions in both worlds', () => {
    expect(Object.keys(measured)).toEqual(['booking', 'player']);
    expect(measured.booking).toMatchObject({
      paths: 2,
      vitest: { [second]: ['path 2'] },
      chromium: { [first]: ['booking: 3. a customer', 'pays by card'], [second]: ['pays by card'] },
    });
  });
});

describe('the index of the charts', () => {
  const drawn = new Set(['booking', 'player']);
  const figures = figuresOf(measured, [booking, player]);
  const page = renderIndexPage(machines, [booking, player], figures, drawn);
  const cellsOf = (name: string) =>
    page
      .split('\n')
      .find((line) => line.startsWith(`| [${name}]`))
      ?.split(' | ')
      .slice(2);

  it('shows the paths and both shares of a machine', () => {
    expect(cellsOf('booking')).toEqual(['11', '15', '2', 'all 14', '2 of 14 |']);
    expect(cellsOf('player')?.at(-1)).toBe('no page runs it |');
  });

  it('says so where nothing was measured', () => {
    const unmeasured = renderIndexPage(machines, [booking], new Map(), drawn);
    expect(unmeasured.match(/\| not measured \| not measured \|/g)).toHaveLength(2);
  });

  it('keeps the figures that it has, of a machine with and without a page', () => {
    expect(figuresIn(page)).toEqual(figures);
    const kept = figuresIn(renderIndexPage(machines, [booking, player], figures, new Set()));
    expect(kept).toEqual(figures);
    expect(renderIndexPage(machines, [booking, player], kept, drawn)).toBe(page);
  });

  it('lists every exception of the models with its reason', () => {
    expect(page.slice(page.indexOf('## ')).split('\n')).toEqual([
      '## What never happens in a browser',
      '',
      '| Machine | Transition | Why |',
      '| --- | --- | --- |',
      '| player | all | the server runs it |',
      '| booking | `booking.picking \\| seats.sold \\| 0` | no other \\| customers |',
      '',
      '## What no generated path takes',
      '',
      '| Machine | Transition | Why |',
      '| --- | --- | --- |',
      '| booking | `booking.picking \\| seats.sold \\| 0` | too many states |',
      '',
    ]);
  });
});

describe('the file of the coverage', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'marquee-coverage-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is read as it was measured, and is empty when nothing was', () => {
    expect(readCoverage(root)).toEqual({});
    writeMeasured(root, 'coverage', measured);
    expect(readCoverage(root)).toEqual(measured);
  });

  it('is refused when it has another form', () => {
    writeMeasured(root, 'coverage', { booking: { vitest: [] } });
    expect(() => readCoverage(root)).toThrow();
  });
});
