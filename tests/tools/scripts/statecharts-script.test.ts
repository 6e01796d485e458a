import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartProblems } from '../../../tools/scripts/statecharts/chart-problems.ts';
import {
  loadMachines,
  type NamedMachine,
} from '../../../tools/scripts/statecharts/load-machines.ts';
import {
  compareStatecharts,
  measuredFigures,
  renderPages,
} from '../../../tools/scripts/statecharts.ts';
import { statechartDocument } from '@marquee/statecharts/document';
import { bookingMachine } from '../../../packages/statecharts/tests/fixtures/booking.machine.ts';
import { playerMachine } from '../../../packages/statecharts/tests/fixtures/player.machine.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const ofPackage = join(import.meta.dirname, '../../../packages/statecharts/tests/fixtures');

const machines: NamedMachine[] = [
  { name: 'booking', machine: bookingMachine, file: join(ofPackage, 'booking.machine.ts') },
  {
    name: 'seat-hold',
    machine: setup({}).createMachine({
      id: 'seatHold',
      description: 'Holds\nseats | releases them',
      initial: 'idle',
      states: { idle: {} },
    }),
    file: join(fixtures, 'machines/seat-hold/seat-hold.machine.ts'),
  },
];

describe('loadMachines', () => {
  it('imports each machine under its file name, in order', async () => {
    const loaded = await loadMachines(join(fixtures, 'machines'));
    expect(loaded.map(({ name, machine }) => [name, machine.id])).toEqual([
      ['seat-hold', 'seatHold'],
      ['ticket', 'ticket'],
    ]);
  });

  it('refuses a machine by another name, a second machine, and two files of one name', async () => {
    await expect(loadMachines(join(fixtures, 'unnamed-export'))).rejects.toThrow(
      'seat-hold.machine.ts must export one machine, seatHoldMachine, but exports: holdMachine',
    );
    await expect(loadMachines(join(fixtures, 'two-machines'))).rejects.toThrow(
      'pair.machine.ts must export one machine, pairMachine, but exports: otherMachine, pairMachine',
    );
    await expect(loadMachines(join(fixtures, 'same-name'))).rejects.toThrow(
      'two machines are named pair',
    );
  });
});

describe('renderPages', () => {
  it('writes a page for each machine and an index, without the machine among its states (X-CHART-105)', () => {
    const pages = renderPages(machines, [], fixtures);
    expect([...pages.keys()]).toEqual(['README.md', 'booking.md', 'seat-hold.md']);
    const withoutLinks = pages.get('booking.md')?.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
    expect(withoutLinks).toBe(statechartDocument(bookingMachine));
    const rows = pages
      .get('README.md')
      ?.split('\n')
      .filter((line) => line.startsWith('| ['));
    expect(rows).toEqual([
      '| [booking](booking.md) | Seats are picked, held for a while and paid for. | 11 | 15 |  | not measured | not measured |',
      '| [seat-hold](seat-hold.md) | Holds seats \\| releases them | 1 | 0 |  | not measured | not measured |',
    ]);
  });
});

describe('measuredFigures', () => {
  const index = [
    '| [booking](booking.md) | Seats. | 11 | 15 | 2 | all 15 | not measured |',
    '| notice | A message. | 4 | 8 | 1 | all 8 | all 8 |',
  ].join('\n');
  const found = { pages: new Map([['README.md', index]]) };
  const figures = new Map([
    ['booking', ['3', 'all 15', 'all 14'] as const],
    ['notice', ['1', 'all 8', '2 of 8'] as const],
  ]);

  it('has the last run of the named machines, and what the index has of the others', () => {
    expect([...measuredFigures(figures, found, ['booking'])]).toEqual([
      ['booking', ['3', 'all 15', 'all 14']],
      ['notice', ['1', 'all 8', 'all 8']],
    ]);
  });

  it('has the last run of all machines without names', () => {
    expect(measuredFigures(figures, found, [])).toBe(figures);
  });
});

describe('a machine that is not among the first', () => {
  it('has a row in the index and no page', () => {
    const others = machines.map((named) => ({ ...named, name: `other-${named.name}` }));
    const pages = renderPages(others, [], fixtures);
    expect([...pages.keys()]).toEqual(['README.md']);
    expect(pages.get('README.md')).toContain('| other-seat-hold | Holds seats');
  });
});

describe('a page', () => {
  it('links each transition to its source line', () => {
    const page = renderPages(machines, [], ofPackage).get('booking.md') ?? '';
    const links = page
      .split('\n')
      .flatMap((line) => /\[`(.+?)`\]\((.+?)#L(\d+)\)/.exec(line) ?? []);
    const source = readFileSync(join(ofPackage, 'booking.machine.ts'), 'utf8').split('\n');
    const lineOf = (event: string) => source[Number(links[links.indexOf(event) + 2]) - 1]?.trim();
    expect(links[2]).toBe('../../booking.machine.ts');
    expect({
      leave: lineOf('leave'),
      'seat.drop': lineOf('seat.drop'),
      'done: hold': lineOf('done: hold'),
      'after holdTime': lineOf('after holdTime'),
      always: lineOf('always'),
    }).toEqual({
      leave: "on: { leave: { target: '.left', description: 'At any time.' } },",
      'seat.drop': "'seat.drop': { guard: 'hasSeats', actions: 'dropSeat' },",
      'done: hold': "onDone: 'held',",
      'after holdTime':
        "after: { holdTime: { target: 'picking', actions: ['forgetSeats', 'noteTimeout'] } },",
      always: "always: [{ guard: 'isMember', target: 'loading' }, { target: 'refused' }],",
    });
  });
});

describe('chartProblems', () => {
  it('finds nothing in a machine whose files follow its states', async () => {
    const [machine] = await loadMachines(join(fixtures, 'layout/right'));
    expect(machine === undefined ? ['none'] : chartProblems(machine)).toEqual([]);
  });

  it('names equal rows, transitions without a line, and files that differ from the states', async () => {
    const [machine] = await loadMachines(join(fixtures, 'layout/wrong'));
    expect(machine === undefined ? [] : chartProblems(machine)).toEqual([
      'turnstile: two transitions read the same: gate.halfOpen | push | [isPaid]',
      'turnstile: no source line is found: turnstile.gate | close | 0',
      'turnstile: states/gate/ajar.ts has the path of no state',
      'turnstile: the state gate.halfOpen is in states/gate/ajar.ts, not in states/gate/half-open.ts',
    ]);
  });

  it('names what a machine has in place and setup() could name', async () => {
    const [machine] = await loadMachines(join(fixtures, 'inline'));
    const problems = machine === undefined ? [] : chartProblems(machine);
    expect(problems.filter((problem) => problem.includes('setup()'))).toEqual([
      'lamp: setup() must name the delay 500 at #lamp.off',
      'lamp: setup() must name a guard at "lamp.off | press | 0"',
    ]);
  });
});

describe('compareStatecharts', () => {
  it('finds nothing when pages and models are correct', () => {
    const wanted = renderPages(machines, [], fixtures);
    const found = { pages: wanted, models: ['booking', 'seat-hold'] };
    expect(compareStatecharts(machines, wanted, found)).toEqual([]);
  });

  it('names stale, missing and orphaned pages, missing models and orphaned models', () => {
    const wanted = renderPages(machines, [], fixtures);
    const pages = new Map([
      ['README.md', wanted.get('README.md') ?? ''],
      ['booking.md', statechartDocument(playerMachine)],
      ['gone.md', ''],
    ]);
    expect(compareStatecharts(machines, wanted, { pages, models: ['booking', 'gone'] })).toEqual([
      'docs/statecharts/booking.md is stale: run npm run generate',
      'docs/statecharts/seat-hold.md is missing: run npm run generate',
      'docs/statecharts/gone.md is of no machine',
      'seat-hold.model.ts is missing',
      'gone.model.ts is of no machine',
    ]);
  });
});
